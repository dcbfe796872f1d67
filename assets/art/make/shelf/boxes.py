"""The four boxes of the shelf: front, spine, standing box, emblem. The screen writes the names on them. Run from this folder: python3 boxes.py."""
import os, sys, math, random, re
HERE = os.path.dirname(os.path.abspath(__file__)); ART = os.path.dirname(os.path.dirname(HERE)); OUT = os.path.join(ART, 'svg', 'shelf')
sys.path.insert(0, os.path.join(ART, 'make'))
from lib import *
import pieces as P
from pieces import INK, c3, emblem, crown, EMB
RIC = os.path.join(ART, 'svg', 'ricochet', '')   # the robots are Ricochet's own pieces
GOLD, GOLD_D = '#fac842', '#b06429'; CREAM = '#fbf1da'
#      ground L C h, light, dark;  name
GAMES = dict(dominations=('Domi’Nations', (33, 42, 22)), conquest=('Conquest', (33, 33, 262)), ricochet=('Ricochet', (37, 30, 165)), dice=('Dice Wars', (33, 36, 312)))
def tones(g):
    L, C, h = GAMES[g][1]; return lch(L, C, h), lch(L+11, C, h+4), lch(L-13, C*.8, h-4)
def rr(x, y, w, h, r): return P.rr(x, y, w, h, r)
def grp(s, t): s.e.append('<g transform="%s">' % t)
def ol(w=2.4): return 'stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (INK, n(w))
def nest(s, file, x, y, w, h, pre):
    t = open(file, encoding='utf-8').read(); vb = re.search(r'viewBox="([^"]+)"', t).group(1)
    inner = t[t.index('>', t.index('<svg'))+1:t.rindex('</svg>')]; inner = re.sub(r'<title>.*?</title>', '', inner)
    inner = re.sub(r'id="', 'id="'+pre, inner); inner = inner.replace('url(#', 'url(#'+pre).replace('href="#', 'href="#'+pre)
    s.add('<svg x="%s" y="%s" width="%s" height="%s" viewBox="%s">%s</svg>' % (n(x), n(y), n(w), n(h), vb, inner))

# ------------------------------------------------------------------ pieces of the four games, in one hand
def half(s, kind, x, y, a, R):
    """a small painted half of a domino"""
    i = s.uid('c'); s.defs.append('<clipPath id="%s"><path d="%s"/></clipPath>' % (i, rr(x, y, a, a, a*.07)))
    s.e.append('<g clip-path="url(#%s)">' % i); u = a/60
    if kind == 'wheat':
        s.path(rr(x, y, a, a, 0), lch(83, 62, 84))
        for r in range(-1, 6):
            for c in range(-1, 5):
                px, py = x+(c*15+(r % 2)*7)*u, y+(r*11+4)*u
                s.ell(px, py, 2.5*u, 6*u, lch(74, 66, 74), .9, 'transform="rotate(32 %s %s)"' % (n(px), n(py))); s.ell(px-.8*u, py-.8*u, 1.6*u, 4.2*u, lch(91, 56, 92), 1, 'transform="rotate(32 %s %s)"' % (n(px), n(py)))
    elif kind == 'forest':
        s.path(rr(x, y, a, a, 0), lch(34, 28, 150))
        for r in range(0, 6):
            for c in range(-1, 6):
                px, py = x+(c*13+(r % 2)*6.5+R.uniform(-1, 1))*u, y+(r*11+10)*u; L = R.uniform(-4, 5)
                for q in (0, 1): s.path(line([(px-6.5*u, py-q*6*u), (px+6.5*u, py-q*6*u), (px, py-(13+q*5)*u)]), lch(40+L+q*6, 34, 147)); s.path(line([(px+1*u, py-q*6*u), (px+6.5*u, py-q*6*u), (px, py-(13+q*5)*u)]), lch(30+L, 28, 152), .6)
    elif kind == 'lake':
        s.path(rr(x, y, a, a, 0), lch(57, 34, 247)); s.path(rr(x, y+a*.55, a, a*.45, 0), lch(49, 36, 252), .5)
        for r in range(4):
            for c in range(3):
                px, py = x+(c*22+(r % 2)*10+8)*u, y+(r*15+10)*u
                s.stroke('M%s %sq%s %s %s 0' % (n(px-7*u), n(py), n(7*u), n(-7*u), n(14*u)), lch(86, 16, 240), 2.2*u)
    else:
        s.path(rr(x, y, a, a, 0), lch(24, 6, 280))
        for q in range(9):
            px, py = x+R.uniform(0, a), y+R.uniform(0, a); s.path(line([(px-10*u, py+5*u), (px-3*u, py-8*u), (px+9*u, py-3*u), (px+7*u, py+7*u)]), lch(R.uniform(30, 40), 6, 275)); s.path(line([(px-10*u, py+5*u), (px-3*u, py-8*u), (px, py+2*u)]), lch(48, 5, 80), .6)
        for px, py in ((.2, .72), (.72, .8), (.8, .38), (.45, .52)): s.path(line([(x+a*px-3*u, y+a*py+2*u), (x+a*px, y+a*py-3.4*u), (x+a*px+4*u, y+a*py), (x+a*px+1*u, y+a*py+3.4*u)]), GOLD, 1, ol(1.4*u))
    s.end()
