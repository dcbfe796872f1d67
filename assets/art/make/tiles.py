"""The six terrains, four variants each, and the crowned ones. From assets/art: python3 make/tiles.py"""
import math, random, sys
from lib import *
import beasts
V = 'abcd'
def seed(t, v=''): return random.Random('domi-%s-%s' % (t, v))

class Tile(Svg):
    def __init__(s, terrain, variant):
        super().__init__()
        s.t, s.v = terrain, variant
        s.R = seed(terrain, variant); s.S = seed(terrain)
    def base(s, col):
        s.path('M-8 -8H200V200H-8Z', col)
    def dabs(s, cols, k, r0, r1, op, flat=.5, R=None):
        """soft toroidal dabs, the same in every variant: the wash under the motifs"""
        R = R or s.S
        for i in range(k):
            x, y, r, c, o = R.uniform(0, T), R.uniform(0, T), R.uniform(r0, r1), R.choice(cols), op*R.uniform(.6, 1.1)
            for X, Y in wraps(x, y, r): s.ell(X, Y, r, r*flat, s.soft(c), o)

# ------------------------------------------------------------------ wheat
def wheat_ear(s, R, x, y, h, lean=.14):
    """a large ear standing on (x,y), height h; grains in a herring-bone, lit on the left"""
    k = h/60
    back, dark, mid, lit, top = lch(60, 60, 67), lch(74, 66, 77), lch(85, 66, 86), lch(94, 50, 96), lch(98, 22, 100)
    def at(u, side=0): return (x + lean*h*u*u + side*k, y - h*u)
    s.stroke('M%sQ%s %s' % (pt((x+1.6, y)), pt(at(.3, 1.6)), pt(at(.5, 1.6))), lch(62, 56, 68), 4.4*k); s.stroke('M%sQ%s %s' % (pt(at(0)), pt(at(.25)), pt(at(.5))), lch(84, 56, 88), 2.8*k)
    s.path(blade(at(.10, 1), at(.42, 13), 5*k, 3*k), lch(74, 58, 80)); s.path(blade(at(.04, -1), at(.34, -13), 5*k, -3*k), lch(88, 52, 92))
    # awns
    for a0, a1 in ((-6, -12), (-2, -4), (3, 6), (7, 14)): s.stroke('M%sL%s' % (pt(at(.84, a0)), pt(at(1.10 - abs(a1)*.004, a1+2))), lch(90, 48, 94) if a1 < 5 else lch(76, 60, 80), 1.8*k)
    # one shadow shape, set off to the south-east
    s.path(smooth([at(.36, 4), at(.42, -8), at(.60, -9.5), at(.82, -6), at(1.0, 2.5), at(.84, 12.5), at(.62, 15), at(.42, 13)]), back)
    for q in range(4):
        u = .40 + q*.135; w = (1, 1.04, .98, .84)[q]
        for side in (1, -1):
            cx, cy = at(u+.06, side*5.4*w)
            a = math.radians(-90 + side*27 + 9); L, W = 13.5*k*w, 9.4*k*w
            p0 = (cx-math.cos(a)*L*.5, cy-math.sin(a)*L*.5); p1 = (cx+math.cos(a)*L*.62, cy+math.sin(a)*L*.62)
            s.path(brush(p0, p1, W, bend=-side*1.2*k, m=4, tip=.05, tail=.3), lit if side < 0 else mid)
            if side < 0: s.path(brush((p0[0]-1.3*k, p0[1]-1*k), (p1[0]-1.5*k, p1[1]+2*k), W*.4, m=3), top)
            else: s.path(brush((p0[0]+1.6*k, p0[1]), (p1[0]+1*k, p1[1]+1.5*k), W*.42, m=3), dark)
    s.path(brush(at(.86, -.5), at(1.05, 0), 8.6*k, m=4, tip=.05), mid); s.path(brush(at(.87, -2), at(1.02, -1.5), 4.4*k, m=3), lit)

def wheat(v, crown=0):
    s = Tile('wheat', v); R = s.R
    s.base(lch(87, 60, 87))
    s.dabs([lch(90, 52, 92), lch(76, 66, 77), lch(86, 60, 84)], 18, 26, 60, .6)
    def row(f0, wob, ph): return [(x, f0 - x/3 + wob*math.sin(2*math.pi*x/T*2+ph)) for x in range(-24, T+25, 12)]
    def band(up, lo, c, o): s.path(smooth(up, False) + 'L' + pt(lo[-1]) + smooth(lo[::-1], False)[len('M'+pt(lo[-1])):] + 'Z', c, o)
    for r in range(-1, 6):   # furrows climb to the right; neighbours agree on them
        y0 = 40 + 64*r
        band(row(y0, 2.6, .4), row(y0+33, 3, 2), lch(80, 66, 81), .8); band(row(y0, 2.6, .4), row(y0+17, 2.4, 1), lch(73, 66, 75), .75); band(row(y0+48, 2.4, 1.4), row(y0+58, 2.6, 1), lch(92, 50, 94), .6)
    for c in range(24):      # straw
        for r in range(3):
            x = 8*c + 4 + s.S.uniform(-2.4, 2.4); y = 44 + 64*r - x/3 + s.S.uniform(-3, 8); L = s.S.uniform(16, 27); col = s.S.choice([lch(88, 56, 90), lch(80, 64, 82), lch(66, 60, 71), lch(72, 62, 76)])
            for X, Y in wraps(x, y % T, 30): s.path(blade((X, Y+L*.7), (X+L*.14, Y-L*.3), 3.4, 0), col, .9)
    # an ear that crosses an edge is the same in every variant; all give way to what stands in the field
    keep, whole = [], []
    tops = [(3, 67, 131), (3, 58, 121), (37, 96, 150), (32, 92, 150), (24, 87, 150), (13, 76, 140)]
    for c, tt in enumerate(tops):
        for top in tt:
            crosses = top > 124 or c == 5 or top < 6; q = s.S if crosses else R
            ear = (16+32*c+q.uniform(-2.5, 2.5)-3, top+62+q.uniform(-1, 1.5), 58*q.uniform(.96, 1.03), .14+q.uniform(-.03, .03))
            if crosses: whole += [(X, Y) + ear[2:] for X in (ear[0]-T, ear[0], ear[0]+T) for Y in (ear[1]-T, ear[1], ear[1]+T) if -30 < X < T+24 and -6 < Y < T+70]
            else: keep.append(ear)
    blocked = [] if not crown else {1: [(122, 120, 40), (122, 170, 40)], 2: [(104, 120, 46), (112, 170, 60)], 3: [(104, 120, 40), (104, 170, 42)]}[crown]
    if v == 'b' and not crown: blocked = [(112, 120, 30), (112, 150, 40), (112, 186, 40)]
    free = lambda e: all(abs(e[0]-bx) > br or abs(e[1]-24-by) > br*.9 for bx, by, br in blocked)
    s.defs.append('<clipPath id="edge"><path d="M0 185H192V192H0Z"/></clipPath>')
    items = [(e[1], 0, e) for e in keep + whole if free(e)] + [(186, 7, e) for e in whole if not free(e)]
    if not crown:
        if v == 'b': items.append((230, 1, None))
        if v == 'c': items += [(300, 2, (62, 104, 11)), (300, 2, (80, 118, 9)), (300, 2, (142, 62, 10)), (300, 2, (34, 174, 9))]
        if v == 'd': items += [(300, 3, (126, 142, 11)), (300, 3, (144, 130, 9)), (300, 3, (62, 50, 10)), (300, 3, (30, 124, 9))]
    else: items.append((190, 3+crown, None)); clearing(s, *{1: (122, 160, 74, 36), 2: (112, 140, 100, 62), 3: (110, 140, 86, 60)}[crown])
    for y, kind, q in sorted(items, key=lambda e: e[0]):
        if kind == 0: wheat_ear(s, R, *q)
        elif kind == 7: s.grp('clip-path="url(#edge)"'); wheat_ear(s, R, *q); s.end()
        elif kind == 1: sheaf(s, 112, 178, 1.18)
        elif kind == 2: poppy(s, R, *q)
        elif kind == 3: cornflower(s, R, *q)
        elif kind == 4: placed(s, windmill, 122, 178, .95)
        elif kind == 5: placed(s, haystacks, 112, 179, 1.0)
        else: placed(s, beasts.scarecrow, 108, 182, .88)
    return s
def clearing(s, x, y, rx, ry):
    """mown ground, paler than the field, so that what stands there is seen"""
    R = random.Random('clearing'); s.grp('mask="url(#mid)"')
    s.ell(x, y, rx*1.35, ry*1.7, s.soft(lch(95, 40, 98)), .95)
    s.path(blob(R, x, y, rx, ry, 14, .06), lch(94, 40, 97), .9)
    for i in range(26):
        a, q = R.uniform(0, 6.28), R.uniform(.2, .95)**.5; X, Y = x+rx*q*math.cos(a), y+ry*q*math.sin(a)
        s.path(blade((X, Y), (X+R.uniform(-1, 3), Y-R.uniform(5, 9)), 3), R.choice([lch(84, 54, 86), lch(98, 20, 100), lch(90, 52, 90)]), .9)
    s.end()
def haystacks(s, x, y):
    """two round stacks and a fork"""
    R = random.Random('hay9'); o = lch(24, 26, 52); st = 'stroke="%s" stroke-width="4" stroke-linejoin="round"' % o
    s.ell(x+16, y-1, 74, 11, lch(46, 44, 60), .55)
    def stack(x, y, k):
        P = lambda a, b: (x+a*k, y+b*k)
        out = [P(-40, 0), P(-45, -20), P(-41, -44), P(-28, -66), P(-8, -80), P(2, -86), P(13, -79), P(30, -64), P(42, -42), P(45, -18), P(40, 0), P(0, 5)]
        s.path(smooth(out, k=1/6), lch(66, 60, 72), extra=st)
        # courses of thatch, from below upwards; each straw hangs outwards, lit on the left
        for r in range(5):
            yy = -6-r*16; w = (40, 42, 36, 25, 12)[r]; m = (11, 11, 9, 7, 4)[r]
            for i in range(m):
                t = (i+.5)/m*2-1; L = 90-22*max(0, t+.25) if t < .3 else 76-26*(t-.3)
                a, b = P(t*w*.80, yy-15+3*t*t*3), P(t*w*1.03+R.uniform(-1, 1), yy+5+R.uniform(-2, 2)-4*t*t)
                s.path(brush((a[0]+1.5, a[1]+2), (b[0]+1.5, b[1]+2), 10.5*k, t*2, tip=.35), lch(46, 46, 60), .75)
                s.path(brush(a, b, 9.5*k, t*2, tip=.3), lch(L+R.uniform(-3, 3), 56, 84-14*max(0, t)))
                if t < .1: s.path(brush((a[0]-1.2, a[1]+1), (b[0]-1.4, b[1]-2), 3.2*k, t*2), lch(95, 36, 95), .85)
        for a, b in (((0, -82), (-5, -95)), ((2, -82), (3, -97)), ((4, -82), (11, -93))): s.path(blade(P(*a), P(*b), 5*k), lch(86, 58, 88), extra='stroke="%s" stroke-width="1.6"' % o)
    stack(x+38, y-12, .78); stack(x-20, y, .98)
    f = [(x+72, y+3), (x+58, y-58)]
    s.stroke('M%sL%s' % (pt(f[0]), pt(f[1])), INK, 7.4); 
    for dx in (-10, 0, 10): s.stroke('M%sQ%s %s' % (pt(f[1]), pt((f[1][0]+dx*1.2, f[1][1]-6)), pt((f[1][0]+dx*1.15-3, f[1][1]-26))), INK, 5.6)
    s.stroke('M%sL%s' % (pt(f[0]), pt(f[1])), lch(70, 36, 68), 3.4)
    for dx in (-10, 0, 10): s.stroke('M%sQ%s %s' % (pt(f[1]), pt((f[1][0]+dx*1.2, f[1][1]-6)), pt((f[1][0]+dx*1.15-3, f[1][1]-26))), lch(80, 12, 80), 2.2)

