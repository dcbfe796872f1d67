"""Board: cells of two woods, frame, blocked cell, whole boards of 3 to 11. python3 board.py (writes ../svg)"""
import math, os, random
import sys; sys.path.insert(0, 'make'); import lib; lib.FOLDER = 'svg/conquest'
from lib import *
from emblems import *

MAPLE = (79, 30, 77); PEAR = (70, 33, 69); WALNUT = (31, 22, 46); BRASS = (72, 46, 82)

def grain(s, idn, seed, along, w=T, h=T, amp=.5, fine=.08):
    """long fibres along x or y, over a quiet wash"""
    fx, fy = ('.008 .11', '.02 .55') if along == 'x' else ('.11 .008', '.55 .02')
    s.defs.append(
     '<filter id="%s" filterUnits="userSpaceOnUse" x="0" y="0" width="%s" height="%s" color-interpolation-filters="sRGB">' % (idn, w, h) +
     '<feTurbulence type="fractalNoise" baseFrequency="%s" numOctaves="4" seed="%d" result="t"/>' % (fx, seed) +
     '<feColorMatrix in="t" type="matrix" values=".7 .3 0 0 0 .65 .35 0 0 0 .5 .5 0 0 0 0 0 0 0 1" result="m"/>' +
     '<feComposite in="SourceGraphic" in2="m" operator="arithmetic" k1="%s" k2="%s" k3="0" k4="0" result="c"/>' % (n3(amp), n3(1-amp/2)) +
     '<feTurbulence type="fractalNoise" baseFrequency="%s" numOctaves="2" seed="%d" result="u"/>' % (fy, seed+3) +
     '<feColorMatrix in="u" type="matrix" values=".5 .5 0 0 0 .5 .5 0 0 0 .5 .5 0 0 0 0 0 0 0 1" result="v"/>' +
     '<feComposite in="c" in2="v" operator="arithmetic" k1="%s" k2="%s" k3="0" k4="0"/></filter>' % (n3(fine*2), n3(1-fine)))
    return 'filter="url(#%s)"' % idn
def cell_ground(s, kind, seed):
    L, C, h = MAPLE if kind == 'light' else PEAR
    R = random.Random('%s%d' % (kind, seed)); along = 'x' if kind == 'light' else 'y'
    s.path('M0 0H192V192H0Z', lch(L, C, h))
    # a few long veins and, now and then, a figured arch
    for i in range(7):
        q = R.uniform(-10, 202); b = R.uniform(-16, 16); w = R.uniform(2, 7)
        a = ((-6, q), (198, q+b)) if along == 'x' else ((q, -6), (q+b, 198))
        s.path(brush(a[0], a[1], w, R.uniform(-14, 14), .5, .5), lch(L-R.uniform(5, 9), C+5, h-6), R.uniform(.16, .34))
    for i in range(4):
        q = R.uniform(0, 192); a = ((-6, q), (198, q+R.uniform(-9, 9))) if along == 'x' else ((q, -6), (q+R.uniform(-9, 9), 198))
        s.path(brush(a[0], a[1], R.uniform(3, 9), R.uniform(-8, 8), .5, .5), lch(L+7, C-3, h+3), R.uniform(.2, .36))
def cells():
    for kind in ('light', 'dark'):
        for v in range(4):
            s = Svg(); s.grp(grain(s, 'g', 11+v*7+(40 if kind == 'dark' else 0), 'x' if kind == 'light' else 'y', amp=.25)); cell_ground(s, kind, v); s.end()
            # inlay line: a dark joint with a lit lower edge
            s.path('M0 0H192V192H0Z M1.8 1.8V190.2H190.2V1.8Z', lch(30, 24, 55), .62, 'fill-rule="evenodd"')
            s.path('M1.8 1.8H190.2V4.6H4.6V190.2H1.8Z', lch(92, 14, 85), .34); s.path('M190.2 1.8V190.2H1.8V187.8H187.8V1.8Z', lch(30, 24, 55), .20)
            s.save('cell_%s_%s' % (kind, 'abcd'[v]), 'cell, %s wood' % kind)
    # cell in the middle: inlaid star
    s = Svg(); s.grp(grain(s, 'g', 91, 'y', amp=.25)); cell_ground(s, 'dark', 9)
    for r, c1, c2 in ((74, lch(46, 26, 55), lch(58, 30, 62)), ):
        p = star_pts(96, 96, r, r*.30, 4)
        for i in range(8): s.path(line([(96, 96), p[i], p[(i+1) % 8]]), c1 if i % 2 else c2)
        p = star_pts(96, 96, r*.52, r*.24, 4, -45)
        for i in range(8): s.path(line([(96, 96), p[i], p[(i+1) % 8]]), lch(50, 28, 58) if i % 2 else lch(78, 24, 82))
    s.circle(96, 96, 9, lch(46, 26, 55)); s.circle(96, 96, 6, lch(80, 30, 84)); s.end()
    s.path('M0 0H192V192H0Z M1.8 1.8V190.2H190.2V1.8Z', lch(30, 24, 55), .62, 'fill-rule="evenodd"')
    s.path('M1.8 1.8H190.2V4.6H4.6V190.2H1.8Z', lch(92, 14, 85), .34); s.path('M190.2 1.8V190.2H1.8V187.8H187.8V1.8Z', lch(30, 24, 55), .20)
    s.save('cell_middle', 'cell in the middle, inlaid star')