def domino(s, x, y, a, rot, kinds, crowns=(0, 0), R=None):
    """centre x, y; halves a wide"""
    grp(s, 'translate(%s %s) rotate(%s)' % (n(x), n(y), n(rot)))
    s.path(rr(-a+4, -a/2+6, 2*a, a, 5), '#1a0d05', .42)
    s.path(rr(-a-3, -a/2-3, 2*a+6, a+6, 6), INK); s.path(rr(-a-1.6, -a/2-1.6, 2*a+3.2, a+3.2, 5), lch(94, 12, 88))
    for i in (0, 1): half(s, kinds[i], -a+i*a, -a/2, a, R or random.Random(kinds[i]))
    for i in (0, 1):
        for c in range(crowns[i]):
            cx = -a+i*a+10+c*a*.27; s.path(rr(cx-a*.15, -a/2+4, a*.3, a*.25, 3), lch(22, 22, 32)); crown(s, cx, -a/2+4+a*.135, a*.25, True)
    s.end()
def outline(seat, r):
    """a pawn's outline by seat: rose, octagon with rays' corners, leaf-like trefoil, rounded square"""
    pts = []
    for i in range(60):
        t = 2*math.pi*i/60
        if seat == 'pink': q = r*(.93+.085*math.cos(5*(t+math.pi/2)))
        elif seat == 'yellow': q = r*(.96+.05*math.cos(8*t))
        elif seat == 'green': q = r*(.92+.09*math.cos(3*(t+math.pi/2)))
        else: q = r*.9/((abs(math.cos(t))**5+abs(math.sin(t))**5)**.2)
        pts.append((q*math.cos(t), q*math.sin(t)))
    return pts
def token(s, x, y, r, seat, tilt=.56, th=None, emb=True, shadow=True):
    """a turned wooden pawn seen from above and before: centre of its top face"""
    m, hi, dk = c3(seat); th = r*.34 if th is None else th; ry = r*tilt
    def face(k, dy, dx=0): return smooth([(x+a*k+dx, y+b*k*tilt+dy) for a, b in outline(seat, r)], k=.16)
    if shadow: s.ell(x+r*.2, y+th+ry*.2, r*1.06, ry*1.02, '#1a0d05', .38)
    s.path(face(1, th), dk, 1, ol(r*.16)); s.path(face(1, 0), INK, 1, ol(r*.16)); steps = max(2, int(th/1.2))
    for i in range(steps, -1, -1): s.path(face(1, th*i/steps), dk if i > steps*.45 else m)
    s.path(face(1, 0), m); s.path(face(.96, -r*.03, -r*.02), hi, .8); s.path(face(.86, 0), m); s.path(face(.74, 0), 'none', None, 'stroke="%s" stroke-width="%s"' % (GOLD, n(max(1, r*.06))))
    if emb:
        grp(s, 'translate(%s %s) scale(1 %s)' % (n(x), n(y), n2(tilt))); emblem(s, EMB[seat], 0, 0, r*.0165, seat); s.end()