def poppy(s, R, x, y, r):
    s.circle(x+1.5, y+2, r*1.02, lch(50, 50, 50), .55)
    for a in (20, 140, 260):
        s.path(blob(R, x+r*.45*math.cos(math.radians(a)), y+r*.4*math.sin(math.radians(a)), r*.68, r*.6, 8, .1), lch(53, 76, 38))
    s.path(blob(R, x-r*.3, y-r*.35, r*.42, r*.32, 8, .1), lch(66, 62, 42), .9)
    s.circle(x, y, r*.28, lch(25, 12, 30))
def cornflower(s, R, x, y, r):
    s.circle(x+1.5, y+2, r, lch(58, 45, 75), .6)
    for i in range(7):
        a = i*360/7+10; c = math.cos(math.radians(a)); q = math.sin(math.radians(a))
        s.path(brush((x, y), (x+c*r, y+q*r), r*.62, m=4, tip=.6), lch(46 if q > 0 else 58, 54, 282))
    s.circle(x, y, r*.3, lch(40, 40, 300))
def sheaf(s, x, y, k=1.):
    R = random.Random('sheaf')
    s.ell(x+8*k, y-1*k, 34*k, 9*k, lch(50, 50, 62), .5)
    s.path(smooth([(x-26*k, y), (x-9*k, y-30*k), (x-24*k, y-62*k), (x, y-72*k), (x+24*k, y-62*k), (x+9*k, y-30*k), (x+27*k, y), (x, y+4*k)], k=1/7), lch(62, 58, 68), extra='stroke="%s" stroke-width="4" stroke-linejoin="round"' % lch(42, 44, 56))
    for i in range(9):
        t = i/8-.5
        col = lch(90-22*(i/8), 56, 90-14*i/8)
        s.path(blade((x+t*52*k, y+2*k), (x+t*12*k, y-34*k), 7.5*k, 0), col)
        s.path(blade((x+t*14*k, y-26*k), (x+t*48*k, y-(66-26*abs(t))*k), 6.5*k, 0), col)
    for i in range(7):
        t = i/6-.5; tx, ty = x+t*48*k, y-(67-26*abs(t))*k
        s.path(brush((tx-t*10*k, ty+11*k), (tx+t*5*k, ty-8*k), 9*k, m=4), lch(93-16*i/6, 46, 92-8*i/6)); 
        s.stroke('M%sL%s' % (pt((tx, ty-4*k)), pt((tx+t*10*k, ty-15*k))), lch(88, 46, 90), 1.4)
    s.path(smooth([(x-13*k, y-36*k), (x, y-31*k), (x+13*k, y-36*k), (x+12*k, y-27*k), (x, y-22*k), (x-12*k, y-27*k)]), lch(48, 48, 52))
    s.path(brush((x-11*k, y-33*k), (x+4*k, y-28*k), 3*k), lch(66, 50, 60))

INK = lch(19, 16, 55)
def placed(s, fn, x, y, k, *a):
    """draws fn at its own size round (0,0) and puts it on (x,y), k times as large"""
    s.grp('transform="translate(%s %s) scale(%s)"' % (n(x), n(y), n3(k))); fn(s, *a, 0, 0) if not a else fn(s, *a); s.end()
def windmill(s, x, y):
    """stands on (x,y); about 120 high"""
    s.ell(x+20, y-2, 50, 12, lch(45, 45, 65), .5)
    s.path(smooth([(x-44, y+4), (x-30, y-8), (x, y-12), (x+34, y-8), (x+52, y+4), (x+30, y+12), (x-26, y+12)]), lch(70, 52, 105))
    s.path(smooth([(x-44, y+4), (x-30, y-8), (x, y-12), (x+10, y-8), (x-10, y+1), (x-26, y+10)]), lch(80, 52, 105), .8)
    body = [(x-25, y), (x-15, y-70), (x+15, y-70), (x+26, y)]
    s.path(line(body), lch(90, 9, 85), extra='stroke="%s" stroke-width="3.4" stroke-linejoin="round"' % INK)
    s.path(line([(x+6, y-70), (x+15, y-70), (x+26, y), (x+11, y)]), lch(70, 14, 70)); s.path(line([(x-2, y-70), (x+6, y-70), (x+11, y), (x-1, y)]), lch(82, 12, 78))
    for (a, b, c) in ((-19, -14, 9), (-4, -28, 8), (-15, -42, 8), (5, -50, 7), (-21, -3, 7), (8, -14, 8)):
        s.path('M%s %sh%sv4h-%sz' % (n(x+a), n(y+b), c, c), lch(66, 16, 70), .7)
    s.path('M%s %sv-17a8 8 0 0 1 16 0v17z' % (n(x-8), n(y-1)), lch(35, 28, 52)); s.path('M%s %sv-17a8 8 0 0 1 5 -7v24z' % (n(x-8), n(y-1)), lch(24, 20, 45))
    s.path('M%s %sv-6a4.5 4.5 0 0 1 9 0v6z' % (n(x-5), n(y-36)), lch(30, 20, 50))
    cap = smooth([(x-20, y-68), (x-16, y-82), (x, y-93), (x+16, y-82), (x+20, y-68), (x, y-64)], k=1/7)
    s.path(cap, lch(46, 50, 38), extra='stroke="%s" stroke-width="3.4" stroke-linejoin="round"' % INK)
    s.path(smooth([(x-17, y-70), (x-13, y-81), (x-1, y-90), (x+1, y-80), (x-4, y-68)], k=1/7), lch(62, 48, 45), .9)
    hx, hy = x-2, y-76
    for i in range(4):
        a = math.radians(i*90+28); c, q = math.cos(a), math.sin(a); nx, ny = -q, c
        L = 50
        def at(u, w): return (hx+c*L*u+nx*w, hy+q*L*u+ny*w)
        s.path(line([at(.28, 1), at(1, 1), at(1, 15), at(.28, 12)]), lch(95, 8, 90), extra='stroke="%s" stroke-width="2.6" stroke-linejoin="round"' % INK)
        s.path(line([at(.3, 8), at(.98, 9), at(.98, 13.5), at(.3, 10.8)]), lch(84, 16, 82))
        for u in (.46, .64, .82): s.stroke('M%sL%s' % (pt(at(u, 2)), pt(at(u, 13))), lch(55, 28, 62), 1.6)
        s.stroke('M%sL%s' % (pt((hx, hy)), pt(at(1.02, 0))), INK, 5); s.stroke('M%sL%s' % (pt((hx, hy)), pt(at(1, 0))), lch(52, 34, 58), 2.6)
    s.circle(hx, hy, 5.5, INK); s.circle(hx-.8, hy-.8, 3.2, lch(78, 50, 80))

# ------------------------------------------------------------------ pasture
def tuft(s, R, x, y, k, light=0):
    dk, md, hi = lch(45, 40, 138), lch(58, 50, 130), lch(82+light, 55, 116)
    s.ell(x+5*k, y+1*k, 19*k, 5*k, lch(50, 42, 135), .6)
    B = [(-17, -13, -3), (-10, -25, -2), (-2, -33, 0), (7, -28, 2), (15, -17, 3), (20, -8, 2)]
    for dx, dy, b in B: s.path(blade((x+dx*.28*k+1.5*k, y+1*k), (x+(dx+3)*k, y+(dy+2)*k), 9.5*k, b*k), dk)
    for i, (dx, dy, b) in enumerate(B):
        s.path(blade((x+dx*.28*k, y), (x+dx*k, y+dy*k), 7*k, b*k), [hi, hi, lch(74, 56, 120), lch(66, 54, 126), md, md][i])
def daisy(s, R, x, y, r, petal=None, eye=None):
    s.ell(x+2, y+3, r, r*.8, lch(48, 40, 138), .55)
    m = 7; a0 = R.uniform(0, 50)
    for i in range(m):
        a = math.radians(a0+i*360/m); c, q = math.cos(a), math.sin(a)
        s.path(brush((x+c*r*.1, y+q*r*.1), (x+c*r, y+q*r*.92), r*.62, m=4, tip=.75, tail=.3), petal or lch(97 if q < .4 else 89, 5, 95))
    s.circle(x, y, r*.36, eye or lch(80, 72, 78)); s.circle(x-r*.1, y-r*.1, r*.17, lch(92, 50, 95))
def bush(s, R, x, y, k):
    s.ell(x+8*k, y+1*k, 30*k, 8*k, lch(45, 38, 140), .6)
    for dx, dy, r, L in ((-14, -12, 15, 0), (14, -11, 15, -8), (0, -20, 18, 0)):
        s.path(blob(R, x+dx*k, y+dy*k, r*1.08*k, r*k, 9, .07), lch(46, 40, 140))
    for dx, dy, r in ((-16, -15, 11), (-2, -25, 13), (11, -15, 10)):
        s.path(blob(R, x+dx*k, y+dy*k, r*k, r*.85*k, 9, .1), lch(60, 50, 130))
    for dx, dy, r in ((-19, -18, 6), (-6, -29, 7.5), (8, -18, 5)):
        s.path(blob(R, x+dx*k, y+dy*k, r*k, r*.75*k, 8, .12), lch(74, 55, 120))
def stone(s, R, x, y, k):
    s.ell(x+5*k, y+1*k, 19*k, 6*k, lch(48, 40, 135), .6)
    s.path(rough(R, [(x-16*k, y), (x-13*k, y-11*k), (x-2*k, y-16*k), (x+11*k, y-12*k), (x+16*k, y-1*k), (x+4*k, y+4*k)], .8, 9), lch(58, 5, 95))
    s.path(rough(R, [(x-14*k, y-3*k), (x-12*k, y-10*k), (x-2*k, y-14.5*k), (x+5*k, y-11*k), (x-5*k, y-5*k)], .6, 9), lch(82, 5, 95))
def fence(s, x, y, w, k=1.):
    dk, md, hi = lch(34, 22, 58), lch(56, 26, 66), lch(76, 24, 76)
    for i in range(3):
        X = x + w*i/2
        s.ell(X+6*k, y+1*k, 11*k, 4*k, lch(46, 40, 135), .6)
    for yy in (-24, -11):
        s.path(line([(x-7*k, y+yy*k), (x+w+7*k, y+(yy-2)*k), (x+w+7*k, y+(yy+6)*k), (x-7*k, y+(yy+8)*k)]), dk)
        s.path(line([(x-7*k, y+(yy-.5)*k), (x+w+7*k, y+(yy-2.5)*k), (x+w+7*k, y+(yy+2)*k), (x-7*k, y+(yy+4)*k)]), hi)
    for i in range(3):
        X = x + w*i/2
        s.path(line([(X-5*k, y+2*k), (X-5*k, y-32*k), (X, y-38*k), (X+6*k, y-32*k), (X+6*k, y+2*k)]), dk)
        s.path(line([(X-4.5*k, y+1*k), (X-4.5*k, y-31*k), (X, y-36*k), (X+2*k, y-33*k), (X+2*k, y+1*k)]), md); s.path(line([(X-4.5*k, y), (X-4.5*k, y-31*k), (X-1*k, y-35*k), (X-1.5*k, y)]), hi)
