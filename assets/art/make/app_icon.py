"""The game's own icon: a crowned castle on a domino. From assets/art: python3 make/app_icon.py"""
import math
from lib import *
from pieces import crown, INK, G, CREAM
STONE, STONE_L, STONE_D = lch(84, 8, 80), lch(95, 5, 85), lch(64, 11, 70)
RED, RED_L, RED_D = lch(42, 52, 26), lch(58, 48, 34), lch(28, 40, 20)
WHEAT, LAKE = lch(84, 64, 86), lch(55, 38, 248)
def st(w): return 'stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (INK, n(w))
def card(s, top, bottom, x0, x1, inset, thick, w):
    """a domino lying before us: gold wheat and blue water"""
    P = lambda u, t: (x0+inset*(1-t) + u*(x1-x0-2*inset*(1-t)), top+(bottom-top)*t)
    s.path(line([P(0, 1), P(1, 1), (x1, bottom+thick), (x0, bottom+thick)]), lch(78, 18, 80), extra=st(w)); s.path(line([P(0, 0), P(1, 0), P(1, 1), P(0, 1)]), lch(95, 10, 88), extra=st(w))
    e = .035
    s.path(line([P(e, .1), P(.5, .1), P(.5, .9), P(e, .9)]), WHEAT); s.path(line([P(.5, .1), P(1-e, .1), P(1-e, .9), P(.5, .9)]), LAKE)
    return P
def roof(s, x, y, w, h, ow):
    s.path(line([(x-w, y), (x, y-h), (x+w, y)]), RED, extra=st(ow)); s.path(line([(x-w+2, y-1), (x, y-h+4), (x-w*.25, y-1)]), RED_L); s.path(line([(x+w-2, y-1), (x, y-h+4), (x+w*.3, y-1)]), RED_D)
def block(s, x0, x1, y0, y1, ow):
    w = x1-x0; s.path('M%s %sH%sV%sH%sZ' % (n(x0), n(y0), n(x1), n(y1), n(x0)), STONE, extra=st(ow)); s.path('M%s %sh%sV%sh-%sz' % (n(x0), n(y0), n(w*.26), n(y1), n(w*.26)), STONE_L); s.path('M%s %sh%sV%sh-%sz' % (n(x1-w*.3), n(y0), n(w*.3), n(y1), n(w*.3)), STONE_D)
def large():
    s = Svg(256, 256)
    s.ell(134, 244, 118, 10, lch(6, 10, 50), .45)
    P = card(s, 166, 226, 8, 248, 34, 16, 7)
    for i in range(5):       # rows of corn, waves
        a, b = P(.07+.09*i, .86), P(.13+.085*i, .14); s.stroke('M%sL%s' % (pt(a), pt(b)), lch(72, 66, 74), 5)
    for u, t in ((.62, .34), (.82, .3), (.60, .72), (.78, .66), (.93, .76)):
        x, y = P(u, t); s.stroke('M%sQ%s %s' % (pt((x-13, y+3)), pt((x, y-9)), pt((x+13, y+3))), lch(92, 14, 228), 5)
    s.ell(134, 204, 92, 12, lch(10, 14, 50), .4)
    for x in (56, 200): block(s, x-24, x+24, 122, 200, 7); roof(s, x, 124, 34, 60, 7); s.path('M%s 166v-15a7 7 0 0 1 14 0v15z' % (x-7), INK)
    block(s, 84, 172, 118, 206, 7)
    for i in range(3): block(s, 78+i*37, 104+i*37, 96, 122, 7)
    s.path('M78 120H178V132H78Z', STONE, extra=st(7)); s.path('M80 121H176V126H80Z', STONE_L)
    s.path('M104 206V180a24 24 0 0 1 48 0V206Z', lch(36, 28, 52), extra=st(7))
    for x in (120, 136): s.stroke('M%s 204V164' % x, INK, 4)
    crown(s, 128, 55, 100, False, INK)
    s.save('app_icon', "Domi'Nations")
def small():
    """32 px and less"""
    s = Svg(64, 64)
    P = card(s, 44, 57, 1.5, 62.5, 6, 5, 3)
    for x in (12, 52): block(s, x-6.5, x+6.5, 31, 50, 3); roof(s, x, 32, 9.5, 15, 3)
    block(s, 20, 44, 30, 51, 3); s.path('M26 51V43a6 6 0 0 1 12 0V51Z', INK)
    crown(s, 32, 15, 40, True, INK)
    s.save('app_icon_small', "Domi'Nations, 32 px and less")
if __name__ == '__main__': large(); small()