def die(s, x, y, a, faces, rot=0, hue=None, shadow=True):
    """a cube on its corner view: top, left and right face with pips; a = edge; centre of the cube at x, y"""
    t, l, r = faces; grp(s, 'translate(%s %s) rotate(%s)' % (n(x), n(y), n(rot)))
    c, v = .866*a, .5*a
    if shadow: s.ell(a*.18, a*1.02, a*1.0, a*.36, '#1a0d05', .36)
    cols = (lch(97, 7, 92), lch(91, 12, 86), lch(76, 16, 78)); pip = dict(pink='#b5305c', blue='#0e4f8f', green='#1f6b38', yellow='#a86a10')[hue] if hue else lch(20, 20, 40)
    s.path(line([(0, -a), (c, -v), (c, v), (0, a), (-c, v), (-c, -v)]), INK, 1, ol(a*.2))
    F = [((0, -a), (c, v), (-c, v), cols[0], t), ((-c, -v), (c, v), (0, a), cols[1], l), ((0, 0), (c, -v), (0, a), cols[2], r)]
    spots = {1: [(.5, .5)], 2: [(.26, .26), (.74, .74)], 3: [(.24, .24), (.5, .5), (.76, .76)], 4: [(.27, .27), (.73, .27), (.27, .73), (.73, .73)], 5: [(.25, .25), (.75, .25), (.5, .5), (.25, .75), (.75, .75)], 6: [(.28, .22), (.28, .5), (.28, .78), (.72, .22), (.72, .5), (.72, .78)]}
    for o, u, w, col, k in F:
        s.e.append('<g transform="matrix(%s %s %s %s %s %s)">' % tuple(n3(q) for q in (u[0], u[1], w[0], w[1], o[0], o[1])))
        s.add('<rect x=".03" y=".03" width=".94" height=".94" rx=".16" fill="%s"/>' % col)
        for px, py in spots[k]: s.add('<circle cx="%s" cy="%s" r=".105" fill="%s"/>' % (n3(px), n3(py), pip))
        s.end()
    s.stroke('M%s %sL0 0L%s %sM0 0V%s' % (n(-c+2), n(-v+1), n(c-2), n(-v+1), n(a-2)), '#ffffff', a*.035, .55 if not hue else .35)
    s.end()
def target(s, x, y, r, seat, tilt=.5):
    m, hi, dk = c3(seat); grp(s, 'translate(%s %s) scale(1 %s)' % (n(x), n(y), n2(tilt)))
    s.circle(0, 0, r*1.12, INK); s.circle(0, 0, r, CREAM); s.circle(0, 0, r*.84, m); s.circle(0, 0, r*.62, CREAM); emblem(s, EMB[seat], 0, 0, r*.0165, seat); s.end()
def land(s, pts, seat, w=3, k=.17):
    m, hi, dk = c3(seat); d = smooth(pts, k=k); s.path(d, m, 1, ol(w*1.7)); i = s.uid('l'); s.defs.append('<clipPath id="%s"><path d="%s"/></clipPath>' % (i, d))
    s.e.append('<g clip-path="url(#%s)">' % i); s.stroke(d, dk, w*4, .55, 'transform="translate(-1 -1.4)"'); s.stroke(d, hi, w*3.2, .55, 'transform="translate(1.6 2.4)"'); s.end()

# ------------------------------------------------------------------ the picture in the window of each box, 220 x 220
def pic_dominations(s):
    s.path(rr(0, 0, 220, 170, 0), s.lin([(0, lch(93, 22, 88)), (.6, lch(86, 46, 82)), (1, lch(75, 56, 70))]))
    s.circle(110, 78, 92, s.soft(lch(98, 18, 95)), .9)
    for px, py, rx, ry, c in ((40, 158, 80, 46, lch(63, 40, 128)), (190, 160, 90, 52, lch(56, 36, 138)), (110, 172, 120, 44, lch(48, 34, 143))): s.ell(px, py, rx, ry, c)
    domino(s, 66, 118, 52, -14, ('wheat', 'forest'), (0, 1)); domino(s, 156, 122, 52, 10, ('lake', 'mine'), (0, 2))