def pasture(v, crown=0):
    s = Tile('pasture', v); R = s.R
    s.base(lch(71, 48, 117))
    s.dabs([lch(81, 50, 108), lch(62, 46, 126), lch(75, 52, 113)], 20, 30, 66, .62, .45)
    # soft mown strokes, the same in every variant
    for i in range(46):
        x, y, L = s.S.uniform(0, T), s.S.uniform(0, T), s.S.uniform(16, 40); c = s.S.choice([lch(79, 56, 114), lch(62, 50, 128), lch(76, 56, 118)])
        for X, Y in wraps(x, y, 44): s.path(brush((X-L/2, Y+2), (X+L/2, Y-2), s.S.choice([3.4, 3.4]), -2.5), c, .42)
    for i in range(26):
        x, y = s.S.uniform(0, T), s.S.uniform(0, T)
        for X, Y in wraps(x, y, 10):
            s.path(blade((X, Y), (X-4, Y-8), 2.6), lch(57, 48, 132), .8); s.path(blade((X+1, Y), (X+4, Y-9), 2.6), lch(80, 55, 116), .9)
    lay = {'a': dict(t=[(44, 62, 1.1), (142, 88, 1.2), (66, 160, 1.2), (164, 172, .85)], d=[(96, 40, 10), (112, 52, 8), (26, 118, 9), (118, 140, 10)]),
           'b': dict(t=[(50, 70, 1.05), (150, 166, 1.15), (30, 172, .85), (164, 48, .8)], d=[(86, 136, 11), (104, 148, 9), (78, 154, 9), (120, 36, 8)], bush=[(120, 96, 1.05)]),
           'c': dict(t=[(154, 62, 1.1), (48, 128, 1.2), (122, 176, 1)], d=[(36, 46, 10), (52, 56, 8), (150, 122, 9), (92, 96, 8)], st=[(100, 70, 1.0), (84, 164, .7)]),
           'd': dict(t=[(38, 60, 1.1), (132, 174, 1.15), (30, 166, .9)], d=[(84, 52, 9), (150, 52, 9), (166, 62, 8), (72, 150, 10)], f=[(88, 122, 74)])}[v]
    if crown: lay = dict(t=[(28, 108, .85), (172, 98, .7), (100, 184, .7)], d=[(178, 128, 9), (20, 134, 8)])
    todo = [(y, 't', (x, y, k)) for x, y, k in lay['t']] + [(y, 'd', (x, y, k)) for x, y, k in lay['d']]
    for kk in ('bush', 'st', 'f'):
        todo += [(q[1], kk, q) for q in lay.get(kk, [])]
    if crown == 2: todo += [(92, 'f', (84, 100, 84)), (130, 'sheep', (62, 138, 1.15)), (150, 'sheep2', (138, 152, 1.2)), (176, 'sheep', (84, 184, 1.05))]
    elif crown == 3: todo += [(170, 'cow', (110, 170))]
    elif crown: todo += [(134, 'cot', (112, 138)), (160, 'sheep', (48, 172, 1.1)), (180, 'sheep2', (148, 180, .95))]
    for y, kk, q in sorted(todo, key=lambda e: e[0]):
        if kk == 't': tuft(s, R, *q)
        elif kk == 'd': daisy(s, R, *q)
        elif kk == 'bush': bush(s, R, *q)
        elif kk == 'st': stone(s, R, *q)
        elif kk == 'f': fence(s, *q)
        elif kk == 'cot': cottage(s, *q)
        elif kk == 'cow': placed(s, beasts.cow, *q, 1.05)
        elif kk == 'sheep': sheep(s, R, *q)
        elif kk == 'sheep2': sheep(s, R, *q, flip=True)
    return s
def sheep(s, R, x, y, k, flip=False):
    f = -1 if flip else 1
    s.ell(x+4*k, y, 26*k, 7*k, lch(45, 38, 138), .6)
    for dx in (-12, -5, 7, 13): s.path(line([(x+(dx-2.4)*k, y-12*k), (x+(dx+2.4)*k, y-12*k), (x+(dx+2)*k, y), (x+(dx-2)*k, y)]), lch(22, 8, 50))
    B = [(-15, -19, 10), (-8, -27, 10), (3, -29, 11), (13, -23, 10.5), (14, -15, 9), (2, -14, 11), (-10, -13, 10)]
    for dx, dy, r in B: s.circle(x+dx*k, y+dy*k, (r+2.2)*k, INK)
    for dx, dy, r in B: s.circle(x+dx*k, y+dy*k, r*k, lch(82, 7, 80))
    for dx, dy, r in ((-13, -21, 8), (-7, -28, 8.5), (3, -30, 9), (11, -25, 7), (0, -20, 9)): s.circle(x+dx*k, y+dy*k, r*k, lch(96, 5, 95))
    hx = x - f*21*k
    s.path(smooth([(hx-f*8*k, y-14*k), (hx-f*7*k, y-24*k), (hx+f*1*k, y-30*k), (hx+f*8*k, y-25*k), (hx+f*5*k, y-14*k), (hx-f*3*k, y-9*k)]), lch(24, 8, 50))
    s.path(smooth([(hx+f*4*k, y-28*k), (hx+f*13*k, y-27*k), (hx+f*8*k, y-21*k)]), lch(32, 12, 50))
    for dx, dy, r in ((1, -30, 5), (6, -30, 5)): s.circle(hx+f*dx*k, y+dy*k, r*k, lch(95, 5, 95))
    s.circle(hx-f*3*k, y-21*k, 1.7*k, lch(95, 5, 90))
def cottage(s, x, y):
    """thatched cottage on (x,y), 90 wide"""
    s.ell(x+16, y+1, 54, 11, lch(46, 40, 138), .65)
    w = lch(92, 9, 88)
    st = 'stroke="%s" stroke-width="3.2" stroke-linejoin="round"' % INK
    s.path(line([(x-38, y), (x-38, y-32), (x-14, y-58), (x+8, y-32), (x+8, y+3)]), w, extra=st)
    s.path(line([(x+8, y+3), (x+8, y-32), (x+42, y-34), (x+42, y-2)]), lch(74, 15, 76), extra=st)
    # timber
    for a, b in (((-38, -32), (8, -32)), ((-38, -16), (8, -15)), ((-27, -32), (-27, 0))): s.stroke('M%sL%s' % (pt((x+a[0], y+a[1])), pt((x+b[0], y+b[1]))), lch(42, 28, 54), 3)
    s.path('M%s %sv-16a7 7 0 0 1 14 0v17z' % (n(x-19), n(y)), lch(38, 30, 48)); s.path('M%s %sv-16a7 7 0 0 1 4 -6v22z' % (n(x-19), n(y)), lch(26, 22, 45))
    s.path(line([(x+18, y-12), (x+18, y-24), (x+32, y-24.5), (x+32, y-13)]), lch(32, 14, 60), extra='stroke="%s" stroke-width="2.4"' % lch(92, 10, 88)); s.stroke('M%sV%s' % (pt((x+25, y-12)), n(y-24)), lch(92, 10, 88), 2)
    # chimney, roof
    s.path(line([(x+22, y-56), (x+22, y-76), (x+33, y-76), (x+33, y-54)]), lch(55, 22, 45), extra=st)
    roof = [(x-14, y-66), (x+28, y-67), (x+50, y-31), (x+10, y-26)]
    s.path(rough(random.Random(3), roof, .9, 10), lch(58, 48, 56), extra=st)
    for i in range(6):
        u = i/6; a = (x-12+u*42, y-64); b = (x+14+u*36, y-29-u*3)
        s.path(brush(a, b, 6, -2), lch(72 - i*3, 52, 64), .9)
    left = [(x-14, y-68), (x-9, y-62), (x-42, y-24), (x-48, y-28)]
    s.path(line(left), lch(74, 50, 68), extra=st)
    s.path(line([(x-14, y-67), (x-7, y-62), (x+13, y-27), (x+7, y-25)]), lch(50, 44, 52), extra='stroke="%s" stroke-width="2"' % INK)

# ------------------------------------------------------------------ lake
def arc(s, x, y, w, k=1., o=1.):
    """a wave: light crest, dark belly under it"""
    h = w*.30
    def crescent(dy, th, sh):
        up, lo = [], []
        for i in range(9):
            t = i/8; X = x - w/2 + w*t; b = math.sin(math.pi*t)
            up.append((X+sh, y+dy-h*b)); lo.append((X+sh, y+dy-h*b+th*b**.8))
        return smooth(up, False) + 'L' + pt(lo[-1]) + smooth(lo[::-1], False)[len('M'+pt(lo[-1])):] + 'Z'
    s.path(crescent(7, w*.17, 3), lch(41, 36, 258), .85*o)
    s.path(crescent(0, w*.13, 0), lch(88, 20, 230), .98*o)
    s.path(crescent(-.2, w*.05, -1), lch(97, 6, 220), .9*o)
def glint(s, x, y, r):
    w = lch(98, 4, 220)
    s.ell(x, y, r*1.6, r*1.0, s.soft(lch(92, 14, 225)), .8)
    d = []
    for i in range(8):
        a = math.pi/4*i; q = (r if i % 2 == 0 else r*.24) * (1 if i % 4 == 0 else .8)
        d.append((x+math.cos(a)*q, y+math.sin(a)*q))
    s.path(smooth(d, k=.03), w)
