"""Tokens of the four seats: silhouette, colour and sign all differ. python3 tokens.py (writes ../svg)"""
import math, os
import sys; sys.path.insert(0, 'make'); import lib; lib.FOLDER = 'svg/conquest'
from lib import *
from emblems import *

CX, CY, SIDE = 64, 59, 9            # middle of the top face, height of the side seen below it

# ---------------------------------------------------------------- silhouettes (k = 1: the token's own size)
def sil(seat, x, y, k=1):
    """points of the outline round x,y"""
    if seat == 'pink':            # five lobes, like the rose
        pts = []
        for i in range(60):
            t = 2*math.pi*i/60
            # the farthest of five circles seen from the middle
            best = 0
            for j in range(5):
                a = math.radians(-90+72*j); c, r = 21, 29.5
                d = t-a; q = r*r-(c*math.sin(d))**2
                if q > 0: best = max(best, c*math.cos(d)+math.sqrt(q))
            pts.append((x+best*k*math.cos(t), y+best*k*math.sin(t)))
        return pts
    if seat == 'yellow':          # twelve short rays
        return [(x+(51.5 if i % 2 == 0 else 43.5)*k*math.cos(math.radians(15*i)), y+(51.5 if i % 2 == 0 else 43.5)*k*math.sin(math.radians(15*i))) for i in range(24)]
    if seat == 'green':           # lozenge with round corners
        out = []; R, r = 57, 15
        for q in range(4):
            a = math.radians(-90+90*q); cx, cy = (R-r*1.41)*math.cos(a), (R-r*1.41)*math.sin(a)
            for s in range(-4, 5):
                t = a+math.radians(45*s/4); out.append((x+(cx+r*math.cos(t))*k, y+(cy+r*math.sin(t))*k))
        return out
    out = []; h, r = 42.5, 13       # blue: a square with round corners
    for q in range(4):
        a = math.radians(-45+90*q); cx, cy = (h-r)*(1 if math.cos(a) > 0 else -1), (h-r)*(1 if math.sin(a) > 0 else -1)
        for s in range(-4, 5):
            t = a+math.radians(45*s/4); out.append((x+(cx+r*math.cos(t))*k, y+(cy+r*math.sin(t))*k))
    return out
def d(seat, x, y, k=1):
    if seat == 'yellow' and k < .9:   # rays outside only: a round field inside
        return line([(x+48*k*math.cos(math.radians(6*i)), y+48*k*math.sin(math.radians(6*i))) for i in range(60)])
    return line(sil(seat, x, y, k))
def token(seat, small=False):
    s = Svg(128, 128); m, hi, dk = c3(seat); o = lch(15, 12, 45)
    deep = {'pink': lch(38, 46, 358), 'yellow': lch(43, 50, 56), 'green': lch(27, 28, 158), 'blue': lch(20, 38, 285)}[seat]
    st = 'stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (o, 8 if not small else 10)
    # side, then top
    for i in (SIDE, SIDE/2, 0): s.path(d(seat, CX, CY+i), o, extra=st)
    for i in range(int(SIDE), 0, -1): s.path(d(seat, CX, CY+i), deep)
    s.defs.append('<clipPath id="side"><path d="%s"/></clipPath>' % d(seat, CX, CY+SIDE))
    s.grp('clip-path="url(#side)"'); s.path('M0 0H46V128H0Z', dk, .75); s.end()      # lit western part of the side
    s.path(d(seat, CX, CY), dk)
    s.defs.append('<clipPath id="top"><path d="%s"/></clipPath>' % d(seat, CX, CY))
    s.grp('clip-path="url(#top)"')
    s.path(d(seat, CX, CY), hi)                                   # bevel: light north-west ...
    s.path(d(seat, CX+4, CY+4.5), dk)                              # ... dark south-east
    s.path(d(seat, CX+.6, CY+.6, .925), m)
    s.ell(40, 34, 34, 26, hi, .35, 'transform="rotate(-38 40 34)"')
    s.ell(92, 92, 34, 22, dk, .30, 'transform="rotate(-38 92 92)"')
    s.end()
    if small:
        s.path(d(seat, CX, CY, .80), deep); bold_emblem(s, EMB[seat], CX, CY-(1 if seat == 'blue' else 0), 1.06 if seat != 'green' else .92, seat)
    else:
        k = .76 if seat != 'green' else .74
        s.path(d(seat, CX-.6, CY-.6, k+.05), o, .55); s.path(d(seat, CX, CY, k+.02), G_D); s.path(d(seat, CX-.5, CY-.6, k+.02), G)
        s.path(d(seat, CX, CY, k-.05), o, .6); s.path(d(seat, CX+.6, CY+.7, k-.07), deep)
        s.defs.append('<clipPath id="in"><path d="%s"/></clipPath>' % d(seat, CX+.6, CY+.7, k-.07))
        s.grp('clip-path="url(#in)"'); s.path(d(seat, CX+4, CY+5, k-.07), dk if seat != 'yellow' else lch(50, 56, 58), .9); s.end()
        emblem(s, EMB[seat], CX, CY+(.5 if seat != 'blue' else -.6), dict(pink=.90, yellow=.84, green=.76, blue=.88)[seat], seat)
        s.ell(44, 35, 15, 5.4, lch(97, 6, 90), .34, 'transform="rotate(-36 44 35)"')
    if not small:
        f = gouache(s, 'paint', 23, amp=.10, grain=.06, w=128, h=128, hue=.10); s.e = ['<g %s>' % f] + s.e + ['</g>']
    s.save('token_%s%s' % (seat, '_small' if small else ''), 'token: %s%s' % (seat, ', under 36 px' if small else ''))