def over_dominations(s): nest(s, os.path.join(ART, 'svg', 'king_pink.svg'), 67, 24, 86, 108, 'kp')
def board(s, cols, rows, x0, x1, y0, X0, X1, y1, a, b):
    """a board in perspective: upper edge x0..x1 at y0, lower edge X0..X1 at y1"""
    def pt_(u, v):
        q = v**1.25; y = y0+(y1-y0)*q; return (x0+(X0-x0)*q + ((x1-x0)+((X1-X0)-(x1-x0))*q)*u, y)
    for r in range(rows):
        for c in range(cols):
            q = [pt_(c/cols, r/rows), pt_((c+1)/cols, r/rows), pt_((c+1)/cols, (r+1)/rows), pt_(c/cols, (r+1)/rows)]
            s.path(line(q), a if (r+c) % 2 else b)
    for r in range(rows+1): s.stroke('M%sL%s' % (pt(pt_(0, r/rows)), pt(pt_(1, r/rows))), INK, 1.3, .55)
    for c in range(cols+1): s.stroke('M%sL%s' % (pt(pt_(c/cols, 0)), pt(pt_(c/cols, 1))), INK, 1.3, .55)
    return pt_
def pic_conquest(s):
    s.path(rr(0, 0, 220, 170, 0), s.lin([(0, lch(42, 24, 262)), (.7, lch(70, 26, 240)), (1, lch(86, 24, 90))]))
    s.circle(118, 66, 84, s.soft(lch(95, 20, 92)), .75)
    f = board(s, 5, 4, 44, 176, 84, -24, 244, 168, lch(84, 20, 82), lch(66, 26, 70))
    for u, v, seat, r in ((.3, .17, 'pink', 12.5), (.9, .17, 'pink', 12.5), (.1, .42, 'blue', 15)): token(s, *f(u, v), r, seat)
    tx, ty = f(.5, .62)
    for q in (34, 48): s.ell(tx, ty+6, q, q*.5, 'none', None, 'stroke="%s" stroke-width="2.6" stroke-opacity="%s"' % (CREAM, .95-.012*q))
    token(s, *f(.9, .66), 18, 'pink'); token(s, *f(.13, .92), 20, 'blue')
    # one pawn half turned: blue showing behind pink
    x, y = f(.72, .93); grp(s, 'translate(%s %s) rotate(-24)' % (n(x), n(y-12))); s.ell(8, 24, 22, 8, '#1a0d05', .3)
    m, hi, dk = c3('pink'); rq = smooth([(a*.9+4, b*.8+3) for a, b in outline('blue', 21)], k=.16); s.path(rq, c3('blue')[2], 1, ol(3)); s.path(smooth([(a*.9+2.5, b*.8+1.6) for a, b in outline('blue', 21)], k=.16), c3('blue')[0])
    s.path(smooth([(a, b*.86) for a, b in outline('pink', 21)], k=.16), m, 1, ol(2.6)); s.path(smooth([(a*.96-.6, b*.82-.8) for a, b in outline('pink', 21)], k=.16), hi, .8); s.path(smooth([(a*.84, b*.72) for a, b in outline('pink', 21)], k=.16), m); emblem(s, 'rose', 0, 0, .34, 'pink'); s.end()
def over_conquest(s):
    s.stroke('M34 104C52 30 92 18 112 66', CREAM, 4, .9, 'stroke-dasharray="1.5 9"')
    for a, b, c, d in ((70, 62, 88, 44), (84, 72, 96, 56)): s.stroke('M%s %sL%s %s' % (a, b, c, d), CREAM, 3, .8)
    token(s, 113, 88, 27, 'blue', .62, shadow=False)