def lake(v, crown=0):
    s = Tile('lake', v); R = s.R
    s.base(lch(57, 33, 247))
    s.dabs([lch(68, 28, 228), lch(47, 38, 258), lch(62, 30, 238)], 20, 34, 70, .72, .38)
    for i in range(34):  # flat ripples
        x, y, L, w = s.S.uniform(0, T), s.S.uniform(0, T), s.S.uniform(22, 60), s.S.uniform(2.6, 5); c = s.S.choice([lch(70, 28, 228), lch(49, 38, 256), lch(66, 30, 236)])
        for X, Y in wraps(x, y, 64): s.path(brush((X-L/2, Y), (X+L/2, Y), w, s.S.choice([1, 1])), c, .55)
    lay = {'a': [(42, 44, 52), (140, 58, 60), (78, 98, 58), (160, 118, 44), (46, 150, 60), (130, 170, 62)],
           'b': [(52, 60, 60), (146, 38, 48), (128, 92, 56), (38, 112, 46), (86, 144, 62), (156, 166, 48)],
           'c': [(98, 42, 58), (34, 72, 44), (158, 84, 50), (84, 112, 60), (40, 164, 52), (142, 150, 62)],
           'd': [(36, 38, 46), (112, 60, 62), (44, 108, 58), (150, 124, 58), (92, 168, 60), (166, 30, 36)]}[v]
    gl = {'a': [(104, 32, 15), (22, 104, 9)], 'b': [(92, 98, 14), (24, 28, 8)], 'c': [(150, 34, 15), (26, 122, 9)], 'd': [(88, 108, 15), (22, 70, 9)]}[v]
    if crown == 2: lay, gl = [(34, 84, 40), (100, 74, 34), (30, 138, 36), (160, 150, 36), (112, 184, 36)], [(24, 110, 10), (128, 40, 11)]
    elif crown == 3: lay, gl = [(34, 88, 42), (166, 70, 38), (28, 140, 36), (170, 128, 30), (52, 182, 44)], [(30, 112, 11), (132, 66, 10)]
    elif crown: lay, gl = [(36, 92, 44), (166, 64, 40), (46, 168, 60), (150, 178, 56), (172, 116, 30)], [(28, 126, 13), (172, 144, 9)]
    for x, y, w in sorted(lay, key=lambda q: q[1]): arc(s, x, y, w)
    if v == 'b' and not crown: duck(s, 84, 72, 1.); duck(s, 112, 120, .8)
    if v == 'c' and not crown: rock(s, R, 118, 92, 1.)
    if v == 'd' and not crown: fish(s, 150, 84, 1.1)
    for x, y, r in gl: glint(s, x, y, r)
    if crown == 1: placed(s, boat, 104, 160, .87)
    if crown == 2: islet(s, 150, 96); placed(s, jetty, 80, 148, .94)
    if crown == 3: placed(s, beasts.swan, 100, 156, .98)
    return s
def duck(s, x, y, k):
    s.path(brush((x-24*k, y+3*k), (x+26*k, y+3*k), 7*k), lch(44, 42, 256), .8); s.path(brush((x-26*k, y+6*k), (x+20*k, y+6*k), 3*k), lch(90, 16, 228), .9)
    s.path(smooth([(x-19*k, y-4*k), (x-22*k, y-10*k), (x-10*k, y-9*k), (x+2*k, y-11*k), (x+14*k, y-5*k), (x+10*k, y+3*k), (x-10*k, y+3*k)]), lch(94, 5, 90), extra='stroke="%s" stroke-width="2.2"' % INK)
    s.path(smooth([(x-10*k, y-6*k), (x+4*k, y-7*k), (x+6*k, y-1*k), (x-6*k, y)]), lch(76, 10, 80))
    s.circle(x+12*k, y-13*k, 7*k, lch(96, 4, 90), extra='stroke="%s" stroke-width="2.2"' % INK)
    s.path(smooth([(x+17*k, y-15*k), (x+26*k, y-11*k), (x+17*k, y-9*k)], k=.05), lch(70, 65, 66)); s.circle(x+13*k, y-14.5*k, 1.5*k, INK)
def rock(s, R, x, y, k):
    s.path(brush((x-30*k, y+3*k), (x+34*k, y+3*k), 12*k), lch(44, 42, 256), .8)
    s.path(rough(R, [(x-22*k, y), (x-15*k, y-19*k), (x-2*k, y-27*k), (x+10*k, y-18*k), (x+24*k, y+1*k), (x+2*k, y+6*k)], .8, 12), lch(44, 6, 260))
    s.path(rough(R, [(x-20*k, y-1*k), (x-14*k, y-18*k), (x-2*k, y-25*k), (x+2*k, y-12*k), (x-6*k, y+3*k)], .6, 12), lch(80, 5, 100))
    s.path(brush((x-30*k, y+7*k), (x+28*k, y+7*k), 4*k, -3), lch(93, 12, 228), .95)
def fish(s, x, y, k):
    """leaping, head to the upper right"""
    for dx, w in ((-16, 22), (14, 16)): s.path(brush((x+(dx-w)*k, y+16*k), (x+(dx+w)*k, y+16*k), 5*k, -4), lch(96, 6, 225), .95)
    s.path(brush((x-34*k, y+22*k), (x+30*k, y+22*k), 5*k), lch(42, 38, 256), .8)
    for dx, dy, r in ((-26, 2, 2.6), (-32, -6, 1.8), (-8, 8, 2.2), (20, 6, 2)): s.circle(x+dx*k, y+dy*k, r*k, lch(98, 3, 220))
    s.grp('transform="translate(%s %s) rotate(-36) scale(%s)"' % (n(x), n(y-6*k), n3(k)))
    ol = 'stroke="%s" stroke-width="2.6" stroke-linejoin="round"' % INK
    s.path('M-20 0Q-28 -10 -37 -11Q-34 0 -36 10Q-27 8 -20 0Z', lch(52, 30, 240), extra=ol)
    s.path('M-6 -10Q2 -19 12 -16L10 -8Z', lch(52, 30, 240), extra=ol)
    s.path('M-23 0Q-8 -14 10 -11Q24 -8 29 1Q20 12 2 11Q-14 10 -23 0Z', lch(94, 6, 210), extra=ol)
    s.path('M-22 -.6Q-8 -13 10 -10Q22 -7.5 27.5 0Q14 -4 0 -2.5Q-12 -2 -22 -.6Z', lch(60, 28, 238))
    s.stroke('M14 -9Q10 0 14 9', INK, 1.8, .7); s.circle(20.5, -2.6, 2.4, INK); s.circle(19.8, -3.3, .9, '#ffffff')
    s.path('M0 4Q-2 12 -9 12Q-6 7 -6 4Z', lch(60, 28, 238))
    s.end()
def boat(s, x, y):
    s.path(brush((x-54, y+6), (x+62, y+6), 16), lch(42, 42, 257), .85)
    st = 'stroke="%s" stroke-width="3.2" stroke-linejoin="round"' % INK
    s.stroke('M%sV%s' % (pt((x-2, y-8)), n(y-100)), INK, 6.5); s.stroke('M%sV%s' % (pt((x-2, y-8)), n(y-100)), lch(50, 30, 60), 3)
    s.path('M%sC%s %s %sC%s %s %sZ' % (pt((x+3, y-94)), pt((x+30, y-76)), pt((x+42, y-46)), pt((x+42, y-20)), pt((x+28, y-25)), pt((x+14, y-24)), pt((x+3, y-19))), lch(94, 8, 88), extra=st)
    s.path('M%sC%s %s %sC%s %s %sZ' % (pt((x+20, y-78)), pt((x+32, y-62)), pt((x+40, y-42)), pt((x+40.5, y-22)), pt((x+34, y-24)), pt((x+30, y-25)), pt((x+25, y-25))), lch(80, 16, 78))
    s.path(line([(x+3.5, y-57), (x+34, y-52), (x+38, y-41), (x+3.5, y-44)]), lch(56, 58, 36))
    s.path('M%sC%s %s %sC%s %s %sZ' % (pt((x-7, y-86)), pt((x-22, y-64)), pt((x-34, y-44)), pt((x-40, y-22)), pt((x-28, y-26)), pt((x-18, y-25)), pt((x-7, y-20))), lch(97, 5, 90), extra=st)
    s.path(line([(x-2, y-100), (x+20, y-106), (x-2, y-112)]), lch(56, 58, 36), extra='stroke="%s" stroke-width="2.4" stroke-linejoin="round"' % INK)
    s.path('M%sQ%s %sL%sC%s %s %sC%s %s %sZ' % (pt((x-48, y-14)), pt((x, y-8)), pt((x+54, y-16)), pt((x+54, y-16)), pt((x+48, y+2)), pt((x+36, y+9)), pt((x+24, y+9)), pt((x-20, y+10)), pt((x-40, y+10)), pt((x-48, y-14))), lch(50, 40, 52), extra=st)
    s.path('M%sQ%s %sL%sQ%s %sZ' % (pt((x-46, y-12)), pt((x, y-6)), pt((x+52, y-14)), pt((x+50, y-7)), pt((x, y+1)), pt((x-43, y-5))), lch(72, 44, 66))
    s.path(brush((x-52, y+11), (x+50, y+11), 5, -4), lch(96, 6, 225), .95); s.path(brush((x-30, y+19), (x+66, y+18), 4, -3), lch(88, 18, 230), .8)

# ------------------------------------------------------------------ swamp
def pool(s, R, x, y, rx, ry):
    s.path(blob(R, x+1, y+2.5, rx+5, ry+4, 12, .06), lch(60, 22, 70), .75)
    s.path(blob(R, x, y, rx, ry, 12, .07), lch(28, 22, 312))
    s.path(blob(R, x-rx*.05, y+ry*.2, rx*.82, ry*.66, 12, .07), lch(36, 26, 308))
    s.path(brush((x-rx*.6, y+ry*.1), (x+rx*.25, y+ry*.1), 4.4, 1), lch(68, 20, 300), .9); s.path(brush((x-rx*.1, y+ry*.45), (x+rx*.55, y+ry*.45), 3.4, 1), lch(56, 24, 305), .8)
def reeds(s, R, x, y, k, m=6):
    s.ell(x+6*k, y, 26*k, 6*k, lch(30, 20, 330), .7)
    B = [(-20, -44, -4), (-12, -66, -1), (-4, -54, 0), (4, -74, 1), (12, -56, 2), (20, -42, 4)][:m]
    for dx, dy, b in B: s.path(blade((x+dx*.7*k+2*k, y+1*k), (x+(dx+b+3)*k, y+(dy+2)*k), 7.5*k, 0), lch(27, 18, 330))
    for i, (dx, dy, b) in enumerate(B):
        c = [lch(76, 40, 98), lch(70, 40, 100), lch(62, 36, 102), lch(70, 40, 100), lch(54, 32, 104), lch(50, 30, 106)][i]
        s.path(blade((x+dx*.7*k, y), (x+(dx+b)*k, y+dy*k), 6*k, 0), c)
    for i in (1, 3, 4)[:m-3]:
        dx, dy, b = B[i]; X, Y = x+(dx+b)*k, y+dy*k
        s.stroke('M%sV%s' % (pt((X, Y+10*k)), n(Y-16*k)), lch(66, 36, 100), 2*k)
        s.path(brush((X, Y+15*k), (X, Y-9*k), 9.5*k, m=4, tip=.7, tail=.7), lch(22, 22, 45)); s.path(brush((X-1.6*k, Y+12*k), (X-1.6*k, Y-6*k), 3.6*k, m=3), lch(50, 36, 52))
def lily(s, x, y, r, flower=False):
    s.path('M%sL%sA%s %s 0 1 1 %sZ' % (pt((x, y)), pt((x+r*.95, y-r*.2)), n(r), n(r*.6), pt((x+r*.55, y-r*.5))), lch(40, 30, 140)); 
    s.path('M%sL%sA%s %s 0 1 1 %sZ' % (pt((x-.8, y-1.6)), pt((x+r*.9-.8, y-r*.2-1.6)), n(r*.93), n(r*.54), pt((x+r*.5-.8, y-r*.46-1.6))), lch(66, 42, 125))
    if flower:
        for dx, dy in ((-5, -3), (5, -3), (0, -7), (-2.5, 0), (3, 0)): s.ell(x+dx, y-4+dy, 4.6, 3.6, lch(90, 16, 350))
        s.circle(x, y-6, 2.6, lch(84, 60, 85))