def blocked():
    """a block of castle stone: nothing stands here, pieces jump over it"""
    s = Svg(); o = lch(17, 12, 50); R = random.Random('stone')
    s.path('M0 0H192V192H0Z', lch(44, 22, 60))
    s.defs.append('<filter id="b" filterUnits="userSpaceOnUse" x="0" y="0" width="192" height="192"><feGaussianBlur stdDeviation="4"/></filter>')
    s.path('M22 26H184V186H22Z', lch(6, 10, 50), .6, 'filter="url(#b)"')
    s.grp(gouache(s, 'paint', 17, amp=.26, grain=.10, hue=.10))
    q = 13; e = 179
    s.path(rough(R, [(q, q), (e, q), (e, e), (q, e)], 1.6, 16), o, extra='stroke="%s" stroke-width="5" stroke-linejoin="round"' % o)
    s.path(rough(R, [(q, q), (e, q), (e, e), (q, e)], 1.2, 16), lch(50, 12, 62))
    s.path(line([(q, q), (e, q), (e-17, q+17), (q+17, q+17), (q+17, e-17), (q, e)]), lch(90, 7, 85)); s.path(line([(e, e), (q, e), (q+17, e-17), (e-17, e-17), (e-17, q+17), (e, q)]), lch(45, 12, 58))
    s.path(line([(q, q), (e, q), (e-17, q+17), (q+17, q+17)]), lch(94, 5, 88), .7)
    s.path(rough(R, [(q+17, q+17), (e-17, q+17), (e-17, e-17), (q+17, e-17)], .9, 14), lch(71, 10, 78))
    for i in range(26): s.path(blob(R, R.uniform(36, 156), R.uniform(36, 156), R.uniform(2, 7), R.uniform(1.6, 4.5), 7, .25), lch(R.choice([60, 64, 79, 82]), 10, 75), .5)
    # iron cross, riveted: no passage
    for a in (45, -45): s.add('<g transform="rotate(%d 96 96)">' % a); s.path(rr(44, 84, 104, 24, 8), o, .45, 'transform="translate(3 4)"'); s.path(rr(44, 84, 104, 24, 8), lch(30, 6, 260), extra='stroke="%s" stroke-width="5"' % o); s.path(rr(46, 86, 100, 7, 3), lch(52, 6, 260), .8); s.end()
    for x, y in ((64, 64), (128, 64), (64, 128), (128, 128), (96, 96)): s.circle(x, y, 8, o); s.circle(x, y, 5.6, lch(44, 6, 260)); s.circle(x-1.6, y-1.8, 2.2, lch(80, 4, 250))
    s.end(); s.save('cell_blocked', 'blocked cell')