def pic_ricochet(s):
    s.path(rr(0, 0, 220, 170, 0), s.lin([(0, lch(30, 22, 190)), (.55, lch(55, 24, 170)), (1, lch(78, 22, 110))]))
    s.circle(140, 60, 88, s.soft(lch(93, 30, 110)), .7)
    f = board(s, 6, 5, 40, 180, 76, -40, 260, 168, lch(80, 18, 88), lch(73, 20, 84))
    def wall(u0, v0, u1, v1, h):
        a, b = f(u0, v0), f(u1, v1); s.path(line([a, b, (b[0], b[1]-h), (a[0], a[1]-h)]), lch(45, 24, 40), 1, ol(2.2)); s.path(line([(a[0], a[1]-h), (b[0], b[1]-h), (b[0]+2, b[1]-h-4), (a[0]+2, a[1]-h-4)]), lch(66, 26, 60), 1, ol(2.2))
        for q in (1/3, 2/3): s.stroke('M%s %sV%s' % (n(a[0]+(b[0]-a[0])*q), n(a[1]+(b[1]-a[1])*q-1), n(a[1]+(b[1]-a[1])*q-h*.5)), INK, 1.3, .6)
    wall(1.0, .0, .5, .0, 17); target(s, *f(.42, .34), 19, 'yellow')
    pth = [f(.12, .62), f(.12, .12), f(.78, .12), f(.78, .72)]
    for w, c in ((7, INK), (4, GOLD)): s.stroke('M' + 'L'.join(pt(q) for q in pth), c, w, 1, 'stroke-dasharray="9 8"')
    q = f(.13, .33); nest(s, RIC+'robot_blue_large.svg', q[0]-17, q[1]-30, 34, 34, 'rb')
    wall(.9, .62, 1.2, .62, 22)
def over_ricochet(s): s.ell(146, 157, 50, 11, '#1a0d05', .4); nest(s, RIC+'robot_yellow_large.svg', 92, 52, 108, 108, 'ry')
def pic_dice(s):
    s.path(rr(0, 0, 220, 170, 0), s.lin([(0, lch(36, 30, 310)), (.5, lch(60, 34, 340)), (1, lch(80, 36, 60))]))
    s.circle(110, 58, 88, s.soft(lch(95, 24, 80)), .75)
    s.ell(110, 150, 150, 66, lch(58, 20, 240))
    land(s, [(6, 128), (26, 104), (62, 98), (84, 110), (78, 130), (54, 142), (20, 146)], 'green'); land(s, [(86, 110), (104, 92), (140, 90), (158, 104), (146, 122), (112, 128), (82, 129)], 'pink')
    land(s, [(160, 104), (190, 96), (224, 110), (222, 140), (184, 146), (150, 136), (148, 122)], 'blue'); land(s, [(56, 143), (80, 131), (112, 130), (146, 124), (152, 140), (182, 150), (170, 172), (60, 174), (28, 158)], 'yellow')
    for x, y, c, f in ((36, 117, 'green', (3, 1, 2)), (54, 119, 'green', (2, 4, 1)), (45, 104, 'green', (5, 3, 6)), (186, 118, 'blue', (4, 6, 2)), (202, 122, 'blue', (1, 3, 5))): die(s, x, y, 11, f, 0, c, False)
def over_dice(s):
    s.stroke('M52 58Q60 36 84 26', CREAM, 3.4, .8); s.stroke('M182 66Q190 48 182 30', CREAM, 3.4, .8); s.stroke('M60 70Q64 58 74 50', CREAM, 3, .7)
    die(s, 86, 92, 34, (5, 3, 6), -14, 'blue'); die(s, 147, 85, 30, (6, 2, 4), 16, 'pink')