def stump(s, R, x, y, k):
    s.ell(x+7*k, y, 27*k, 7*k, lch(28, 20, 320), .8)
    s.path(smooth([(x-24*k, y+3*k), (x-13*k, y-6*k), (x-13*k, y-30*k), (x-8*k, y-34*k), (x+8*k, y-32*k), (x+13*k, y-28*k), (x+13*k, y-7*k), (x+25*k, y+3*k), (x+6*k, y), (x-4*k, y+5*k)], k=1/9), lch(36, 18, 50), extra='stroke="%s" stroke-width="2.4"' % lch(20, 14, 330))
    s.path(brush((x-9*k, y-2*k), (x-9*k, y-27*k), 6*k), lch(60, 20, 65)); s.path(brush((x-1*k, y), (x-1*k, y-24*k), 3*k), lch(50, 20, 60))
    s.ell(x, y-31*k, 12.5*k, 5*k, lch(70, 24, 75)); s.ell(x+1*k, y-31*k, 7*k, 2.6*k, lch(55, 26, 65))
def swamp(v, crown=0):
    s = Tile('swamp', v); R = s.R
    s.base(lch(50, 15, 350))
    s.dabs([lch(60, 17, 5), lch(42, 18, 325), lch(54, 20, 40)], 20, 30, 64, .75, .42)
    for i in range(36):
        x, y, L, w = s.S.uniform(0, T), s.S.uniform(0, T), s.S.uniform(16, 44), s.S.uniform(3, 5.5); c = s.S.choice([lch(61, 16, 10), lch(42, 18, 325), lch(57, 22, 45)])
        for X, Y in wraps(x, y, 50): s.path(brush((X-L/2, Y), (X+L/2, Y+1), w, -1.5), c, .5)
    for i in range(16):
        x, y = s.S.uniform(0, T), s.S.uniform(0, T)
        for X, Y in wraps(x, y, 14):
            s.path(blade((X, Y), (X-1, Y-12), 2.8), lch(62, 32, 98), .75); s.path(blade((X+4, Y), (X+5, Y-8), 2.6), lch(34, 20, 330), .8)
    lay = {'a': dict(p=[(58, 62, 36, 15), (136, 136, 42, 18)], r=[(130, 100, 1.0, 6), (46, 164, 1.1, 6), (172, 178, .6, 5)]),
           'b': dict(p=[(128, 58, 42, 17), (56, 144, 38, 17)], r=[(44, 104, 1.05, 6), (140, 162, 1.15, 6)], l=[(62, 148, 13, True), (40, 142, 9, False), (140, 60, 11, False)]),
           'c': dict(p=[(100, 108, 56, 21), (150, 170, 26, 11)], r=[(38, 96, .95, 6), (160, 100, 1., 6), (66, 180, 1.0, 6)], l=[(112, 112, 12, True)]),
           'd': dict(p=[(54, 128, 38, 16), (150, 56, 32, 13)], r=[(98, 100, 1.0, 6), (40, 176, .9, 6), (166, 128, .8, 5)], st=[(116, 166, 1.)])}[v]
    if crown == 2: lay = dict(p=[(104, 156, 66, 20), (30, 104, 20, 9)], r=[(34, 172, .85, 5), (168, 128, 1.0, 6), (146, 184, .6, 5)], l=[(72, 160, 11, True), (136, 164, 9, False)])
    elif crown == 3: lay = dict(p=[(100, 160, 80, 24), (162, 84, 24, 10)], r=[(28, 126, .8, 5), (174, 140, .9, 6)], l=[(40, 168, 10, True), (160, 170, 9, False)])
    elif crown: lay = dict(p=[(104, 158, 74, 22), (28, 100, 18, 8)], r=[(30, 168, .9, 5), (172, 130, .9, 5)])
    for q in lay['p']: pool(s, R, *q)
    for q in lay.get('l', []): lily(s, *q)
    todo = [(q[1], 'r', q) for q in lay['r']] + [(q[1], 'st', q) for q in lay.get('st', [])] + ([(140, 'hut', (104, 150))] if crown else [])
    for y, kk, q in sorted(todo, key=lambda e: e[0]):
        if kk == 'r': reeds(s, R, *q)
        elif kk == 'st': stump(s, R, *q)
        elif crown == 1: placed(s, hut, 104, 164, .97)
        elif crown == 2: placed(s, heron, 124, 166, .9)
        else: placed(s, beasts.frog, 100, 160, 1.02)
    return s
def hut(s, x, y):
    st = 'stroke="%s" stroke-width="3.2" stroke-linejoin="round"' % INK
    s.path(brush((x-44, y+8), (x+52, y+8), 10), lch(18, 16, 312), .8)
    for dx, b in ((-30, 4), (-8, 12), (14, 12), (34, 4)):
        s.stroke('M%sL%s' % (pt((x+dx, y-34)), pt((x+dx+(1 if dx > 0 else -1), y+b))), INK, 8); s.stroke('M%sL%s' % (pt((x+dx-.6, y-34)), pt((x+dx-.6+(1 if dx > 0 else -1), y+b-1))), lch(58, 24, 66), 3.4)
    s.stroke('M%sL%s' % (pt((x-28, y-8)), pt((x-8, y-28))), INK, 4); s.stroke('M%sL%s' % (pt((x+34, y-8)), pt((x+14, y-28))), INK, 4)
    s.path(line([(x-44, y-38), (x+46, y-40), (x+48, y-31), (x-46, y-29)]), lch(56, 28, 66), extra=st); s.path(line([(x-44, y-37), (x+46, y-39), (x+46.5, y-36), (x-44.5, y-34)]), lch(76, 28, 76))
    s.path(line([(x-32, y-38), (x-30, y-68), (x+32, y-69), (x+34, y-39)]), lch(60, 26, 68), extra=st)
    for i in range(7): s.stroke('M%sV%s' % (pt((x-24+i*9, y-40)), n(y-66)), lch(42, 24, 58), 1.8)
    s.path(line([(x+10, y-39), (x+12, y-68), (x+32, y-69), (x+34, y-39)]), lch(36, 22, 50), .45)
    s.path(line([(x-12, y-39), (x-11, y-61), (x+6, y-61), (x+6, y-39)]), lch(20, 14, 45), extra='stroke="%s" stroke-width="2"' % lch(76, 28, 76))
    s.path(line([(x+15, y-50), (x+15, y-59), (x+25, y-59), (x+25, y-50)]), lch(86, 62, 84), extra='stroke="%s" stroke-width="2"' % INK)
    R = random.Random(5)
    s.path(rough(R, [(x-46, y-60), (x-4, y-104), (x+6, y-104), (x+48, y-61), (x+30, y-63), (x, y-66), (x-28, y-63)], 1.2, 9), lch(58, 34, 86), extra=st)
    for i in range(9):
        u = i/8; s.path(brush((x-2+u*6, y-101), (x-42+u*86, y-64+6*abs(u-.5)*2-4), 7, (u-.5)*5), lch(80-30*u, 40-8*u, 94-16*u), .9)