def frame_ring(s, w, h, b, pad, seed=3):
    """wooden frame b wide round w x h, with its shadow; origin of the field is (pad+b, pad+b)"""
    W, H = w+2*b, h+2*b
    s.defs.append('<filter id="fs" filterUnits="userSpaceOnUse" x="0" y="0" width="%s" height="%s"><feGaussianBlur stdDeviation="7"/></filter>' % (W+2*pad, H+2*pad))
    s.path(rr(pad+6, pad+11, W, H, 16), lch(5, 10, 50), .7, 'filter="url(#fs)"')
    o = lch(13, 12, 45)
    s.path(rr(pad, pad+4, W, H, 14), o, extra='stroke="%s" stroke-width="3"' % o); s.path(rr(pad, pad, W, H, 13), o, extra='stroke="%s" stroke-width="3"' % o)
    s.grp(grain(s, 'fg', seed, 'x', W+2*pad, H+2*pad, amp=.9, fine=.2))
    s.path(rr(pad, pad+3, W, H, 13), lch(20, 18, 44)); s.path(rr(pad, pad, W, H, 13), lch(*WALNUT))
    x, y = pad, pad
    s.path('M%s %sL%s %sL%s %sL%s %sZ' % (n(x+4), n(y+4), n(x+b), n(y+b), n(x+b), n(y+H-b), n(x+4), n(y+H-4)), lch(35, 23, 48), .8)
    s.path('M%s %sL%s %sL%s %sL%s %sZ' % (n(x+W-4), n(y+4), n(x+W-b), n(y+b), n(x+W-b), n(y+H-b), n(x+W-4), n(y+H-4)), lch(26, 20, 44), .8)
    s.path('M%s %sL%s %sL%s %sL%s %sZ' % (n(x+4), n(y+H-4), n(x+b), n(y+H-b), n(x+W-b), n(y+H-b), n(x+W-4), n(y+H-4)), lch(27, 20, 44), .8)
    s.end()
    s.path(rr(pad, pad, W, H, 13)+rr(pad+1.8, pad+1.8, W-1.8, H-1.8, 12), lch(62, 30, 64), .55, 'fill-rule="evenodd"')
    # brass fillet round the field
    s.path(rr(pad+b-6, pad+b-6, w+12, h+12, 5)+rr(pad+b-1, pad+b-1, w+2, h+2, 1), o, 1, 'fill-rule="evenodd"')
    s.path(rr(pad+b-5, pad+b-5, w+10, h+10, 4)+rr(pad+b-2, pad+b-2, w+4, h+4, 1), lch(*BRASS), 1, 'fill-rule="evenodd"')
    s.path('M%s %sH%sV%sH%sV%sH%sZ' % (n(pad+b-5), n(pad+b-5), n(pad+b+w+5), n(pad+b-4), n(pad+b-4), n(pad+b+h+5), n(pad+b-5)), lch(92, 36, 92), .9)
    # brass corners, riveted
    for fx, cx in ((1, pad+1.5), (-1, pad+W-1.5)):
        for fy, cy in ((1, pad+1.5), (-1, pad+H-1.5)):
            P = lambda a, c: pt((cx+fx*a, cy+fy*c)); L = b*1.32; r = 11
            dd = 'M%sL%sQ%s %sL%sQ%s %sL%sQ%s %sZ' % (P(r, 0), P(L, 0), P(L-3, b*.36), P(b*.62, b*.40), P(b*.40, b*.62), P(b*.36, L-3), P(0, L), P(0, r), P(0, 0), P(r, 0))
            s.path(dd, o, extra='stroke="%s" stroke-width="3"' % o); s.path(dd, s.lin([(0, lch(90, 40, 92)), (.5, lch(74, 50, 82)), (1, lch(50, 44, 66))], 0, 0, 1, 1))
            s.circle(cx+fx*b*.27, cy+fy*b*.27, b*.105, o); s.circle(cx+fx*b*.27-.5, cy+fy*b*.27-.6, b*.08, lch(86, 44, 90))
def frame9():
    """nine slices: outset 24 for the shadow, then a frame of 52; slices 24+52+20 = 96 px"""
    s = Svg(352, 352); frame_ring(s, 200, 200, 52, 24)
    s.path('M76 76H276V276H76Z', lch(30, 24, 55)); s.save('board_frame', 'frame of the board: nine slices of 96 px (24 shadow, 52 frame, 20 field); drawn at half size')
    # soft shade of the frame on the field, north-west
    s = Svg(192, 192); g1 = s.lin([(0, lch(6, 10, 50), .5), (1, lch(6, 10, 50), 0)], 0, 0, 0, 1); g2 = s.lin([(0, lch(6, 10, 50), .5), (1, lch(6, 10, 50), 0)], 0, 0, 1, 0)
    s.path('M0 0H192V22H0Z', g1); s.path('M0 0H22V192H0Z', g2); s.save('board_shade', 'shade on the field; nine slices of 24 px')
def variant(r, c): return 'abcd'[(r*7+c*5+(r*c) % 3) % 4]
if __name__ == '__main__':
    cells(); blocked(); frame9()