PIC = dict(dominations=(pic_dominations, over_dominations), conquest=(pic_conquest, over_conquest), ricochet=(pic_ricochet, over_ricochet), dice=(pic_dice, over_dice))
ARCH = 'M17 148V70C17 34 56 17 110 17C164 17 203 34 203 70V148Z'
def front_body(s, g, pre=''):
    base, hi, dk = tones(g)
    f = gouache(s, 'w'+pre, 3, .16, .02, .10, 220, 220, .2)
    s.e.append('<g %s>' % f); s.path(rr(0, 0, 220, 220, 5), s.lin([(0, hi), (.5, base), (1, dk)], 0, 0, 1, 1)); s.end()
    s.path('M0 5a5 5 0 0 1 5 -5H215a5 5 0 0 1 5 5l-4 0a3 3 0 0 0 -3 -2H7a4 4 0 0 0 -4 4V215l-3 0Z', '#ffffff', .22)
    s.stroke(rr(6.5, 6.5, 207, 207, 4), GOLD_D, 2.2); s.stroke(rr(6, 6, 207, 207, 4), GOLD, 1.2)
    for x, y in ((6.5, 6.5), (213.5, 6.5), (6.5, 213.5), (213.5, 213.5)): s.path(line([(x-5, y), (x, y-5), (x+5, y), (x, y+5)]), GOLD, 1, 'stroke="%s" stroke-width="1.2"' % GOLD_D)
    i = s.uid('a'); s.defs.append('<clipPath id="%s"><path d="%s"/></clipPath>' % (pre+i, ARCH))
    s.path(ARCH, INK, 1, 'stroke="%s" stroke-width="7" stroke-linejoin="round"' % INK)
    f2 = gouache(s, 'p'+pre, 11, .10, .03, .12, 220, 170, .12)
    s.e.append('<g clip-path="url(#%s)"><g %s>' % (pre+i, f2)); PIC[g][0](s); s.end(); s.end()
    s.stroke(ARCH, INK, 5); s.stroke(ARCH, GOLD, 2.2); s.stroke('M17 148V70C17 34 56 17 110 17', '#fff1b3', 1.2)
    PIC[g][1](s)
    s.stroke('M26 158.5H78M142 158.5H194', GOLD, 1.3) if False else None
def front(g):
    s = Svg(220, 220); front_body(s, g); s.save_ = 0; write(s, 'box_'+g, 'box of %s, front' % GAMES[g][0])
def stand(g):
    """front at 0,14; the right side goes back 24 and up 14; shadow under it. 268 x 246"""
    s = Svg(268, 246); base, hi, dk = tones(g); L, C, h = GAMES[g][1]
    s.ell(134, 236, 130, 9, '#0a0402', .5)
    s.path('M0 16Q0 14 2 14L25 0H244L220 14Z', lch(L+22, C*.8, h+4), 1)
    s.path('M220 14L244 0V218L220 234Z', dk); s.path('M220 14L225 11V231L220 234Z', hi, .55)
    s.stroke('M229 17V219M237 12V214', GOLD_D, 1.4)
    grp(s, 'translate(232.5 30) skewY(-31) scale(.42 1)'); crown_like(s, g); s.end()
    grp(s, 'translate(0 14)'); front_body(s, g, 'b'); s.end()
    s.stroke('M1 15L25 .8H244V218L220 233', '#140804', 1.4, .7)
    write(s, 'box_%s_stand' % g, 'box of %s, standing' % GAMES[g][0])
def crown_like(s, g):
    for q in range(0, 180, 30): s.path(line([(-5, q), (0, q-6), (5, q), (0, q+6)]), GOLD, .75)
def sign(s, g, k=1.):
    """the emblem's symbol round 0,0 in a circle of radius 30"""
    if g == 'dominations':
        grp(s, 'scale(%s) rotate(-14)' % n2(k)); domino(s, 0, 9, 19.5, 0, ('wheat', 'forest')); s.end(); grp(s, 'scale(%s)' % n2(k)); crown(s, 0, -11, 30); s.end()
    elif g == 'conquest':
        grp(s, 'scale(%s)' % n2(k)); token(s, -7, -8, 16, 'blue', .62, 5, True, False); token(s, 7, 7, 17, 'pink', .62, 6, True, True); s.end()
    elif g == 'ricochet':
        grp(s, 'scale(%s)' % n2(k)); nest(s, RIC+'robot_yellow_large.svg', -23, -24, 48, 48, 'ey'); s.end()
    else:
        grp(s, 'scale(%s)' % n2(k)); die(s, -1, 0, 21, (5, 3, 6), 0, None, False); s.end()
def disc(s, g, r=30):
    base, hi, dk = tones(g)
    s.circle(0, 0, r+1.5, INK); s.circle(0, 0, r, GOLD_D); s.circle(-.5, -.7, r-.6, GOLD); s.circle(0, 0, r-3, INK); s.circle(0, 0, r-4, s.lin([(0, hi), (1, dk)], 0, 0, 1, 1))