# ------------------------------------------------------------------ forest
def fir(s, R, x, y, k, tone=0, warm=0):
    """stands on (x,y), 74k high, 46k wide"""
    dk, md, hi, top = lch(22+tone, 22, 166), lch(38+tone, 32, 153-warm), lch(55+tone, 40, 137-warm), lch(69+tone, 44, 122-warm)
    s.ell(x+6*k, y-1*k, 21*k, 5.6*k, lch(15, 16, 170), .65)
    s.path(line([(x-4*k, y), (x-3*k, y-14*k), (x+4*k, y-14*k), (x+5*k, y)]), lch(28, 22, 55)); s.path(line([(x-4*k, y), (x-3*k, y-14*k), (x-.5*k, y-14*k), (x-.5*k, y)]), lch(46, 26, 62))
    tiers = [(-8, 24, 26), (-25, 20, 24), (-41, 15, 22), (-55, 10, 20)]
    for ty, w, h in tiers:
        yb, yt = y+ty*k, y+(ty-h)*k; w *= k; j = [R.uniform(-1, 1)*k for _ in range(8)]
        # drooping, toothed hem
        hem = [(x-w, yb+j[0]), (x-w*.62, yb-2*k), (x-w*.42, yb+4*k+j[1]), (x-w*.12, yb), (x+w*.12, yb+5*k+j[2]), (x+w*.42, yb), (x+w*.66, yb+4*k+j[3]), (x+w, yb+j[4])]
        out = 'M%sQ%s %s' % (pt((x+.5*k, yt)), pt((x-w*.35, yb-h*k*.42)), pt(hem[0])) + 'L' + 'L'.join(pt(q) for q in hem[1:]) + 'Q%s %sZ' % (pt((x+w*.35, yb-h*k*.42)), pt((x+.5*k, yt)))
        s.path(out, dk, extra='stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (dk, n(2.2*k)))
        mid = 'M%sQ%s %sL%sL%sL%sL%sL%sZ' % (pt((x, yt)), pt((x-w*.34, yb-h*k*.42)), pt((x-w*.96, yb+j[0]-1)), pt((x-w*.6, yb-4*k)), pt((x-w*.42, yb+2*k+j[1])), pt((x-w*.1, yb-3*k)), pt((x+w*.2, yb+2.5*k+j[2])), pt((x+w*.26, yb-6*k)))
        s.path(mid, md)
        s.path('M%sQ%s %sL%sL%sL%sZ' % (pt((x-.5*k, yt+1*k)), pt((x-w*.34, yb-h*k*.42)), pt((x-w*.92, yb+j[0]-2*k)), pt((x-w*.56, yb-7*k)), pt((x-w*.36, yb-3*k)), pt((x-w*.1, yb-h*k*.5))), hi)
        s.path(brush((x-w*.12, yt+h*k*.28), (x-w*.72, yb-3.5*k), 3.6*k, 1.5*k), top, .85)
def roundtree(s, R, x, y, k, col=(60, 56, 70)):
    L, C, h = col
    s.ell(x+8*k, y-1*k, 24*k, 6.5*k, lch(15, 16, 175), .75)
    s.path(line([(x-4.5*k, y), (x-3*k, y-26*k), (x+4*k, y-26*k), (x+5*k, y)]), lch(28, 22, 55)); s.path(line([(x-4*k, y), (x-3*k, y-20*k), (x-.5*k, y-20*k), (x-.5*k, y)]), lch(46, 26, 62))
    for dx, dy, r in ((-12, -30, 15), (13, -29, 15), (0, -44, 17)): s.path(blob(R, x+dx*k, y+dy*k, (r+1.5)*k, (r+.5)*k, 10, .06), lch(L-28, C*.55, h+20))
    for dx, dy, r in ((-13, -33, 12), (10, -32, 11), (-2, -47, 13)): s.path(blob(R, x+dx*k, y+dy*k, r*k, r*.92*k, 9, .09), lch(L-14, C*.8, h+8))
    for dx, dy, r in ((-16, -36, 7), (-6, -51, 8.5), (6, -36, 6)): s.path(blob(R, x+dx*k, y+dy*k, r*k, r*.82*k, 8, .12), lch(L, C, h))
def forest(v, crown=0):
    s = Tile('forest', v); R = s.R
    s.base(lch(46, 33, 145))
    s.dabs([lch(51, 37, 137), lch(36, 28, 156), lch(46, 35, 143)], 20, 26, 58, .8, .5)
    P = []                  # undergrowth: small, quiet firs; they cross the edges and are the same in every variant
    for i in range(900):
        x, y = s.S.uniform(0, T), s.S.uniform(0, T)
        if all(min(abs(x-a), T-abs(x-a))**2 + (1.5*min(abs(y-b), T-abs(y-b)))**2 > 19**2 for a, b in P): P.append((x, y))
    Q = []
    for x, y in P:
        h, w, L = s.S.uniform(30, 38), s.S.uniform(10, 12.5), s.S.uniform(-2, 3)
        for X, Y in wraps(x, y, 42): Q.append((Y, X, h, w, L))
    for Y, X, h, w, L in sorted(Q):
        s.ell(X+4, Y, w, 3.4, lch(24, 22, 160), .5)
        for k, (b, ww) in enumerate(((0, 1), (.3, .78), (.56, .52))):
            yb, W = Y-b*h-2, w*ww; yt = yb-h*.44
            s.path(line([(X, yt), (X-W, yb), (X-W*.3, yb+2), (X+W*.3, yb+3), (X+W, yb)]), lch(35+L, 29, 151)); s.path(line([(X, yt), (X-W, yb), (X-W*.4, yb+1.5), (X+W*.1, yb-1)]), lch(46+L, 35, 142))
    # six to eight large firs, overlapping, all inside the tile, and four of the same hand in every variant that stand across the join,
    # so that rows of trees follow one another at one distance through a whole forest
    lay = {'a': [(36, 94, 1.14), (92, 86, 1.02), (150, 96, 1.16), (62, 140, 1.12), (122, 142, 1.18), (32, 184, 1.0), (92, 186, 1.06), (158, 184, 1.12)],
           'b': [(54, 96, 1.18), (108, 86, 1.0), (158, 98, 1.10), (30, 140, 1.02), (138, 144, 1.16), (58, 186, 1.12), (104, 184, .94), (160, 186, 1.0)],
           'c': [(32, 88, 1.04), (84, 98, 1.2), (142, 88, 1.06), (48, 144, 1.12), (156, 140, 1.12), (108, 146, 1.06), (84, 186, 1.08), (134, 184, 1.12)],
           'd': [(48, 94, 1.16), (102, 94, 1.04), (158, 88, 1.08), (32, 142, 1.04), (76, 148, 1.16), (160, 138, 1.04), (46, 184, .96), (148, 186, 1.16)]}[v]
    odd = {'b': [(84, 138, 1.1, (66, 60, 72))], 'd': [(120, 140, 1.1, (60, 58, 55))]}.get(v, [])
    if crown: lay, odd = [(28, 124, .86), (166, 96, 1.06), (30, 158, .96), (170, 146, .9), (24, 186, .7), (172, 186, .86)] + ([(76, 112, .66)] if crown == 2 else []), []
    joins = [(X, Y, k, x) for x, y, k in ((8, 44, .98), (62, 37, .86), (112, 45, 1.0), (156, 38, .9)) for X, Y in ((x, y), (x, y+T), (x-T, y), (x-T, y+T), (x+T, y), (x+T, y+T))]
    todo = [(y, 'f', (x, y, k)) for x, y, k in lay] + [(q[1], 'o', q) for q in odd] + ([(160, 'l' if crown == 1 else 'st', (104, 166))] if crown else [])
    todo += [(q[1], 'j', q) for q in joins if -30 < q[0] < T+30]
    for i, (y, kk, q) in enumerate(sorted(todo, key=lambda e: e[0])):
        if kk == 'f': fir(s, R, *q, tone=R.uniform(1, 6), warm=R.uniform(-6, 10))
        elif kk == 'j': J = random.Random('join%d' % q[3]); fir(s, J, *q[:3], tone=J.uniform(1, 6), warm=J.uniform(-4, 8))
        elif kk == 'o': roundtree(s, R, *q)
        elif kk == 'l': placed(s, lodge, 104, 168, 1.08)
        elif crown == 2: placed(s, stag, 118, 172, .93)
        else: placed(s, beasts.fox, 104, 170, 1.08)
    return s
def lodge(s, x, y):
    st = 'stroke="%s" stroke-width="3.2" stroke-linejoin="round"' % INK
    s.path(smooth([(x-62, y+6), (x-50, y-8), (x, y-14), (x+56, y-8), (x+64, y+6), (x+30, y+18), (x-36, y+18)]), lch(50, 36, 125))
    s.path(smooth([(x-60, y+5), (x-48, y-7), (x-14, y-12), (x-10, y+3), (x-36, y+14)]), lch(62, 40, 118), .8)
    s.ell(x+14, y+1, 54, 9, lch(18, 16, 160), .6)
    s.path(line([(x-40, y), (x-40, y-34), (x+42, y-34), (x+42, y)]), lch(56, 36, 60), extra=st)
    for i in range(4):
        s.path(line([(x-39, y-33+i*8.5), (x+41, y-33+i*8.5), (x+41, y-29.5+i*8.5), (x-39, y-29.5+i*8.5)]), lch(70, 38, 68)); s.path(line([(x-39, y-27+i*8.5), (x+41, y-27+i*8.5), (x+41, y-25+i*8.5), (x-39, y-25+i*8.5)]), lch(38, 30, 50))
    for i in range(4):
        for sx in (-42, 43): s.circle(x+sx, y-29.5+i*8.4, 4.6, INK); s.circle(x+sx-.5, y-30+i*8.4, 3, lch(80, 30, 78))
    s.path('M%s %sv-18a9 9 0 0 1 18 0v19z' % (n(x-9), n(y)), lch(30, 24, 45), extra='stroke="%s" stroke-width="2.4"' % INK)
    for sx in (-27, 21): s.path('M%s %sh11v-12h-11z' % (n(x+sx-2), n(y-9)), lch(88, 60, 86), extra='stroke="%s" stroke-width="2.4"' % INK)
    s.path(line([(x+24, y-70), (x+24, y-90), (x+36, y-90), (x+36, y-62)]), lch(54, 8, 70), extra=st)
    R = random.Random(8)
    s.path(rough(R, [(x-54, y-30), (x-30, y-78), (x+32, y-78), (x+56, y-30)], .8, 12), lch(50, 52, 38), extra=st)
    for r in range(4):
        yy = y-75+r*11.5; hw = 30+(r*6)
        for i in range(6 + r // 2):
            xx = x-hw+2 + i*(2*hw/(6+r//2)); s.path(line([(xx, yy), (xx+9, yy), (xx+8.5, yy+9), (xx+4.5, yy+11), (xx, yy+9)]), lch(64-3*r-i*2.2, 50, 44), .9)
    # gable with antlers
    s.path(line([(x-24, y-30), (x, y-64), (x+24, y-30)]), lch(72, 34, 70), extra=st)
    s.path(line([(x+2, y-58), (x+21, y-31), (x+4, y-31)]), lch(58, 34, 62))
    for f in (-1, 1):
        s.stroke('M%sQ%s %sM%sL%sM%sL%s' % (pt((x+f*2, y-38)), pt((x+f*10, y-40)), pt((x+f*10, y-51)), pt((x+f*8, y-42)), pt((x+f*14, y-45)), pt((x+f*5, y-39.5)), pt((x+f*4.5, y-47))), INK, 2.6)
    s.path(smooth([(x-4, y-40), (x+4, y-40), (x+2.4, y-32), (x-2.4, y-32)]), lch(36, 26, 50))

# ------------------------------------------------------------------ mine
def crag(s, R, x, y, w, h, f=1, seam=0):
    """a rock standing on (x,y): lit faces to the north-west; faces cross"""
    def P(u, t): return (x+u*w*f if False else x+u*w, y-t*h)
    out = [P(-.52, 0), P(-.46, .34), P(-.30, .62), P(-.14, .80), P(.02, 1.0), P(.18, .84), P(.30, .56), P(.44, .36), P(.54, 0), P(.2, -.07), P(-.2, -.06)]
    s.ell(x+w*.1, y, w*.62, h*.13, lch(7, 4, 280), .8)
    s.path(line(out), lch(17, 5, 285), extra='stroke="%s" stroke-width="2.6" stroke-linejoin="round"' % lch(8, 4, 280))
    fc = [([P(-.52, 0), P(-.46, .34), P(-.26, .28), P(-.2, -.06)], 30), ([P(-.46, .34), P(-.30, .62), P(-.08, .48), P(-.26, .28)], 44),
          ([P(-.30, .62), P(-.14, .80), P(.02, 1.0), P(.0, .70), P(-.08, .48)], 58), ([P(-.26, .28), P(-.08, .48), P(.06, .2), P(-.2, -.06)], 24),
          ([P(.02, 1.0), P(.18, .84), P(.12, .52), P(.0, .70)], 34), ([P(-.08, .48), P(.0, .70), P(.12, .52), P(.06, .2)], 36),
          ([P(.18, .84), P(.30, .56), P(.12, .52)], 22), ([P(.30, .56), P(.44, .36), P(.26, .24), P(.12, .52)], 15), ([P(.06, .2), P(.12, .52), P(.26, .24), P(.2, -.07)], 20), ([P(.26, .24), P(.44, .36), P(.54, 0), P(.2, -.07)], 11)]
    for poly, L in fc:
        s.path(rough(R, poly, .7, 16), lch(L*.96 + R.uniform(-2, 2), 5, 275 if L < 30 else 80))
    for a, b, o in ((P(-.30, .62), P(-.08, .48), .5), (P(-.14, .8), P(.02, 1.0), .8), (P(-.46, .34), P(-.30, .62), .6)): s.path(brush(a, b, 3, 0), lch(76, 6, 85), o)
def seam(s, pts, w):
    """ore: a dark cleft with lumps of gold in it, larger in the middle"""
    s.stroke('M' + 'L'.join(pt(p) for p in pts), lch(7, 5, 60), w*.8, .9); s.stroke('M' + 'L'.join(pt((a-1, b-1)) for a, b in pts), lch(56, 56, 68), w*.28)
    m = len(pts)
    for i in range(m):
        r = w*(.62, .95, 1.3, 1.0, .6)[min(i, 4)]; f = -1 if i % 2 else 1
        nugget(s, pts[i][0]+f*1.6, pts[i][1]*.86+.14*pts[m//2][1], r)
def nugget(s, x, y, r):
    s.ell(x+r*.3, y+r*.7, r*1.1, r*.5, lch(7, 4, 280), .8)
    o = [(x-r, y+r*.2), (x-r*.6, y-r*.7), (x+r*.2, y-r*.9), (x+r*.95, y-r*.1), (x+r*.6, y+r*.75), (x-r*.5, y+r*.8)]
    s.path(line(o), lch(56, 56, 66), extra='stroke="%s" stroke-width="1.8" stroke-linejoin="round"' % lch(14, 14, 60))
    s.path(line([o[0], o[1], o[2], (x+r*.1, y), (x-r*.5, y+r*.5)]), lch(80, 66, 82)); s.path(line([o[1], o[2], (x-r*.1, y-r*.25)]), lch(96, 34, 98))
def mine(v, crown=0):
    s = Tile('mine', v); R = s.R
    s.base(lch(20, 5, 275))
    s.dabs([lch(28, 6, 275), lch(13, 5, 275), lch(25, 8, 65)], 20, 28, 60, .75, .6)
    for i in range(30):  # crossed hatching, the same in every variant
        x, y, L = s.S.uniform(0, T), s.S.uniform(0, T), s.S.uniform(18, 38); a = s.S.choice([math.radians(38), math.radians(-42)]) + s.S.uniform(-.12, .12); c = s.S.choice([lch(38, 5, 280), lch(11, 4, 280), lch(34, 7, 70)])
        dx, dy = math.cos(a)*L/2, math.sin(a)*L/2
        for X, Y in wraps(x, y, 30): s.path(brush((X-dx, Y-dy), (X+dx, Y+dy), 3.6, 1), c, .6)
    for i in range(18):
        x, y, r = s.S.uniform(0, T), s.S.uniform(0, T), s.S.uniform(3, 6)
        for X, Y in wraps(x, y, 10): s.path(line([(X-r, Y+r*.5), (X-r*.4, Y-r*.6), (X+r*.6, Y-r*.5), (X+r, Y+r*.4), (X, Y+r*.8)]), lch(14, 4, 280), .9); s.path(line([(X-r*.9, Y+r*.4), (X-r*.4, Y-r*.6), (X+r*.5, Y-r*.5), (X-r*.2, Y+r*.1)]), lch(42, 5, 80), .8)
    lay = {'a': [(60, 92, 96, 80), (142, 104, 84, 70), (104, 182, 122, 92)],
           'b': [(122, 96, 112, 84), (44, 128, 74, 70), (132, 184, 100, 74), (46, 186, 70, 44)],
           'c': [(52, 84, 84, 72), (132, 106, 104, 92), (58, 184, 96, 80), (148, 186, 72, 50)],
           'd': [(96, 90, 118, 80), (152, 150, 70, 66), (62, 180, 108, 84), (148, 188, 60, 36)]}[v]
    if crown: lay = [(110, 178, 160, 116), (30, 120, 46, 40), (174, 112, 32, 34)]
    S = {'a': [([(42, 62), (50, 72), (46, 82), (60, 90)], 7), ([(86, 128), (96, 140), (90, 152), (106, 162), (102, 176)], 9)],
         'b': [([(108, 46), (118, 58), (112, 70), (128, 80), (124, 92)], 9), ([(110, 150), (122, 158), (118, 170), (132, 178)], 7)],
         'c': [([(116, 48), (128, 60), (120, 74), (136, 86), (130, 100)], 9), ([(36, 136), (48, 148), (42, 160), (56, 170)], 7.5)],
         'd': [([(74, 42), (86, 52), (82, 64), (98, 74), (94, 86)], 8.5), ([(46, 122), (56, 136), (50, 148), (66, 160), (62, 172)], 8.5)]}[v]
    N = {'a': [(168, 140, 9), (156, 152, 6), (24, 132, 7)], 'b': [(82, 150, 9), (94, 160, 6)], 'c': [(106, 150, 9), (116, 160, 6), (24, 110, 6)], 'd': [(28, 116, 8), (122, 116, 7), (112, 122, 5)]}[v]
    if crown: S, N = [([(54, 116), (64, 128), (58, 140), (70, 150)], 7), ([(148, 120), (154, 132), (148, 142), (158, 152)], 6)], [(26, 140, 8), (36, 150, 6)]
    if not crown:           # the front row stands back a little: no shadow is cut by the join
        up = lambda y: y-9 if y > 115 else y
        lay = [(x, y-9 if y > 170 else y, w, h) for x, y, w, h in lay]; S = [([(x, up(y)) if q[0][1] > 115 else (x, y) for x, y in q], w) for q, w in S]; N = [(x, up(y), r) for x, y, r in N]
    # small rocks of the same shape in every variant lie across the join, so that no lane runs between the rows
    joins = [(X, Y, w, h, x) for x, y, w, h in ((6, 22, 74, 46), (84, 30, 58, 36), (140, 16, 50, 34)) for X, Y in ((x, y), (x, y+T), (x+T, y), (x+T, y+T), (x-T, y), (x-T, y+T)) if -50 < X < T+50]
    for q in sorted(lay + joins, key=lambda e: e[1]): crag(s, R if len(q) == 4 else random.Random('join%d' % q[4]), *q[:4])
    for q, w in S: seam(s, q, w)
    for q in N: nugget(s, *q)
    if crown == 3:
        for dx, dy, r in beasts.hoist(s, 104, 176): nugget(s, 104+dx, 176+dy, r)
        beasts.bucket(s, 104, 176)
    elif crown: (shaft if crown == 1 else cart)(s, 104, 178)
    return s
def shaft(s, x, y):
    st = 'stroke="%s" stroke-width="3" stroke-linejoin="round"' % lch(6, 4, 280)
    s.path('M%sL%sQ%s %sQ%s %sL%sZ' % (pt((x-32, y)), pt((x-30, y-44)), pt((x-22, y-62)), pt((x, y-63)), pt((x+22, y-62)), pt((x+30, y-44)), pt((x+32, y))), lch(5, 3, 280))
    s.ell(x, y-26, 24, 30, s.soft(lch(68, 62, 70)), .55)
    wd, wl, wk = lch(56, 34, 64), lch(76, 34, 74), lch(36, 26, 52)
    for f in (-1, 1):
        s.path(line([(x+f*38, y+2), (x+f*33, y-58), (x+f*24, y-58), (x+f*27, y+2)]), wd if f < 0 else wk, extra=st)
        s.path(line([(x+f*37, y), (x+f*32.5, y-56), (x+f*29, y-56), (x+f*33, y)]) if f < 0 else line([(x+27.5, y), (x+25, y-56), (x+27, y-56), (x+30, y)]), wl)
    s.path(line([(x-44, y-58), (x+44, y-58), (x+42, y-71), (x-42, y-71)]), wd, extra=st); s.path(line([(x-42, y-65), (x+42, y-65), (x+41, y-70), (x-41, y-70)]), wl)
    # lantern
    s.stroke('M%sV%s' % (pt((x, y-58)), n(y-50)), lch(40, 10, 60), 2); s.path(line([(x-5, y-50), (x+5, y-50), (x+6, y-38), (x-6, y-38)]), lch(92, 56, 92), extra='stroke="%s" stroke-width="2"' % lch(30, 20, 55))
    # rails and cart
    for f in (-1, 1): s.stroke('M%sL%s' % (pt((x+f*9, y-8)), pt((x+f*24, y+12))), lch(62, 6, 80), 3.4)
    s.ell(x+4, y+9, 30, 6, lch(5, 3, 280), .8)
    for dx, dy, r in ((-10, -27, 8), (2, -31, 9), (12, -27, 7)): nugget(s, x+dx, y+dy, r)
    s.path(line([(x-24, y-26), (x+24, y-26), (x+18, y+3), (x-18, y+3)]), lch(46, 8, 70), extra=st)
    s.path(line([(x-22, y-24), (x-2, y-24), (x-4, y+1), (x-16.5, y+1)]), lch(62, 8, 80)); s.path(line([(x-25, y-28), (x+25, y-28), (x+24.3, y-22), (x-24.3, y-22)]), lch(70, 8, 80), extra='stroke="%s" stroke-width="2"' % lch(6, 4, 280))
    for dx in (-11, 11): s.circle(x+dx, y+6, 7, lch(8, 4, 280)); s.circle(x+dx, y+6, 4, lch(56, 6, 80)); s.circle(x+dx, y+6, 1.6, lch(8, 4, 280))

def cart(s, x, y):
    st = 'stroke="%s" stroke-width="3.6" stroke-linejoin="round"' % lch(6, 4, 280)
    s.ell(x+8, y+1, 80, 10, lch(5, 3, 280), .75)
    for i in range(8): s.path(line([(x-72+i*20, y-2), (x-62+i*20, y-2), (x-66+i*20, y+9), (x-76+i*20, y+9)]), lch(34, 24, 55), extra='stroke="%s" stroke-width="2"' % lch(8, 4, 280))
    for dy, c in ((0, lch(60, 6, 80)), (6, lch(44, 6, 80))): s.stroke('M%sH%s' % (pt((x-78, y+dy)), n(x+78)), lch(8, 4, 280), 5); s.stroke('M%sH%s' % (pt((x-77, y+dy-.6)), n(x+77)), c, 2.4)
    for dx, dy, r in ((-30, -66, 13), (26, -64, 13), (-4, -76, 17), (-18, -62, 14), (12, -64, 15), (34, -58, 9), (-38, -57, 9)): nugget(s, x+dx, y+dy, r)
    s.path(line([(x-50, y-58), (x+50, y-58), (x+38, y-12), (x-38, y-12)]), lch(40, 14, 55), extra=st)
    s.path(line([(x-48, y-56), (x-8, y-56), (x-10, y-13.5), (x-36.5, y-13.5)]), lch(58, 20, 62)); s.path(line([(x+24, y-56), (x+48, y-56), (x+36.5, y-13.5), (x+19, y-13.5)]), lch(28, 14, 50))
    for t in (-26, 0, 26): s.stroke('M%sL%s' % (pt((x+t, y-55)), pt((x+t*.78, y-14))), lch(18, 10, 45), 2.2)
    s.path(line([(x-53, y-62), (x+53, y-62), (x+51, y-52), (x-51, y-52)]), lch(62, 8, 80), extra=st); s.path(line([(x-52, y-61), (x+20, y-61), (x+20, y-57.5), (x-52, y-57.5)]), lch(82, 6, 85))
    s.path(line([(x-42, y-20), (x+42, y-20), (x+40, y-11), (x-40, y-11)]), lch(50, 8, 80), extra=st)
    for dx in (-24, 24): s.circle(x+dx, y-7, 11.5, lch(8, 4, 280)); s.circle(x+dx, y-7, 8.4, lch(56, 7, 80)); s.path('M%sA8 8 0 0 1 %sL%sZ' % (pt((x+dx-8, y-7)), pt((x+dx, y-15)), pt((x+dx, y-7))), lch(78, 6, 85)); s.circle(x+dx, y-7, 3, lch(10, 4, 280))
def islet(s, x, y):
    """the bit of land the jetty leads to"""
    R = random.Random('islet')
    s.path(blob(R, x+3, y+6, 40, 15, 12, .06), lch(42, 40, 257), .8); s.path(blob(R, x, y, 38, 14, 12, .06), lch(88, 24, 86), extra='stroke="%s" stroke-width="3"' % lch(40, 26, 60))
    s.path(blob(R, x+2, y-5, 31, 12, 12, .08), lch(62, 48, 126)); s.path(blob(R, x-5, y-8, 19, 7, 10, .1), lch(78, 52, 114))
    bush(s, R, x+10, y-9, .8); s.path(brush((x-40, y+10), (x+34, y+14), 4, -4), lch(96, 6, 225), .9)
def jetty(s, x, y):
    st = 'stroke="%s" stroke-width="3" stroke-linejoin="round"' % INK
    s.path(brush((x-30, y-6), (x+86, y-10), 20), lch(42, 40, 257), .7)
    for px, py, h in ((14, -22, 20), (42, -34, 18), (70, -46, 16), (84, -22, 20), (56, -8, 22), (28, 6, 24)):
        s.stroke('M%sV%s' % (pt((x+px, y+py-6)), n(y+py+h)), INK, 9); s.stroke('M%sV%s' % (pt((x+px-.8, y+py-6)), n(y+py+h-1)), lch(56, 28, 62), 4)
    for i in range(8):
        a, b = (x+10+i*9, y-20-i*4.1), (x+26+i*9, y+8-i*4.1); w = 7.6
        s.path(line([a, (a[0]+w, a[1]-w*.46), (b[0]+w, b[1]-w*.46), b]), lch(76-3*(i % 3), 28, 74), extra='stroke="%s" stroke-width="2.6" stroke-linejoin="round"' % INK); s.path(line([(b[0], b[1]-5), (b[0]+w-1, b[1]-5-w*.46), (b[0]+w-1, b[1]-1-w*.46), (b[0], b[1]-1)]), lch(56, 28, 62))
    # rowing boat
    bx, by = x-14, y+14
    s.path(brush((bx-48, by+13), (bx+58, by+14), 14), lch(42, 40, 257), .85)
    s.path('M%sQ%s %sQ%s %sQ%s %sQ%s %sZ' % (pt((bx-50, by-8)), pt((bx-4, by-26)), pt((bx+48, by-10)), pt((bx+42, by+14)), pt((bx+4, by+15)), pt((bx-40, by+14)), pt((bx-50, by-8)), pt((bx-50, by-8)), pt((bx-50, by-8))), lch(52, 52, 38), extra=st)
    s.path('M%sQ%s %sQ%s %sZ' % (pt((bx-47, by-8)), pt((bx-4, by-22)), pt((bx+45, by-10)), pt((bx, by+4)), pt((bx-47, by-8))), lch(34, 26, 50), extra='stroke="%s" stroke-width="2.2"' % lch(84, 22, 80))
    for t in (-22, 4, 26): s.path(line([(bx+t-4, by-15+abs(t)*.12), (bx+t+4, by-15+abs(t)*.12), (bx+t+6, by-4-abs(t)*.12), (bx+t-3, by-4-abs(t)*.12)]), lch(72, 32, 72))
    s.stroke('M%sL%s' % (pt((bx-2, by-12)), pt((bx-40, by+18))), INK, 5.4); s.stroke('M%sL%s' % (pt((bx-2, by-12)), pt((bx-40, by+18))), lch(80, 28, 78), 2.4); s.path(brush((bx-32, by+11), (bx-50, by+27), 10), lch(80, 28, 78), extra='stroke="%s" stroke-width="2"' % INK)
    s.path(brush((bx-44, by+15), (bx+46, by+15), 4.6, -4), lch(96, 6, 225), .95); s.path(brush((bx-14, by+23), (bx+64, by+21), 3.6, -3), lch(88, 18, 230), .8)
def heron(s, x, y):
    st = 'stroke="%s" stroke-width="3.4" stroke-linejoin="round"' % INK
    s.ell(x+10, y+8, 34, 6, lch(16, 16, 312), .7)
    for a, b, c in (((-2, -40), (-4, -20), (-6, 8)), ((12, -40), (18, -22), (12, 8))):
        s.stroke('M%sL%sL%s' % tuple(pt((x+p[0], y+p[1])) for p in (a, b, c)), INK, 6.4); s.stroke('M%sL%sL%s' % tuple(pt((x+p[0], y+p[1])) for p in (a, b, c)), lch(72, 44, 70), 2.6)
        s.path(brush((x+c[0]-14, y+9), (x+c[0]+14, y+9), 3.4), lch(66, 20, 300), .9)
    nk = 'M%sC%s %s %sC%s %s %s' % (pt((x-12, y-54)), pt((x-30, y-64)), pt((x-34, y-74)), pt((x-22, y-82)), pt((x-10, y-90)), pt((x-12, y-100)), pt((x-22, y-103)))
    s.stroke(nk, INK, 16); 
    s.path(smooth([(x-24, y-54), (x-12, y-68), (x+10, y-66), (x+34, y-50), (x+54, y-28), (x+30, y-34), (x+6, y-34), (x-14, y-40)], k=1/6.5), lch(66, 14, 262), extra=st)
    s.stroke(nk, lch(92, 5, 260), 9.6); s.stroke('M%sC%s %s %s' % (pt((x-21, y-60)), pt((x-33, y-68)), pt((x-34, y-76)), pt((x-22, y-83))), lch(30, 8, 270), 2, .7)
    s.path(smooth([(x-22, y-55), (x-11, y-66), (x+8, y-64), (x+20, y-57), (x+2, y-52), (x-12, y-46)], k=1/6.5), lch(88, 7, 260))
    s.path(smooth([(x-2, y-56), (x+16, y-58), (x+34, y-48), (x+53, y-28), (x+30, y-36), (x+10, y-42)], k=1/6.5), lch(50, 20, 265)); s.path(brush((x+14, y-46), (x+46, y-32), 4, -1), lch(30, 16, 270))
    s.path(line([(x-30, y-104), (x-62, y-97), (x-30, y-97)]), lch(76, 62, 72), extra='stroke="%s" stroke-width="3" stroke-linejoin="round"' % INK)
    s.path(smooth([(x-34, y-100), (x-28, y-108), (x-17, y-108), (x-12, y-101), (x-19, y-95), (x-30, y-96)]), lch(94, 4, 260), extra='stroke="%s" stroke-width="2.4"' % INK)
    s.path(brush((x-28, y-107), (x+8, y-97), 6, -4, tip=.02), lch(22, 10, 270)); s.circle(x-25, y-102, 2, INK)
def stag(s, x, y):
    st = 'stroke="%s" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"' % INK
    bd, hi, dk = lch(52, 38, 58), lch(68, 38, 66), lch(36, 30, 50)
    s.path(smooth([(x-66, y+8), (x-50, y-8), (x, y-14), (x+56, y-8), (x+64, y+8), (x+30, y+18), (x-36, y+18)]), lch(52, 38, 122)); s.path(smooth([(x-62, y+6), (x-48, y-7), (x-8, y-12), (x-4, y+4), (x-36, y+15)]), lch(65, 42, 114), .8)
    s.ell(x+14, y+4, 42, 7, lch(20, 18, 150), .6)
    for dx, f in ((-8, dk), (26, dk), (-16, bd), (33, bd)): s.path(line([(x+dx-6, y-36), (x+dx+6, y-36), (x+dx+2.6, y+3), (x+dx-3, y+3)]), f, extra=st); s.path(line([(x+dx-3, y-4), (x+dx+2.8, y-4), (x+dx+2.6, y+3), (x+dx-3, y+3)]), INK)
    for f in (1, -1):   # antlers
        d = 'M%sC%s %s %sM%sL%sM%sL%sM%sL%s' % tuple(pt((x-34+f*p[0], y+p[1])) for p in ((3, -92), (16, -96), (22, -106), (18, -122), (14, -98), (24, -110-0), (19, -104), (30, -118), (20, -112), (10, -124)))
        s.stroke(d, INK, 7.4); s.stroke(d, lch(88, 20, 82), 3.4)
    s.path(smooth([(x-24, y-58), (x-2, y-56), (x+24, y-56), (x+42, y-50), (x+44, y-34), (x+30, y-26), (x+6, y-27), (x-14, y-26), (x-25, y-38)], k=1/6.5), bd, extra=st)
    s.path(smooth([(x-46, y-74), (x-30, y-90), (x-18, y-76), (x-4, y-56), (x-12, y-32), (x-24, y-36), (x-30, y-58)], k=1/6.5), bd, extra=st)
    s.path(smooth([(x-28, y-76), (x-20, y-76), (x-6, y-55), (x+20, y-55), (x+36, y-50), (x+10, y-46), (x-18, y-48)], k=1/7), hi, .9)
    s.path(smooth([(x-16, y-29), (x-6, y-34), (x+24, y-34), (x+40, y-40), (x+40, y-34), (x+28, y-28), (x+6, y-29)], k=1/7), dk, .7)
    s.path(smooth([(x+36, y-50), (x+45, y-46), (x+43, y-34), (x+36, y-38)]), lch(92, 8, 80), extra='stroke="%s" stroke-width="2.2"' % INK)
    s.path(smooth([(x-62, y-74), (x-46, y-90), (x-34, y-96), (x-24, y-88), (x-28, y-76), (x-44, y-70), (x-56, y-66)], k=1/6.5), bd, extra=st)
    s.path(smooth([(x-56, y-76), (x-44, y-88), (x-33, y-93), (x-36, y-84), (x-50, y-75)], k=1/7), hi, .9); s.ell(x-59, y-71, 4, 3.2, INK); s.circle(x-41, y-83, 2.2, INK)
    for f, w in ((1, 15), (-1, 6)): s.path(brush((x-27+f*3, y-90), (x-26+f*w, y-93-f*2), 8, 1), bd, extra='stroke="%s" stroke-width="2.4"' % INK)

ALL = dict(wheat=wheat, pasture=pasture, lake=lake, swamp=swamp, forest=forest, mine=mine)
AMP = dict(wheat=.40, pasture=.5, lake=.46, swamp=.46, forest=.5, mine=.5)
HUE = dict(wheat=.3, pasture=.35, lake=.25, swamp=.16, forest=.28, mine=.06)
def finish(s, i, k):
    """a soft wash that is neutral at the edges (so neighbours agree), and a paper grain"""
    s.defs.append('<filter id="wash" filterUnits="userSpaceOnUse" x="0" y="0" width="192" height="192" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="4" seed="%d"/><feColorMatrix type="matrix" values="%s %s %s 0 -.55 %s %s %s 0 -.55 %s %s %s 0 -.55 0 0 0 0 1"/></filter>' % ((20+i*9+k,) + tuple(n3(q) for q in (lambda a, b: (a, b, b, b, a, b, b, b, a))(.7+1.4*HUE[s.t], .7-.7*HUE[s.t]))))
    s.defs.append('<filter id="soft" filterUnits="userSpaceOnUse" x="0" y="0" width="192" height="192"><feGaussianBlur stdDeviation="7"/></filter><mask id="mid" maskUnits="userSpaceOnUse" x="0" y="0" width="192" height="192"><path d="M15 15H177V177H15Z" fill="#fff" filter="url(#soft)"/></mask>')
    s.defs.append('<filter id="grain" filterUnits="userSpaceOnUse" x="0" y="0" width="192" height="192" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="%d"/><feColorMatrix type="matrix" values=".9 .9 0 0 -.4 .9 .9 0 0 -.4 .9 .9 0 0 -.4 0 0 0 0 1"/></filter>' % (3+i))
    s.e.append('<g mask="url(#mid)" style="mix-blend-mode:soft-light" opacity="%s"><path d="M0 0H192V192H0Z" filter="url(#wash)"/></g>' % AMP[s.t])
    s.e.append('<g style="mix-blend-mode:soft-light" opacity=".22"><path d="M0 0H192V192H0Z" filter="url(#grain)"/></g>')
    return s
if __name__ == '__main__':
    for i, (t, fn) in enumerate(ALL.items()):
        for k, v in enumerate(V): finish(fn(v), i, k).save('%s_%s' % (t, v), '%s %s' % (t, v))
        for k, what in enumerate(('building', 'small thing', 'third picture')): finish(fn('a', k+1), i, 5+k).save('%s_crown%s' % (t, ('', '_b', '_c')[k]), '%s, crowned: its %s' % (t, what))
