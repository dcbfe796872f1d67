"""Crown, crests, castles, kings, dominos, panel, buttons, states, table. From assets/art: python3 make/pieces.py"""
import math, random
from lib import *
INK = lch(19, 16, 55)
CREAM, CREAM_D = lch(95, 9, 90), lch(82, 16, 82)
G_HI, G, G_D, G_DD = lch(95, 38, 98), lch(83, 70, 86), lch(66, 66, 70), lch(50, 52, 60)
# seat: L ladder 82 / 66 / 50 / 38, so that they differ in greyscale as well
SEAT = dict(pink=(66, 50, 2), yellow=(84, 72, 90), green=(52, 44, 145), blue=(40, 46, 272))
EMB = dict(pink='rose', yellow='sun', green='oak', blue='star')
def c3(seat):
    L, C, h = SEAT[seat]
    hi = dict(pink=(80, 34, 5), yellow=(94, 48, 98), green=(68, 46, 132), blue=(58, 44, 262))[seat]
    dk = dict(pink=(47, 46, 358), yellow=(68, 66, 72), green=(36, 34, 158), blue=(26, 40, 285))[seat]
    return lch(L, C, h), lch(*hi), lch(*dk)
def star_pts(x, y, r0, r1, m, a0=-90):
    return [(x+(r0 if i % 2 == 0 else r1)*math.cos(math.radians(a0+180*i/m)), y+(r0 if i % 2 == 0 else r1)*math.sin(math.radians(a0+180*i/m))) for i in range(2*m)]
# ---------------------------------------------------------------- crown
def crown_shape(x, y, w, simple=False):
    """centre x,y; w wide, .78w high"""
    k = w/60
    P = lambda a, b: (x+a*k, y+b*k)
    return [P(-24, 22), P(-29, -10), P(-14, 3), P(0, -20), P(14, 3), P(29, -10), P(24, 22)]