def emblem_file(g):
    s = Svg(64, 64); grp(s, 'translate(32 32)'); disc(s, g, 30); sign(s, g, .86); s.end(); write(s, 'emblem_'+g, 'emblem of %s' % GAMES[g][0])
    s = Svg(64, 64); grp(s, 'translate(32 32)'); sign(s, g, 1.06); s.end(); write(s, 'emblem_%s_bare' % g, 'emblem of %s without its disc, 24 px and less' % GAMES[g][0])
def spine(g):
    """a box lying: 264 x 56"""
    s = Svg(264, 56); base, hi, dk = tones(g); f = gouache(s, 'w', 5, .16, .03, .10, 264, 56)
    s.e.append('<g %s>' % f); s.path(rr(0, 0, 264, 56, 4), s.lin([(0, hi), (.35, base), (1, dk)])); s.end()
    s.path(rr(2, 1, 260, 2.4, 1), '#ffffff', .28); s.stroke(rr(4.5, 4.5, 255, 47, 3), GOLD_D, 1.8); s.stroke(rr(4, 4, 255, 47, 3), GOLD, 1)
    grp(s, 'translate(31 28)'); disc(s, g, 20); sign(s, g, .58); s.end()
    write(s, 'spine_'+g, 'box of %s, its spine' % GAMES[g][0])
def plank():
    """the shelf: back wall and board are drawn by the screen; this is the front edge, to be stretched, 720 x 34"""
    s = Svg(720, 34); f = gouache(s, 'w', 9, .22, .012, .12, 720, 34, .2)
    s.e.append('<g %s>' % f); s.path(rr(0, 0, 720, 34, 3), s.lin([(0, lch(46, 22, 55)), (.18, lch(40, 22, 52)), (.8, lch(29, 18, 48)), (1, lch(18, 12, 45))]))
    R = random.Random(4)
    for q in range(26): y = R.uniform(4, 31); x = R.uniform(0, 640); s.stroke('M%s %sq%s %s %s %s' % (n(x), n(y), n(R.uniform(30, 70)), n(R.uniform(-2, 2)), n(R.uniform(80, 190)), n(R.uniform(-1, 1))), lch(R.choice((22, 50)), 18, 50), 1, .35)
    s.end(); s.path(rr(0, 0, 720, 2.2, 1), lch(72, 30, 70), .75); s.path('M0 30H720V34H0Z', '#0a0402', .5); write(s, 'plank', 'front edge of the shelf', True)
def plate():
    """brass name plate, 132 x 24, text set by the screen"""
    s = Svg(132, 24); s.path(rr(1, 2, 130, 21, 4), '#0a0402', .5); s.path(rr(1, 1, 130, 21, 4), s.lin([(0, '#fff1b3'), (.45, '#e8b84b'), (1, '#a8702a')]), 1, 'stroke="%s" stroke-width="1.4"' % INK)
    for x in (8, 124): s.circle(x, 11.5, 2.4, '#8a5a20', 1, 'stroke="#5a3812" stroke-width=".8"'); s.circle(x-.6, 10.9, .9, '#fff1b3')
    write(s, 'plate_on', 'name plate, lit', True); s = Svg(132, 24); s.path(rr(1, 2, 130, 21, 4), '#0a0402', .5); s.path(rr(1, 1, 130, 21, 4), s.lin([(0, '#8d6a3c'), (.5, '#6f5230'), (1, '#4a3520')]), 1, 'stroke="%s" stroke-width="1.4"' % INK)
    for x in (8, 124): s.circle(x, 11.5, 2.4, '#4a3318', 1); s.circle(x-.6, 10.9, .8, '#b59058')
    write(s, 'plate', 'name plate', True)
def write(s, name, title, stretch=False):
    t = s.text(title)
    if stretch: t = t.replace('<svg ', '<svg preserveAspectRatio="none" ', 1)
    open(os.path.join(OUT, name+'.svg'), 'w', encoding='utf-8').write(t)
if __name__ == '__main__':
    for g in GAMES: front(g); stand(g); spine(g); emblem_file(g)
    plank(); plate()