def shadows():
    for seat in SEAT:
        s = Svg(128, 128); s.defs.append('<filter id="b" filterUnits="userSpaceOnUse" x="0" y="0" width="128" height="128"><feGaussianBlur stdDeviation="3"/></filter>')
        s.path(d(seat, CX+4, CY+SIDE+5, 1.0), lch(6, 10, 50), .62, 'filter="url(#b)"'); s.save('token_shadow_' + seat, 'shadow of a lying token')
    s = Svg(160, 160); s.defs.append('<filter id="b" filterUnits="userSpaceOnUse" x="0" y="0" width="160" height="160"><feGaussianBlur stdDeviation="7"/></filter>')
    s.ell(92, 104, 46, 42, lch(6, 10, 50), .5, 'filter="url(#b)"'); s.save('token_shadow_lifted', 'shadow of a lifted token')
def edge():
    """a token seen on its edge, half-way through a turn: one side in either colour"""
    for a in SEAT:
        for b in SEAT:
            if a >= b: continue
            s = Svg(32, 128); o = lch(15, 12, 45)
            s.path('M16 7c5 0 7.5 4 7.5 10v94c0 6-2.5 10-7.5 10s-7.5-4-7.5-10V17c0-6 2.5-10 7.5-10z', o, extra='stroke="%s" stroke-width="7" stroke-linejoin="round"' % o)
            for seat, x in ((a, 8.5), (b, 16)):
                m, hi, dk = c3(seat); s.path('M16 7c%s 0 %s 4 %s 10v94c0 6 %s 10 %s 10z' % ((-5, -7.5, -7.5, 2.5, 7.5) if x < 10 else (5, 7.5, 7.5, -2.5, -7.5)), m if x < 10 else dk)
            s.stroke('M16 10V118', G, 3); s.ell(13, 28, 1.6, 12, CREAM, .6)
            s.save('token_edge_%s_%s' % (a, b), 'a turning token seen on its edge')
def bars():
    """pattern of each seat, for the counting bar: repeats every 48 px (drawn at 24)"""
    for seat in SEAT:
        s = Svg(48, 48); m, hi, dk = c3(seat)
        s.path('M0 0H48V48H0Z', dict(pink=lch(55, 50, 2), yellow=lch(74, 68, 80), green=lch(47, 42, 145), blue=lch(40, 44, 268))[seat])
        c = dict(pink=lch(66, 44, 4), yellow=lch(86, 60, 92), green=lch(58, 44, 138), blue=lch(51, 42, 258))[seat]
        for x, y in ((12, 12), (36, 36)):
            if seat == 'pink':
                for i in range(5):
                    a = math.radians(-90+72*i); s.circle(x+4.6*math.cos(a), y+4.6*math.sin(a), 3.9, c)
                s.circle(x, y, 2.4, dk)
            elif seat == 'yellow': s.path(line(star_pts(x, y, 9, 5.4, 8)), c)
            elif seat == 'green': s.path(line([(x, y-9), (x+7, y), (x, y+9), (x-7, y)]), c)
            else: s.path(line(star_pts(x, y+.5, 9, 4.2, 5)), c)
        s.save('bar_' + seat, 'pattern of the counting bar')
if __name__ == '__main__':
    for q in SEAT: token(q); token(q, True)
    shadows(); edge(); bars()