def crown(s, x, y, w, simple=False, outline=None):
    k = w/60; o = outline or lch(16, 16, 50)
    pts = crown_shape(x, y, w)
    balls = [(-28, -12, 5.5), (0, -22, 6.2), (28, -12, 5.5)]
    sw = 9 if not simple else 8
    s.path(line(pts), o, extra='stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (o, n(sw*k)))
    if not simple:
        for a, b, r in balls: s.circle(x+a*k, y+b*k, (r+sw/2-.5)*k, o)
    s.path(line(pts), G)
    # light from the north-west: left flanks light, right flanks dark
    P = lambda a, b: (x+a*k, y+b*k)
    s.path(line([P(-24, 22), P(-29, -10), P(-14, 3), P(0, -20), P(0, 22)]), lch(88, 64, 90))
    s.path(line([P(-14, 3), P(-20, 14), P(-24, 22), P(-29, -10)]), G_HI, .55); s.path(line([P(0, -20), P(-11, 5), P(-2, 10)]), G_HI, .8)
    s.path(line([P(14, 3), P(29, -10), P(24, 22), P(17, 22)]), G_D); s.path(line([P(0, -20), P(14, 3), P(8, 14), P(2, 8)]), lch(74, 68, 78))
    if simple: 
        s.path(line([P(-24, 22), P(-25, 14), P(25, 14), P(24, 22)]), G_D, .8); return
    s.path(line([P(-24.6, 22), P(-25.6, 11), P(25.6, 11), P(24.6, 22)]), G_D); s.path(line([P(-24.6, 20), P(-25.4, 12), P(6, 12), P(4, 20)]), lch(80, 68, 82))
    s.stroke('M%sL%s' % (pt(P(-25, 10.6)), pt(P(25, 10.6))), G_DD, 1.8*k)
    for a, b, r in balls: s.circle(x+a*k, y+b*k, r*k, G if a < 10 else G_D); s.circle(x+(a-1.6)*k, y+(b-1.6)*k, r*.45*k, G_HI)
    s.path(line([P(0, 11.5), P(5.4, 16.5), P(0, 21.5), P(-5.4, 16.5)]), lch(46, 62, 28)); s.path(line([P(0, 11.5), P(-5.4, 16.5), P(0, 16.5)]), lch(68, 50, 30))
    for a in (-15, 15): s.circle(x+a*k, y+16.6*k, 2.8*k, lch(52, 40, 255)); s.circle(x+(a-.7)*k, y+15.8*k, 1.2*k, lch(82, 18, 250))
def crowns():
    s = Svg(64, 64); crown(s, 32, 33.5, 54); s.save('crown', 'crown')
    s = Svg(64, 64); crown(s, 32, 32, 58, True); s.save('crown_small', 'crown, 16 px and less')
    for m in (1, 2, 3):
        s = Svg(); cw, gap, x0, y0, h = 46, 3, 10, 10, 48
        w = m*cw + (m-1)*gap + 14
        s.path('M%s %sh%sa12 12 0 0 1 12 12v%sa12 12 0 0 1 -12 12h-%sa12 12 0 0 1 -12 -12v-%sa12 12 0 0 1 12 -12z' % (n(x0+14), n(y0+3), n(w-24), n(h-24), n(w-24), n(h-24)), lch(8, 8, 50), .4)
        s.path('M%s %sh%sa12 12 0 0 1 12 12v%sa12 12 0 0 1 -12 12h-%sa12 12 0 0 1 -12 -12v-%sa12 12 0 0 1 12 -12z' % (n(x0+12), n(y0), n(w-24), n(h-24), n(w-24), n(h-24)), lch(24, 24, 32), extra='stroke="%s" stroke-width="2.4"' % lch(80, 50, 84))
        for i in range(m): crown(s, x0+7+cw/2+i*(cw+gap), y0+h/2+1.5, cw*.88, False, lch(10, 10, 45))
        s.save('crowns_%d' % m, '%d crown(s), in the north-west corner of a tile (40 px a cell and more)' % m)
        s = Svg(); cw, x0, y0, h = 60, 2, 2, 62; w = m*cw + 6
        s.path('M%s %sh%sa16 16 0 0 1 16 16v%sa16 16 0 0 1 -16 16h-%sa16 16 0 0 1 -16 -16v-%sa16 16 0 0 1 16 -16z' % (n(x0+16), n(y0), n(w-32), n(h-32), n(w-32), n(h-32)), lch(14, 16, 35))
        for i in range(m): crown(s, x0+3+cw/2+i*cw, y0+h/2+0, 48, True, lch(8, 10, 45))
        s.save('crowns_%d_small' % m, '%d crown(s), for cells under 40 px' % m)
# ---------------------------------------------------------------- emblems (radius about 30 round 0,0)
def emblem(s, kind, x, y, k, seat, flat=False):
    m, hi, dk = c3(seat); cr = CREAM
    ow = 3.4*k
    ol = 'stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (INK, n(ow*2))
    if kind == 'rose':
        pet = []
        for i in range(5):
            a = math.radians(-90+72*i); px, py = x+17*k*math.cos(a), y+17*k*math.sin(a)
            t = math.radians(-90+72*i+36); lx, ly = x+29*k*math.cos(t), y+29*k*math.sin(t)
            s.path(line([(lx, ly), (x+14*k*math.cos(t-.5), y+14*k*math.sin(t-.5)), (x+14*k*math.cos(t+.5), y+14*k*math.sin(t+.5))]), lch(55, 46, 135), extra=ol)
            pet.append((px, py))
        for px, py in pet: s.circle(px, py, 13.2*k, cr, extra=ol)
        for i in range(5):
            t = math.radians(-90+72*i+36); s.path(line([(x+29*k*math.cos(t), y+29*k*math.sin(t)), (x+14*k*math.cos(t-.4), y+14*k*math.sin(t-.4)), (x+14*k*math.cos(t+.4), y+14*k*math.sin(t+.4))]), lch(58, 48, 132))
        for px, py in pet: s.circle(px, py, 13.2*k, CREAM_D); s.circle(px-1.4*k, py-1.6*k, 11.6*k, cr)
        for i in range(5):
            a = math.radians(-90+72*i+36); s.stroke('M%sL%s' % (pt((x+9*k*math.cos(a), y+9*k*math.sin(a))), pt((x+20*k*math.cos(a), y+20*k*math.sin(a)))), INK, 2.6*k)
        for i in range(5):
            a = math.radians(-90+72*i); s.circle(x+8*k*math.cos(a), y+8*k*math.sin(a), 7*k, dk if not flat else m)
        s.circle(x, y, 6.4*k, G, extra='stroke="%s" stroke-width="%s"' % (INK, n(2*k)))
    elif kind == 'sun':
        p = star_pts(x, y, 31*k, 18*k, 12, -90)
        s.path(line(p), cr, extra=ol); s.path(line(p), lch(62, 70, 56) if not flat else CREAM_D)
        for i in range(12):
            a = math.radians(-90+30*i); b = math.radians(-90+30*i-15); s.path(line([(x, y), (x+31*k*math.cos(a), y+31*k*math.sin(a)), (x+18*k*math.cos(b), y+18*k*math.sin(b))]), lch(72, 66, 64) if not flat else cr)
        s.circle(x, y, 17*k, INK if not flat else lch(58, 60, 60)); s.circle(x, y, 14.4*k, cr); s.path('M%sA%s %s 0 0 1 %sA%s %s 0 0 0 %sZ' % (pt((x+14.4*k*.9, y-6.2*k)), n(14.4*k), n(14.4*k), pt((x-6*k, y+13*k)), n(20*k), n(20*k), pt((x+14.4*k*.9, y-6.2*k))), CREAM_D)
        for dx in (-5.2, 5.2): s.ell(x+dx*k, y-2.5*k, 1.9*k, 2.5*k, INK)
        s.stroke('M%sQ%s %s' % (pt((x-5.6*k, y+4.6*k)), pt((x, y+9.6*k)), pt((x+5.6*k, y+4.6*k))), INK, 2.2*k)
    elif kind == 'oak':
        half = [(0, -32), (7, -27), (8, -20), (16, -20), (18, -12), (12, -7), (21, -3), (21, 6), (13, 8), (16, 15), (10, 20), (3, 20)]
        rp = math.radians(20)
        def tr(a, b): return (x+(a*math.cos(rp)-b*math.sin(rp))*k*1.04, y+(a*math.sin(rp)+b*math.cos(rp))*k*1.04)
        out = [tr(a, b) for a, b in half] + [tr(-a, b) for a, b in half[::-1][:-1]]
        st = 'M%sQ%s %s' % (pt(tr(0, 14)), pt(tr(0, 26)), pt(tr(-5, 33)))
        s.stroke(st, INK, 11*k); s.path(smooth(out, k=.16), cr, extra=ol); s.stroke(st, CREAM_D, 4.6*k); s.path(smooth(out, k=.16), cr)
        s.path(smooth([tr(0, -31)] + [tr(a, b) for a, b in half[1:]] + [tr(0, 20)], k=.14), CREAM_D)
        s.stroke('M%sL%s' % (pt(tr(0, 22)), pt(tr(0, -22))), dk, 3*k)
        for b, w in ((-8, 9), (4, 12)):
            for f in (-1, 1): s.stroke('M%sL%s' % (pt(tr(0, b+5)), pt(tr(f*w, b-3))), dk, 2.3*k)
    else:
        p = star_pts(x, y+1*k, 32*k, 14*k, 5)
        s.path(line(p), cr, extra=ol); s.path(line(p), cr)
        for i in range(5):
            a, b = p[2*i], p[(2*i+1) % 10]; s.path(line([(x, y+1*k), a, b]), CREAM_D if i < 3 else lch(88, 13, 86))
        for i in (0, 4, 3): pass
def bold_emblem(s, kind, x, y, k, seat):
    """the same sign for a few pixels: cream on dark, no line thinner than a sixth of it"""
    m, hi, dk = c3(seat); cr = lch(97, 8, 92)
    if kind == 'rose':
        for i in range(5):
            a = math.radians(-90+72*i); s.circle(x+17*k*math.cos(a), y+17*k*math.sin(a), 12.6*k, cr)
        for i in range(5):
            a = math.radians(-90+72*i+36); s.stroke('M%sL%s' % (pt((x+12*k*math.cos(a), y+12*k*math.sin(a))), pt((x+26*k*math.cos(a), y+26*k*math.sin(a)))), dk, 3.2*k)
        s.circle(x, y, 10*k, lch(40, 50, 0)); s.circle(x, y, 5*k, G)
    elif kind == 'sun':
        for i in range(8):
            a = math.radians(-90+45*i); b = .36
            s.path(line([(x+33*k*math.cos(a), y+33*k*math.sin(a)), (x+18.5*k*math.cos(a+b), y+18.5*k*math.sin(a+b)), (x+18.5*k*math.cos(a-b), y+18.5*k*math.sin(a-b))]), cr, extra='stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (cr, n(2.6*k)))
        s.circle(x, y, 14*k, cr); s.circle(x, y, 9*k, lch(86, 62, 90))
    elif kind == 'oak':
        rp = math.radians(32)
        def tr(a, b): return (x+(a*math.cos(rp)-b*math.sin(rp))*k*1.06, y+(a*math.sin(rp)+b*math.cos(rp)-2)*k*1.06)
        half = [(0, -33), (9, -27), (11, -18), (7, -14), (19, -12), (22, -3), (11, 1), (18, 6), (17, 14), (7, 18)]
        out = [tr(a, b) for a, b in half] + [tr(-a, b) for a, b in half[::-1][:-1]]
        s.stroke('M%sL%s' % (pt(tr(0, 10)), pt(tr(0, 36))), cr, 7*k); s.path(smooth(out, k=.14), cr)
        s.stroke('M%sL%s' % (pt(tr(0, 20)), pt(tr(0, -20))), dk, 5*k)
    else: s.path(line(star_pts(x, y+1.5*k, 34*k, 16*k, 5)), cr, extra='stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (cr, n(2*k)))
def shield_path(x, y, w):
    k = w/80
    P = lambda a, b: pt((x+a*k, y+b*k))
    return 'M%sQ%s %sQ%s %sL%sC%s %s %sC%s %s %sZ' % (P(-38, -38), P(-18, -34), P(0, -41), P(18, -34), P(38, -38), P(38, 4), P(38, 26), P(18, 38), P(0, 45), P(-18, 38), P(-38, 26), P(-38, 4))
def crest(s, seat, x, y, w, small=False):
    m, hi, dk = c3(seat); k = w/80
    d = shield_path(x, y, w)
    s.path(d, INK, extra='stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (INK, n(11*k)))
    s.path(d, G, extra='stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (G, n(4.5*k)))
    s.path(shield_path(x, y, w*.93), m)
    P = lambda a, b: (x+a*k, y+b*k)
    s.path('M%sQ%s %sL%sC%s %s %sC%s %s %sZ' % (pt(P(35, -35)), pt(P(18, -31)), pt(P(6, -35)), pt(P(8, 38)), pt(P(18, 34)), pt(P(35, 24)), pt(P(35, 4)), pt(P(35, 0)), pt(P(35, -10)), pt(P(35, -35))), dk, .38)
    s.path('M%sQ%s %sL%sQ%s %sL%sZ' % (pt(P(-35, -35)), pt(P(-22, -31.5)), pt(P(-8, -34.5)), pt(P(-29, -22)), pt(P(-29, 0)), pt(P(-31, 18)), pt(P(-35, 4))), hi, .75)
    if small: s.circle(x, y, 31*k, dk if seat != 'yellow' else lch(44, 52, 52)); bold_emblem(s, EMB[seat], x, y+.5*k, .88*k, seat)
    else: emblem(s, EMB[seat], x, y+1*k, .86*k, seat)
def crests():
    for seat in SEAT:
        s = Svg(96, 96); crest(s, seat, 48, 46, 74); s.save('crest_' + seat, 'crest: %s %s' % (seat, EMB[seat]))
        s = Svg(96, 96); crest(s, seat, 48, 46, 78, True); s.save('crest_%s_small' % seat, 'crest, 24 px and less: %s %s' % (seat, EMB[seat]))
# ---------------------------------------------------------------- castle
def castle(seat, small=False):
    s = Svg(); R = random.Random('castle'); m, hi, dk = c3(seat)
    # cobbled court, warm grey, to the edge
    s.path('M-8 -8H200V200H-8Z', lch(66, 11, 78))
    for r in range(13):
        for c in range(13):
            x = c*16 + (8 if r % 2 else 0) - 4 + R.uniform(-2, 2); y = r*16 + R.uniform(-2, 2)
            s.path(blob(R, x+1, y+1.6, 8.2, 7.2, 7, .12), lch(50, 11, 65), .75); s.path(blob(R, x, y, 7.4, 6.3, 7, .12), lch(R.uniform(65, 76), R.uniform(8, 15), R.uniform(70, 90)))
    s.ell(96, 168, 92, 22, lch(60, 30, 112)); s.ell(92, 164, 86, 18, lch(70, 36, 112))
    s.ell(116, 166, 70, 13, lch(34, 22, 110), .55)
    o = lch(17, 12, 50); st = 'stroke="%s" stroke-width="4" stroke-linejoin="round"' % o
    A, B, Cc, D = lch(93, 6, 85), lch(82, 9, 80), lch(66, 11, 72), lch(50, 12, 62)
    def wall(x0, x1, y0, y1, b=0, teeth=0):
        w = x1-x0
        d = [(x0, y1), (x0+b, y0), (x1-b, y0), (x1, y1)]
        s.path(line(d), B, extra=st)
        s.path(line([(x0+w*.62, y1), (x0+w*.62, y0), (x1-b, y0), (x1, y1)]), Cc); s.path(line([(x0, y1), (x0+b, y0), (x0+b+w*.24, y0), (x0+w*.24, y1)]), A); s.path(line([(x0+w*.86, y1), (x0+w*.86, y0), (x1-b, y0), (x1, y1)]), D)
    def bricks(pts):
        for x, y, w in pts: s.path('M%s %sh%sv5h-%sz' % (n(x), n(y), n(w), n(w)), Cc, .75)
    def teeth(x0, x1, y, m_, h=11):
        w = (x1-x0)/(2*m_-1)
        for i in range(m_):
            X = x0+2*i*w; s.path('M%s %sh%sv%sh-%sz' % (n(X), n(y-h), n(w), n(h+7), n(w)), B if i else A, extra=st)
        s.path('M%s %sh%sv9h-%sz' % (n(x0), n(y), n(x1-x0), n(x1-x0)), B, extra=st); s.path('M%s %sh%sv3h-%sz' % (n(x0+1), n(y), n(x1-x0-2), n(x1-x0-2)), A)
    def roof(x, y, w, h):
        s.path('M%sQ%s %sQ%s %sQ%s %sZ' % (pt((x-w, y)), pt((x-w*.36, y-h*.42)), pt((x, y-h)), pt((x+w*.36, y-h*.42)), pt((x+w, y)), pt((x, y+w*.34)), pt((x-w, y))), m, extra=st)
        s.path('M%sQ%s %sQ%s %sL%sZ' % (pt((x-w, y)), pt((x-w*.36, y-h*.42)), pt((x, y-h)), pt((x-w*.12, y-h*.4)), pt((x-w*.3, y+w*.13)), pt((x-w*.6, y+w*.1))), hi)
        s.path('M%sQ%s %sQ%s %sL%sZ' % (pt((x, y-h)), pt((x+w*.36, y-h*.42)), pt((x+w, y)), pt((x+w*.7, y+w*.1)), pt((x+w*.36, y+w*.14)), pt((x+w*.14, y-h*.4))), dk)
        for u in (.33, .62): s.stroke('M%sQ%s %s' % (pt((x-w*u*.78, y-h*(1-u)*.78)), pt((x, y-h*(1-u)*.78+w*u*.34)), pt((x+w*u*.78, y-h*(1-u)*.78))), dk, 2, .6)
    if small: return castle_small(s, seat, wall, roof, st, o)
    # keep, as wide as the banner needs
    s.ell(96, 160, 40, 8, lch(34, 22, 110), .5)
    wall(62, 130, 62, 150, 1); bricks([(66, 74, 8), (118, 82, 9), (66, 108, 8), (118, 118, 8)])
    s.path('M58 58h76v10h-76z', B, extra=st); s.path('M59.5 59.5h40v4h-40z', A); s.path('M112 59.5h20.5v7h-20.5z', Cc)
    roof(96, 58, 46, 50)
    # side towers
    for x in (36, 156):
        wall(x-22, x+22, 84, 160, 1); bricks([(x-16, 116, 10), (x-6, 128, 8), (x-18, 140, 9)])
        s.path('M%s %sv-10a4.5 4.5 0 0 1 9 0v10z' % (n(x-4.5), n(112)), o)
        roof(x, 86, 30, 48)
        s.circle(x, 38, 3.6, G, extra='stroke="%s" stroke-width="2.6"' % o)
    s.circle(96, 8, 4.6, G, extra='stroke="%s" stroke-width="3"' % o)
    # curtain wall, gate
    wall(52, 140, 132, 166, 0); bricks([(58, 148, 10), (124, 150, 9)])
    for X in (48, 70, 108, 130): s.path('M%s 123h14v14h-14z' % X, B if X > 50 else A, extra=st)
    s.path('M48 132H144v9H48z', B, extra=st); s.path('M49 133H143v3H49z', A)
    s.path('M78 167v-10a18 18 0 0 1 36 0v10z', lch(42, 26, 55), extra=st)
    for x in (87, 96, 105): s.stroke('M%s 165V%s' % (x, 145 if x != 96 else 142), o, 2.6)
    s.path('M74 166l-12 18h68l-12 -18z', lch(74, 14, 80)); s.path('M74 166l-12 18h24l4 -18z', lch(84, 12, 84))
    # banner with the crest: the largest sign of the tile
    banner(s, seat, 96, 72, 54, 68, 5.4, o); emblem(s, EMB[seat], 96, 99, .74, seat)
    court_paint(s); s.save('castle_' + seat, 'castle: ' + seat)
def court_paint(s): f = gouache(s, 'paint', 71, amp=.20, grain=.09, hue=.10); s.e = ['<g %s>' % f] + s.e + ['</g>']
def banner(s, seat, x, y, w, h, ow, o):
    """hangs from a rod at (x,y)"""
    m, hi, dk = c3(seat); t = h*.24; x0, x1 = x-w/2, x+w/2
    s.stroke('M%s %sH%s' % (n(x0-4), n(y), n(x1+4)), o, 8); s.stroke('M%s %sH%s' % (n(x0-4), n(y), n(x1+4)), lch(66, 36, 68), 3.6)
    s.path(line([(x0, y), (x1, y), (x1, y+h-t), (x, y+h), (x0, y+h-t)]), m, extra='stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (o, n(ow)))
    u = w*.17; q = t*u*2/w
    s.path(line([(x0, y+1), (x0+u, y+1), (x0+u, y+h-t+q), (x0, y+h-t)]), hi, .8); s.path(line([(x1-u, y+1), (x1, y+1), (x1, y+h-t), (x1-u, y+h-t+q)]), dk, .7)
    s.path(line([(x0, y+h-t-6), (x, y+h-6), (x1, y+h-t-6), (x1, y+h-t), (x, y+h), (x0, y+h-t)]), G)
    for sx in (-1, 1): s.circle(x+sx*(w/2+5), y, 4.4, G, extra='stroke="%s" stroke-width="2.8"' % o)
def castle_small(s, seat, wall, roof, st, o):
    """below 40 px a cell: two towers, and a banner that fills the middle"""
    for x in (30, 162): wall(x-22, x+22, 84, 166, 1); roof(x, 86, 32, 58)
    wall(48, 144, 110, 168, 0)
    for X in (40, 132): s.path('M%s 98h20v18h-20z' % X, lch(88, 8, 84), extra=st)
    roof(96, 52, 50, 46)
    m, hi, dk = c3(seat)
    banner(s, seat, 96, 50, 92, 130, 8, o); s.circle(96, 100, 37, dk if seat != 'yellow' else lch(44, 52, 52)); bold_emblem(s, EMB[seat], 96, 101, 1.02, seat)
    court_paint(s); s.save('castle_%s_small' % seat, 'castle, cells under 40 px: ' + seat)
# ---------------------------------------------------------------- king
def king(seat, small=False):
    s = Svg(128, 160); m, hi, dk = c3(seat); o = lch(15, 12, 45)
    sh = s.soft(lch(8, 8, 50)); s.ell(78, 146, 52, 14, sh, .95)
    # a robed pawn of turned wood: one line from the shoulders to the foot
    st = 'stroke="%s" stroke-width="7" stroke-linejoin="round"' % o
    body = 'M64 66C82 66 94 74 96 90C98 108 104 120 110 134C114 146 108 151 98 152C80 155 48 155 30 152C20 151 14 146 18 134C24 120 30 108 32 90C34 74 46 66 64 66Z'
    r = 25 if small else 22.5; cy = 52
    s.circle(64, cy, r, o, extra=st); s.path(body, m, extra=st); s.path(body, m); s.circle(64, cy, r, m)
    s.path('M64 66C46 66 34 74 32 90C30 108 24 120 18 134C14 146 20 151 30 152L40 153C32 146 33 134 38 124C45 108 46 88 52 76C54 71 58 68 64 66Z', hi, .85)
    s.path('M70 66.5C84 68 94 76 96 90C98 108 104 120 110 134C114 146 108 151 98 152L86 153C96 144 96 132 91 122C84 106 84 84 78 74C76 70 73 68 70 66.5Z', dk, .9)
    s.path('M20 130C42 142 86 142 108 130L111.5 139C113 147 108 151 98 152C80 155 48 155 30 152C20 151 15 147 16.5 139Z', dk, .45); s.path('M18 136C22 140 28 142 35 144L33 152C22 151 15 147 18 136Z', hi, .5)
    s.stroke('M20 131C42 143 86 143 108 131', o, 2.4, .6)
    # head
    s.path('M%s %sA%s %s 0 0 1 64 %sC54 36 50 44 51 53C52 61 55 68 60 %sA%s %s 0 0 1 %s %sZ' % (n(64-r), cy, n(r), n(r), n(cy-r), n(cy+r-1), n(r), n(r), n(64-r), cy), hi, .9)
    s.path('M%s %sA%s %s 0 0 1 66 %sC74 68 77 60 76 50C75 42 73 36 68 %sA%s %s 0 0 1 %s %sZ' % (n(64+r), cy, n(r), n(r), n(cy+r), n(cy-r), n(r), n(r), n(64+r), cy), dk, .9)
    if small:      # 32 px and less: larger crown, larger sign, thicker line
        s.circle(64, 113, 35, o); s.circle(64, 113, 30.5, dk if seat != 'yellow' else lch(40, 50, 50)); bold_emblem(s, EMB[seat], 64, 113, .84, seat)
        crown(s, 64, 25, 64, True, o)
        s.save('king_%s_small' % seat, 'king, 32 px and less: ' + seat); return
    # collar of fur
    s.path(smooth([(34, 80), (40, 70), (52, 66), (64, 68), (76, 66), (88, 70), (94, 80), (84, 86), (74, 83), (64, 88), (54, 83), (44, 86)], k=1/6), CREAM, extra='stroke="%s" stroke-width="3.6" stroke-linejoin="round"' % o)
    s.path(smooth([(78, 68), (88, 71), (93, 80), (84, 84.5), (75, 82), (82, 76)], k=1/6), CREAM_D)
    for x, y in ((44, 77), (55, 75), (64, 80), (73, 75), (84, 77)): s.path(smooth([(x-1.6, y-3), (x+1.6, y-3), (x, y+3.4)]), o)
    s.ell(53, 49, 4.2, 7.4, CREAM, .5, 'transform="rotate(20 53 49)"')
    crown(s, 64, 23, 50)
    # sign on the breast
    s.circle(64, 115, 26.5, o); s.circle(64, 115, 23.8, G); s.circle(64, 115, 21, dk if seat != 'yellow' else lch(58, 60, 66))
    emblem(s, EMB[seat], 64, 115.5, .6, seat)
    s.save('king_' + seat, 'king: ' + seat)
# ---------------------------------------------------------------- dominos
def rr(x, y, w, h, r): return 'M%s %sh%sa%s %s 0 0 1 %s %sv%sa%s %s 0 0 1 -%s %sh-%sa%s %s 0 0 1 -%s -%sv-%sa%s %s 0 0 1 %s -%sz' % (n(x+r), n(y), n(w-2*r), n(r), n(r), n(r), n(r), n(h-2*r), n(r), n(r), n(r), n(r), n(w-2*r), n(r), n(r), n(r), n(r), n(h-2*r), n(r), n(r), n(r), n(r))
def frame(w, h, name):
    s = Svg(w, h); r = 12; b = 6
    ring = rr(0, 0, w, h, r) + rr(b, b, w-2*b, h-2*b, r-6)
    s.path(ring, lch(93, 11, 88), extra='fill-rule="evenodd"')
    s.path(rr(0, 0, w, h, r) + rr(1.8, 1.8, w-1.8, h-1.8, r), lch(98, 5, 95), extra='fill-rule="evenodd"')
    s.path(rr(0, 0, w, h, r) + rr(-2, -2, w-.2, h-.2, r), lch(60, 24, 70), extra='fill-rule="evenodd"')
    s.path(rr(b-1.2, b-1.2, w-2*b+2.4, h-2*b+2.4, r-5) + rr(b+.8, b+.8, w-2*b-1.6, h-2*b-1.6, r-7), lch(38, 24, 60), .75, 'fill-rule="evenodd"')
    # inner shade of the cut card: dark on the north-west, light on the south-east
    s.path('M%s %sH%sv4H%sV%sh-4z' % (n(b), n(b), n(w-b), n(b+4), n(h-b)), lch(10, 12, 50), .22)
    s.save(name, name)
def shadow(name, w, h, pad, dx, dy, blur, op):
    s = Svg(w+2*pad, h+2*pad)
    s.defs.append('<filter id="b" filterUnits="userSpaceOnUse" x="0" y="0" width="%d" height="%d"><feGaussianBlur stdDeviation="%s"/></filter>' % (w+2*pad, h+2*pad, blur))
    s.path(rr(pad+dx, pad+dy, w, h, 12), lch(6, 10, 50), op, 'filter="url(#b)"'); s.save(name, name)
def back(w, h, name):
    s = Svg(w, h); R = random.Random('back')
    s.path(rr(0, 0, w, h, 12), lch(93, 11, 88)); s.path(rr(7, 7, w-14, h-14, 7), lch(31, 40, 22))
    s.add('<clipPath id="c"><path d="%s"/></clipPath><g clip-path="url(#c)">' % rr(7, 7, w-14, h-14, 7))
    st = 48
    for i in range(-6, 16):
        for f in (1, -1):
            a = (i*st, 0) if f > 0 else (i*st, 0); b = (a[0]+f*h, h)
            s.stroke('M%sL%s' % (pt(a), pt(b)), lch(22, 32, 20), 5, .8); s.stroke('M%sL%s' % (pt((a[0]-1, a[1]-1)), pt((b[0]-1, b[1]-1))), lch(46, 42, 32), 2, .9)
    for r in range(-1, 18):
        for c in range(-1, 18):
            x, y = c*24, r*24
            if (r+c) % 2 == 1:
                continue
            if (c % 2 == 1): crown(s, x, y+1, 17, True, lch(20, 28, 22))
            else: s.circle(x, y, 3.4, lch(18, 24, 22)); s.circle(x-.5, y-.5, 2.2, lch(66, 56, 74))
    s.end()
    s.path(rr(7, 7, w-14, h-14, 7) + rr(15, 15, w-30, h-30, 4), lch(22, 30, 20), .85, 'fill-rule="evenodd"')
    s.path(rr(15, 15, w-30, h-30, 4) + rr(17.6, 17.6, w-35.2, h-35.2, 3), G_D, None, 'fill-rule="evenodd"')
    # six terrains as a row of lozenges, above and below (left and right when the card stands)
    cols = [lch(82, 60, 83), lch(70, 46, 122), lch(58, 38, 248), lch(48, 20, 336), lch(38, 30, 156), lch(25, 5, 280)]
    for i, c in enumerate(cols):
        for f in (-1, 1):
            if w > h: x, y = w/2 + (i-2.5)*26*f, h/2 + f*(h/2-11)
            else: x, y = w/2 + f*(w/2-11), h/2 - (i-2.5)*26*f
            s.path(line([(x-8, y), (x, y-4.4), (x+8, y), (x, y+4.4)] if w > h else [(x-4.4, y), (x, y-8), (x+4.4, y), (x, y+8)]), c, extra='stroke="%s" stroke-width="1.6"' % G)
    medallion(s, w/2, h/2, 56)
    f = gouache(s, 'paint', 5, amp=.20, grain=.09, w=w, h=h, hue=.06); s.e = ['<g %s>' % f] + s.e + ['</g>']
    s.save(name, name)
def medallion(s, x, y, r):
    s.circle(x+2.5, y+4, r*1.05, lch(8, 14, 25), .55)
    s.path(line(star_pts(x, y, r*1.10, r*.98, 24)), G_DD, extra='stroke="%s" stroke-width="3" stroke-linejoin="round"' % lch(15, 18, 40))
    s.circle(x, y, r, G_D); s.circle(x, y, r*.97, s.lin([(0, G_HI), (.5, G), (1, G_DD)], 0, 0, 1, 1)); s.circle(x, y, r*.86, lch(30, 26, 50)); s.circle(x, y, r*.83, s.lin([(0, lch(96, 8, 92)), (1, lch(86, 16, 82))], 0, 0, 1, 1))
    s.circle(x, y, r*.74, 'none', extra='stroke="%s" stroke-width="1.6" stroke-opacity=".55"' % lch(40, 30, 50))
def dominos():
    frame(384, 192, 'domino_frame'); frame(192, 384, 'domino_frame_v'); back(384, 192, 'domino_back'); back(192, 384, 'domino_back_v')
    shadow('domino_shadow', 384, 192, 32, 6, 9, 5.5, .8); shadow('domino_shadow_lifted', 384, 192, 64, 16, 26, 13, .6)
    shadow('domino_shadow_v', 192, 384, 32, 6, 9, 5.5, .8); shadow('domino_shadow_lifted_v', 192, 384, 64, 16, 26, 13, .6)
    s = Svg(128, 128); medallion(s, 62, 62, 52); s.save('medallion', 'number medallion')
    s = Svg(64, 64); s.circle(33.5, 34.5, 25, lch(8, 10, 50), .45); s.circle(32, 32, 25, lch(24, 24, 32)); s.circle(32, 32, 22.6, G); s.circle(32, 32, 20.4, lch(94, 9, 90)); s.path('M13 36A20.4 20.4 0 0 0 51 38A24 24 0 0 1 13 36Z', lch(82, 16, 82)); s.save('number_tag', 'small number on the face')
    # sides of a laid card, one file a side of a cell: drawn where the neighbour is another terrain
    for d in 'nesw':
        s = Svg(); b = 3.4
        q = dict(n=('M0 0H192V%s H0Z' % b, 'M0 %sH192' % b), s=('M0 192H192V%s H0Z' % (192-b), 'M0 %sH192' % (192-b)), w=('M0 0V192H%s V0Z' % b, 'M%s 0V192' % b), e=('M192 0V192H%s V0Z' % (192-b), 'M%s 0V192' % (192-b)))[d]
        s.path(q[0], lch(94 if d in 'nw' else 86, 11, 88)); s.add('<path d="%s" fill="none" stroke="%s" stroke-width="1.3" stroke-opacity=".8"/>' % (q[1], lch(38, 24, 60)))
        if d in 'nw': s.path('M0 %sH192v3H0z' % n(b+.6) if d == 'n' else 'M%s 0v192h3V0z' % n(b+.6), lch(10, 12, 50), .2)
        s.save('edge_' + d, 'side of a laid card')
# ---------------------------------------------------------------- interface
def panel():
    s = Svg(192, 192); p = 10
    s.defs.append('<filter id="b" filterUnits="userSpaceOnUse" x="0" y="0" width="192" height="192"><feGaussianBlur stdDeviation="3.4"/></filter><filter id="e" filterUnits="userSpaceOnUse" x="0" y="0" width="192" height="192"><feGaussianBlur stdDeviation="5"/></filter>')
    s.path(rr(p+2, p+4, 192-2*p, 192-2*p, 10), lch(5, 10, 50), .55, 'filter="url(#b)"')
    s.path(rr(p, p, 192-2*p, 192-2*p, 9), lch(52, 28, 62)); s.path(rr(p+1.4, p+1.4, 192-2*p-2.8, 192-2*p-2.8, 8), lch(92, 12, 86))
    s.add('<clipPath id="k"><path d="%s"/></clipPath><g clip-path="url(#k)">' % rr(p+1.4, p+1.4, 192-2*p-2.8, 192-2*p-2.8, 8))
    s.path('M-20 -20H212V212H-20Z' + rr(p+8, p+8, 192-2*p-16, 192-2*p-16, 12), lch(70, 30, 74), .6, 'fill-rule="evenodd" filter="url(#e)"')
    s.end()
    q = p+8; e = 192-q
    s.stroke('M%s %sH%sM%s %sH%sM%s %sV%sM%s %sV%s' % (n(q+14), n(q), n(e-14), n(q+14), n(e), n(e-14), n(q), n(q+14), n(e-14), n(e), n(q+14), n(e-14)), lch(52, 34, 60), 1.6)
    for cx, fx in ((q, 1), (e, -1)):
        for cy, fy in ((q, 1), (e, -1)):
            P = lambda a, b: pt((cx+fx*a, cy+fy*b))
            s.stroke('M%sC%s %s %sC%s %s %s' % (P(14, 0), P(4, 0), P(2, 8), P(8, 8), P(8, 2), P(0, 4), P(0, 14)), lch(52, 34, 60), 1.6)
            s.circle(cx+fx*13.5, cy+fy*13.5, 2.6, lch(40, 48, 26)); s.circle(cx+fx*1, cy+fy*1, 2.4, lch(52, 34, 60))
    s.save('panel', 'parchment panel, nine slices of 48 px')
def buttons():
    # no wider than high: where a picture is wider than what it is drawn on, its corners shrink
    kinds = dict(primary=((38, 48, 26), (52, 48, 32), (25, 38, 22)), secondary=((88, 16, 84), (96, 8, 92), (70, 24, 74)))
    for kd, (b, h, d) in kinds.items():
        for stt in ('normal', 'hover', 'pressed', 'disabled', 'focus'):
            s = Svg(72, 72); L = 0
            bb, hh, dd = [list(q) for q in (b, h, d)]
            if stt == 'hover': bb[0] += 6; hh[0] = min(98, hh[0]+6)
            if stt == 'disabled': bb, hh, dd = [[62 if kd == 'primary' else 80, 6, 75], [70 if kd == 'primary' else 86, 6, 80], [50 if kd == 'primary' else 70, 6, 70]]
            y = 3 if stt == 'pressed' else 0
            s.defs.append('<filter id="b" filterUnits="userSpaceOnUse" x="0" y="0" width="72" height="72"><feGaussianBlur stdDeviation="2.4"/></filter>')
            if stt == 'focus': s.path(rr(1.5, .5, 69, 69, 15), lch(96, 6, 90)); s.path(rr(3.5, 2.5, 65, 65, 13), lch(34, 48, 268))
            if stt not in ('disabled',): s.path(rr(9, 10 if stt != 'pressed' else 8, 56, 56, 10), lch(5, 10, 50), .5, 'filter="url(#b)"')
            s.path(rr(8, 6+y, 56, 58-y, 11), lch(*dd), extra='stroke="%s" stroke-width="2.4"' % (INK if stt != 'disabled' else lch(48, 6, 70)))
            s.path(rr(9.2, 7+y, 53.6, 50 if stt != 'pressed' else 52, 10), s.lin([(0, lch(*hh)), (.18, lch(*bb)), (1, lch(bb[0]-3, bb[1], bb[2]))] if stt != 'pressed' else [(0, lch(*dd)), (.16, lch(bb[0]-4, bb[1], bb[2])), (1, lch(*bb))]))
            if stt not in ('disabled',): s.path(rr(13.5, 11+y, 45, 42, 7) + rr(15.1, 12.6+y, 41.8, 38.8, 6), G if kd == 'primary' else lch(56, 34, 62), .85, 'fill-rule="evenodd"')
            s.save('btn_%s_%s' % (kd, stt), '%s button, %s; nine slices: 24 px left and right, 20 px up and down' % (kd, stt))
def states():
    s = Svg(); s.circle(97.5, 98.5, 17, lch(5, 8, 50), .4); s.circle(96, 96, 17, lch(24, 20, 40), .85); s.circle(96, 96, 13, lch(95, 9, 90)); s.save('state_legal', 'a legal cell')
    # few broad stripes with wide gaps, dark against light so that they read on wheat and on rock; the land is seen between them
    s = Svg(); s.add('<clipPath id="k"><path d="%s"/></clipPath><g clip-path="url(#k)">' % rr(3, 3, 186, 186, 11)); s.path('M0 0H192V192H0Z', lch(34, 60, 30), .16)
    for i in range(-4, 5):
        d = 'M%s 200L%s -8' % (n(i*48-8), n(i*48+200)); s.stroke(d, lch(12, 20, 28), 15, .55); s.stroke(d, lch(42, 64, 32), 10, .95); s.stroke('M%s 200L%s -8' % (n(i*48-11), n(i*48+197)), lch(96, 10, 85), 2.6, .9)
    s.end()
    for q, wd, c in ((5, 10, lch(12, 20, 28)), (5, 6.4, lch(46, 66, 33)), (10.4, 2.4, lch(96, 10, 85))): s.path(rr(q, q, 192-2*q, 192-2*q, 11), 'none', extra='stroke="%s" stroke-width="%s"' % (c, n(wd)))
    s.save('state_refused', 'refused: it may not lie here')
    for nm, w, h in (('state_last', 384, 192), ('state_last_v', 192, 384)):
        s = Svg(w, h)
        for q, wd, c in ((4, 8, INK), (4, 4.4, G), (15, 7, INK), (15, 3.6, CREAM)): s.path(rr(q, q, w-2*q, h-2*q, 13-q*.5), 'none', extra='stroke="%s" stroke-width="%s"' % (c, n(wd)))
        s.save(nm, 'last placed: double outline')
    s = Svg(); s.path(rr(4, 4, 184, 184, 14), 'none', extra='stroke="%s" stroke-width="8"' % lch(97, 4, 90)); s.path(rr(6, 6, 180, 180, 12), 'none', extra='stroke="%s" stroke-width="5"' % lch(34, 50, 268)); s.save('state_focus', 'focus ring')
    s = Svg(); s.path(rr(6, 6, 180, 180, 11), lch(90, 10, 85), .07); s.add('<path d="%s" fill="none" stroke="%s" stroke-width="3" stroke-dasharray="10 8" stroke-opacity=".45"/>' % (rr(6, 6, 180, 180, 11), lch(90, 12, 85))); s.save('state_empty', 'a cell that may still be used')
    for seat in SEAT:
        s = Svg(96, 160); m, hi, dk = c3(seat); o = INK
        s.stroke('M14 154V8', o, 8); s.stroke('M13.4 154V8', lch(62, 32, 66), 4); s.circle(14, 9, 6, G, extra='stroke="%s" stroke-width="2.6"' % o)
        d = 'M17 18H84V96L50 116L17 96Z'
        s.path(d, m, extra='stroke="%s" stroke-width="4.6" stroke-linejoin="round"' % o); s.path('M18 19H30V101L18 95Z', hi, .8); s.path('M72 19H83V95L72 102Z', dk, .6); s.path('M18 88L50 107L83 88V95L50 115L18 95Z', G, .95)
        emblem(s, EMB[seat], 50, 58, .86, seat); s.save('banner_' + seat, 'standing banner: whose turn')
# ---------------------------------------------------------------- table
def table():
    import numpy as np
    from PIL import Image
    N = 512; rng = np.random.default_rng(48)
    fx = np.fft.fftfreq(N)[None, :]*N; fy = np.fft.fftfreq(N)[:, None]*N
    def field(sx, sy, seed, p=1.0):
        w = np.random.default_rng(seed).normal(size=(N, N)); g = np.exp(-((fx*sx)**2+(fy*sy)**2)/2)
        o = np.fft.ifft2(np.fft.fft2(w)*g).real; return (o-o.mean())/o.std()
    long1, long2, fine = field(.10, .016, 1), field(.09, .006, 2), field(.05, .0028, 3)   # in x long, in y short
    grain = field(.002, .002, 4); big = field(.22, .16, 5)
    y = np.arange(N)[:, None]/N; 
    rings = np.sin(2*np.pi*(14*y) + 2.6*long1 + .8*long2)
    L = 24 + .75*rings + .9*long2 + .75*fine + .5*grain + .7*big
    pores = np.clip(field(.035, .0022, 6)-1.5, 0, None); L -= 1.9*pores
    C = 15 + .35*long1 + .4*big; h = np.radians(52 + 1.3*long1)
    a, b = C*np.cos(h), C*np.sin(h)
    f = (L+16)/116; X, Y, Z = f+a/500, f, f-b/200
    inv = lambda t: np.where(t > 6/29, t**3, 3*(6/29)**2*(t-4/29))
    X, Y, Z = .95047*inv(X), inv(Y), 1.08883*inv(Z)
    rgb = np.stack([3.2404542*X-1.5371385*Y-.4985314*Z, -.969266*X+1.8760108*Y+.041556*Z, .0556434*X-.2040259*Y+1.0572252*Z], -1)
    rgb = np.where(rgb <= .0031308, 12.92*rgb, 1.055*np.clip(rgb, 0, None)**(1/2.4)-.055)
    Image.fromarray((np.clip(rgb, 0, 1)*255+.5).astype('uint8')).save('png/table.png', optimize=True)
if __name__ == '__main__':
    crowns(); crests(); dominos(); panel(); buttons(); states(); table()
    for q in SEAT: castle(q); castle(q, True); king(q); king(q, True)
