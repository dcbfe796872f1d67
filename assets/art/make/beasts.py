"""The third crowned picture of each terrain: scarecrow, cow, swan, frog, fox, hoist. Each stands on (x, y)."""
import random
from lib import *
INK = lch(19, 16, 55)
def ink(w=3.4): return 'stroke="%s" stroke-width="%s" stroke-linejoin="round" stroke-linecap="round"' % (INK, n(w))
def shape(s, x, y, pts, fill, outline=None, k=1/6, op=None):
    s.path(smooth([(x+a, y+b) for a, b in pts], k=k), fill, op, extra=ink(outline) if outline else '')
def poly(s, x, y, pts, fill, outline=None, op=None):
    s.path(line([(x+a, y+b) for a, b in pts]), fill, op, extra=ink(outline) if outline else '')

def scarecrow(s, x, y):
    """118 high, in a blue coat, a crow on its arm"""
    s.ell(x+18, y-1, 40, 8, lch(50, 44, 62), .5)
    wood, wood_l = lch(42, 28, 55), lch(66, 32, 66)
    s.stroke('M%sV%s' % (pt((x, y)), n(y-60)), INK, 10); s.stroke('M%sV%s' % (pt((x-.8, y-1)), n(y-60)), wood, 5.4); s.stroke('M%sV%s' % (pt((x-2, y-2)), n(y-60)), wood_l, 2)
    R = random.Random('straw')
    for f, ex, ey in ((-1, -58, -80), (1, 58, -74)):     # hands of straw
        for i in range(7):
            a = R.uniform(-13, 13); b = (x+ex+f*R.uniform(13, 21), y+ey+a)
            s.stroke('M%sL%s' % (pt((x+ex-f*6, y+ey+a*.3)), pt(b)), INK, 5)
        for i in range(7):
            a = -12+i*4; s.stroke('M%sL%s' % (pt((x+ex-f*6, y+ey+a*.3)), pt((x+ex+f*(17+i % 3*3), y+ey+a))), lch(92 if i < 4 else 80, 52, 92), 2.6)
    coat, hi, dk = lch(53, 32, 258), lch(68, 26, 250), lch(38, 32, 268)
    for f, q in ((-1, [(-12, -92), (-60, -92), (-63, -70), (-16, -66)]), (1, [(12, -92), (60, -86), (62, -63), (16, -66)])):
        poly(s, x, y, q, coat, 3.6); poly(s, x, y, [q[0], q[1], (q[1][0], q[1][1]+7), (q[0][0], q[0][1]+9)], hi); poly(s, x, y, [(q[3][0], q[3][1]-7), (q[2][0], q[2][1]-6), q[2], q[3]], dk)
    poly(s, x, y, [(-17, -94), (17, -94), (21, -62), (27, -30), (17, -35), (9, -27), (0, -34), (-9, -28), (-17, -35), (-27, -29), (-21, -62)], coat, 3.6)
    poly(s, x, y, [(-15, -93), (-6, -93), (-10, -62), (-15, -34), (-25, -31), (-19, -62)], hi); poly(s, x, y, [(9, -93), (16, -93), (20, -62), (25, -32), (17, -37), (11, -31)], dk)
    poly(s, x, y, [(-8, -58), (6, -59), (7, -46), (-7, -45)], lch(68, 58, 62), 2.2)
    s.stroke('M%sV%s' % (pt((x, y-92)), n(y-36)), INK, 1.8)
    for b in (-80, -66): s.circle(x+4, y+b, 2.6, lch(86, 56, 88), extra=ink(1.4))
    s.circle(x, y-107, 17, lch(86, 26, 82), extra=ink(3.6)); s.path('M%sA17 17 0 0 1 %sQ%s %sZ' % (pt((x+9, y-121)), pt((x+4, y-91)), pt((x+12, y-104)), pt((x+9, y-121))), lch(68, 30, 72))
    for dx in (-6, 5): s.circle(x+dx, y-108, 2.4, INK)
    s.stroke('M%sQ%s %s' % (pt((x-7, y-101)), pt((x-1, y-96)), pt((x+6, y-101))), INK, 2)
    shape(s, x, y, [(-16, -94), (-2, -88), (15, -94), (17, -87), (2, -80), (-17, -87)], lch(48, 62, 32), 2.6); poly(s, x, y, [(6, -84), (14, -84), (16, -66), (8, -68)], lch(48, 62, 32), 2.4)
    shape(s, x, y, [(-31, -117), (-8, -122), (14, -121), (31, -114), (20, -110), (-18, -112)], lch(34, 28, 55), 3.6); shape(s, x, y, [(-15, -118), (-11, -134), (2, -131), (12, -137), (16, -117), (0, -114)], lch(38, 30, 56), 3.6, 1/8)
    shape(s, x, y, [(-13, -119), (-9, -131), (-2, -130), (-3, -118)], lch(58, 34, 64)); poly(s, x, y, [(-15, -121), (15, -121), (16, -116), (-15, -116)], lch(70, 62, 74))
    # crow
    cx, cy = x+40, y-88
    s.path(smooth([(cx-15, cy-17), (cx-6, cy-26), (cx+2, cy-20), (cx+13, cy-8), (cx+26, cy+6), (cx+12, cy+2), (cx-2, cy+1), (cx-10, cy-6)]), lch(22, 10, 275), extra=ink(2.8))
    s.path(smooth([(cx-9, cy-20), (cx-5, cy-23), (cx+4, cy-13), (cx+10, cy-5), (cx, cy-7)]), lch(46, 14, 268)); poly(s, cx, cy, [(-13, -20), (-25, -15), (-13, -14)], lch(76, 64, 74), 2.2); s.circle(cx-9, cy-19, 1.7, lch(96, 6, 90))

def cow(s, x, y):
    """about 104 wide and 84 high, looking left"""
    s.ell(x+10, y, 58, 9, lch(46, 40, 138), .65)
    wh, sh, br, bl = lch(95, 6, 88), lch(80, 10, 78), lch(42, 34, 50), lch(58, 38, 58)
    for dx, f in ((-18, sh), (34, sh), (-30, wh), (24, wh)):
        poly(s, x, y, [(dx-7, -36), (dx+7, -36), (dx+5, 0), (dx-5, 0)], f, 3.4); poly(s, x, y, [(dx-5.2, -8), (dx+5.2, -8), (dx+5, 0), (dx-5, 0)], lch(28, 12, 50))
    s.stroke('M%sQ%s %sT%s' % (pt((x+46, y-66)), pt((x+60, y-58)), pt((x+57, y-38)), pt((x+58, y-24))), INK, 7); s.stroke('M%sQ%s %sT%s' % (pt((x+46, y-66)), pt((x+60, y-58)), pt((x+57, y-38)), pt((x+58, y-26))), wh, 3); s.ell(x+58, y-21, 5, 8, br, extra=ink(2.4))
    shape(s, x, y, [(8, -34), (20, -22), (30, -34)], lch(80, 26, 20), 2.6)
    body = [(-42, -62), (-24, -74), (10, -73), (40, -74), (52, -62), (50, -38), (36, -29), (0, -27), (-30, -29), (-44, -42)]
    shape(s, x, y, body, wh, 3.6)
    shape(s, x, y, [(-40, -42), (-20, -38), (20, -37), (48, -46), (48, -38), (35, -30.5), (0, -28.5), (-29, -30.5)], sh, None, 1/7)
    shape(s, x, y, [(-12, -72), (12, -73), (16, -58), (4, -48), (-10, -52), (-17, -62)], br); shape(s, x, y, [(-11, -71), (4, -72), (2, -62), (-10, -57), (-15, -63)], bl)
    shape(s, x, y, [(34, -72.5), (43, -71.5), (50, -61), (48, -44), (38, -46), (30, -58)], br); shape(s, x, y, [(34, -71), (40, -71), (42, -60), (34, -56), (31, -62)], bl)
    shape(s, x, y, [(-34, -32), (-26, -42), (-12, -40), (-10, -30), (-22, -29)], br)
    # head
    for f, px in ((-1, -66), (1, -40)):
        shape(s, x, y, [(px, -77), (px+f*12, -82), (px+f*15, -76), (px+f*5, -70)], br, 2.8)
        s.stroke('M%sQ%s %s' % (pt((x+px+f*1, y-82)), pt((x+px+f*9, y-86)), pt((x+px+f*7, y-95))), INK, 7); s.stroke('M%sQ%s %s' % (pt((x+px+f*1, y-82)), pt((x+px+f*9, y-86)), pt((x+px+f*7, y-95))), lch(92, 16, 84), 3.2)
    shape(s, x, y, [(-67, -82), (-53, -87), (-39, -82), (-37, -66), (-41, -50), (-53, -44), (-65, -50), (-69, -66)], br, 3.6); shape(s, x, y, [(-65, -81), (-57, -84), (-58, -66), (-62, -54), (-67, -66)], bl)
    shape(s, x, y, [(-57, -85), (-49, -85), (-48, -66), (-53, -58), (-58, -66)], wh)
    shape(s, x, y, [(-66, -58), (-53, -63), (-40, -58), (-40, -48), (-53, -43), (-66, -48)], lch(82, 22, 30), 2.8)
    for dx in (-59, -47): s.ell(x+dx, y-53, 2, 2.8, lch(40, 26, 25))
    for dx in (-62, -44): s.circle(x+dx, y-70, 2.6, INK); s.circle(x+dx-.8, y-70.8, .9, wh)
    s.path('M%sh10l3 13h-16z' % pt((x-41, y-47)), lch(84, 66, 86), extra=ink(2.4)); s.circle(x-36, y-33, 2.2, INK)

def swan(s, x, y):
    """about 100 wide and 92 high, looking left, with two cygnets"""
    s.path(brush((x-52, y+7), (x+66, y+7), 16), lch(42, 42, 257), .85)
    wh, sh, dp = lch(98, 2, 220), lch(84, 8, 245), lch(70, 14, 250)
    nk = 'M%sC%s %s %sC%s %s %s' % tuple(pt((x+a, y+b)) for a, b in ((-22, -18), (-44, -34), (-40, -52), (-28, -62), (-18, -72), (-22, -86), (-37, -85)))
    s.stroke(nk, INK, 20)
    shape(s, x, y, [(-42, -8), (-34, -28), (-10, -34), (18, -40), (46, -42), (66, -36), (54, -16), (36, 4), (0, 9), (-30, 6)], wh, 3.6)
    s.stroke(nk, wh, 13); s.stroke('M%sC%s %s %sC%s %s %s' % tuple(pt((x+a, y+b)) for a, b in ((-14, -22), (-38, -36), (-35, -50), (-23, -59), (-13, -70), (-17, -84), (-30, -82))), sh, 3.4, .9)
    shape(s, x, y, [(-38, -2), (-20, 4), (20, 2), (44, -8), (34, 3), (0, 7.5), (-29, 5)], sh, None, 1/7)
    for i, q in enumerate(([(-14, -26), (14, -35), (44, -39), (62, -34), (44, -24), (10, -20)], [(-12, -18), (14, -25), (40, -29), (55, -24), (36, -14), (8, -11)], [(-8, -9), (14, -15), (36, -19), (46, -14), (28, -5), (6, -3)])):
        shape(s, x+1.5, y+2.5, q, dp, None, 1/6.5, .8); shape(s, x, y, q, wh if i < 2 else lch(94, 4, 235), None, 1/6.5)
    shape(s, x, y, [(-47, -92), (-36, -96), (-27, -90), (-28, -80), (-40, -78), (-48, -82)], wh, 3)
    poly(s, x, y, [(-46, -90), (-66, -80), (-64, -77), (-46, -80)], lch(70, 66, 62), 2.8); poly(s, x, y, [(-49, -91), (-43, -90), (-44, -82), (-49, -82)], INK); s.circle(x-38, y-89, 2.2, INK)
    s.path(brush((x-54, y+9), (x+52, y+9), 4.6, -4), lch(96, 6, 225), .95); s.path(brush((x-30, y+18), (x+62, y+17), 3.6, -3), lch(88, 18, 230), .8)
    for dx, dy, k in ((62, 19, 1.), (34, 27, .9)):     # cygnets
        X, Y = x+dx-6, y+dy-4; s.path(brush((X-18*k, Y+4*k), (X+20*k, Y+4*k), 6*k), lch(42, 42, 257), .8)
        s.path(smooth([(X-13*k, Y-2*k), (X-8*k, Y-9*k), (X+8*k, Y-10*k), (X+16*k, Y-9*k), (X+9*k, Y+3*k), (X-8*k, Y+4*k)]), lch(74, 8, 80), extra=ink(2.4)); s.circle(X-10*k, Y-13*k, 6*k, lch(80, 8, 80), extra=ink(2.4)); s.path(line([(X-15*k, Y-14*k), (X-22*k, Y-11*k), (X-15*k, Y-10*k)]), lch(40, 12, 60)); s.circle(X-11*k, Y-14*k, 1.4, INK)

def frog(s, x, y):
    """about 92 wide and 74 high, on a lily pad"""
    s.ell(x+3, y+3, 66, 19, lch(20, 18, 312), .75)
    s.path('M%sL%sA66 19 0 1 1 %sZ' % (pt((x+6, y-2)), pt((x+62, y-10)), pt((x+38, y-18))), lch(38, 30, 142), extra=ink(3)); s.path('M%sL%sA62 16.5 0 1 1 %sZ' % (pt((x+4, y-4)), pt((x+57, y-11)), pt((x+35, y-18))), lch(60, 42, 128))
    s.path(brush((x-50, y-6), (x-6, y-14), 4, 1), lch(74, 44, 118), .8); s.path(brush((x-44, y+4), (x+6, y+6), 3.4, -1), lch(48, 36, 136), .8)
    g, hi, dk, bel = lch(62, 56, 128), lch(80, 58, 116), lch(42, 42, 138), lch(92, 26, 106)
    for f, c in ((-1, g), (1, dk)):       # hind legs
        shape(s, x, y, [(f*18, -34), (f*38, -36), (f*50, -20), (f*44, -6), (f*24, -4), (f*16, -16)], c, 3.4); shape(s, x, y, [(f*26, -6), (f*46, -10), (f*60, -3), (f*48, 2), (f*30, 1)], c, 3)
    shape(s, x, y, [(-37, -34), (-28, -35), (-40, -22), (-46, -16)], hi)
    shape(s, x, y, [(-30, -44), (-18, -60), (18, -60), (30, -44), (29, -20), (17, -4), (-17, -4), (-29, -20)], g, 3.6)
    shape(s, x, y, [(12, -58), (22, -56), (29, -43), (27, -20), (15, -5), (8, -6), (19, -24)], dk, None, 1/6, .8)
    shape(s, x, y, [(-16, -36), (0, -32), (16, -36), (17, -18), (10, -6), (-10, -6), (-17, -18)], bel)
    for f in (-1, 1):                     # arms
        shape(s, x, y, [(f*12, -30), (f*20, -30), (f*19, -12), (f*25, -1), (f*9, 1), (f*11, -12)], g if f < 0 else lch(52, 50, 132), 3); 
    shape(s, x, y, [(-36, -54), (-24, -66), (24, -66), (36, -54), (30, -40), (0, -34), (-30, -40)], g, 3.6)
    shape(s, x, y, [(-33, -54), (-22, -63), (4, -64), (-6, -57), (-24, -48)], hi); shape(s, x, y, [(20, -63), (33, -54), (29, -42), (14, -38), (24, -50)], dk, None, 1/6, .7)
    s.stroke('M%sQ%s %s' % (pt((x-28, y-48)), pt((x, y-36)), pt((x+28, y-48))), INK, 3)
    for dx in (-5, 5): s.circle(x+dx, y-56, 1.5, INK)
    for dx in (-20, 20):
        s.circle(x+dx, y-69, 12, g if dx < 0 else lch(52, 50, 132), extra=ink(3.4)); s.circle(x+dx, y-70, 8, lch(88, 62, 90)); s.ell(x+dx-1, y-70, 3.6, 5.4, INK); s.circle(x+dx-2.6, y-72.6, 1.8, lch(98, 3, 90))

def fox(s, x, y):
    """about 84 wide and 92 high, sitting, looking left"""
    gr = lch(52, 38, 122)
    shape(s, x, y, [(-58, 6), (-44, -8), (0, -14), (52, -8), (64, 5), (32, 15), (-32, 15)], gr); shape(s, x, y, [(-54, 5), (-42, -7), (-8, -12), (-4, 3), (-32, 12)], lch(65, 42, 114), None, 1/6, .8)
    s.ell(x+14, y+3, 44, 7, lch(20, 18, 150), .6)
    o, hi, dk, wh, bk = lch(60, 66, 56), lch(74, 58, 66), lch(44, 54, 46), lch(96, 6, 85), lch(24, 16, 45)
    # tail round to the right
    shape(s, x, y, [(10, -4), (24, -26), (44, -44), (60, -42), (66, -22), (52, -2), (30, 6)], o, 3.6); shape(s, x, y, [(44, -44), (60, -42), (66, -24), (58, -28), (50, -30), (46, -37)], wh, 3); shape(s, x, y, [(30, -24), (43, -38), (46, -30), (36, -16), (22, -6)], hi)
    shape(s, x, y, [(62, -20), (52, -3), (31, 4), (44, -8)], dk, None, 1/6, .8)
    # body
    shape(s, x, y, [(-24, -48), (-8, -56), (12, -46), (28, -24), (30, -4), (18, 3), (-8, 3), (-20, -2), (-28, -24)], o, 3.6)
    shape(s, x, y, [(8, -46), (14, -44), (28, -24), (28, -5), (17, 1), (4, 1), (18, -16)], dk, None, 1/6, .8)
    shape(s, x, y, [(-22, -44), (-12, -40), (-2, -44), (0, -26), (-8, -12), (-16, -14), (-24, -28)], wh)
    for dx in (-16, -3):
        shape(s, x, y, [(dx-5, -26), (dx+5, -26), (dx+4, -4), (dx+5, 2), (dx-8, 2), (dx-4, -5)], o if dx < -8 else lch(54, 62, 54), 2.8); poly(s, x, y, [(dx-4.4, -8), (dx+4.2, -8), (dx+4.6, 1.4), (dx-7, 1.4)], bk)
    # head
    for q, inner in (([(-36, -78), (-38, -100), (-20, -88)], [(-33, -81), (-34.5, -92), (-25, -86)]), ([(-6, -88), (10, -101), (10, -76)], [(-1, -86), (6.6, -93), (6.6, -79)])):
        poly(s, x, y, q, o, 3.6); poly(s, x, y, inner, bk)
    shape(s, x, y, [(-36, -80), (-22, -88), (-4, -88), (10, -78), (10, -64), (-4, -54), (-22, -49), (-34, -53), (-38, -66)], o, 3.6)
    shape(s, x, y, [(-33, -79), (-22, -85), (-10, -85), (-16, -74), (-28, -66), (-35, -66)], hi)
    shape(s, x, y, [(-36, -62), (-26, -62), (-20, -58), (-6, -64), (8, -64), (-4, -56), (-22, -50.5), (-33, -54)], wh, None, 1/7)
    s.ell(x-33, y-58, 5, 4, bk); s.circle(x-34.4, y-59.2, 1.2, wh)
    for dx, dy in ((-29, -70), (-9, -71)): s.ell(x+dx, y+dy, 2.7, 3.4, INK); s.circle(x+dx-.9, y+dy-1.2, 1, wh)

def hoist(s, x, y):
    """about 96 wide and 104 high: a frame of timber over a pit, a wheel, a bucket of gold"""
    o = lch(6, 4, 280); st = 'stroke="%s" stroke-width="3.2" stroke-linejoin="round"' % o
    wd, wl, wk = lch(56, 34, 64), lch(76, 34, 74), lch(36, 26, 52)
    s.ell(x+6, y+2, 58, 11, lch(5, 3, 280), .8)
    def beam(a, b, w, c, l):
        dx, dy = b[0]-a[0], b[1]-a[1]; L = math.hypot(dx, dy); nx, ny = -dy/L*w/2, dx/L*w/2
        if nx > 0: nx, ny = -nx, -ny
        s.path(line([(x+a[0]+nx, y+a[1]+ny), (x+b[0]+nx, y+b[1]+ny), (x+b[0]-nx, y+b[1]-ny), (x+a[0]-nx, y+a[1]-ny)]), c, extra=st); s.path(line([(x+a[0]+nx*.8, y+a[1]+ny*.8), (x+b[0]+nx*.8, y+b[1]+ny*.8), (x+b[0]+nx*.1, y+b[1]+ny*.1), (x+a[0]+nx*.1, y+a[1]+ny*.1)]), l)
    beam((34, -2), (8, -92), 9, wk, lch(46, 30, 58))        # the far legs
    # ring of stones
    s.ell(x, y-6, 42, 13, lch(34, 5, 280), extra=st); s.ell(x, y-8, 32, 8, lch(4, 3, 280))
    beam((-46, 2), (-6, -92), 11, wd, wl); beam((46, 2), (6, -92), 11, wd, wl)
    beam((-33, -34), (33, -34), 8, wd, wl)
    # wheel
    wx, wy = x, y-90
    s.circle(wx, wy, 19, 'none', extra='stroke="%s" stroke-width="11"' % o); s.circle(wx, wy, 19, 'none', extra='stroke="%s" stroke-width="5.4"' % lch(64, 8, 80))
    for i in range(3):
        a = math.radians(20+60*i); c, q = 18*math.cos(a), 18*math.sin(a); s.stroke('M%sL%s' % (pt((wx-c, wy-q)), pt((wx+c, wy+q))), o, 6); s.stroke('M%sL%s' % (pt((wx-c, wy-q)), pt((wx+c, wy+q))), lch(66, 34, 70), 2.6)
    s.path('M%sA19 19 0 0 1 %s' % (pt((wx-18.4, wy-4)), pt((wx+2, wy-19))), 'none', extra='stroke="%s" stroke-width="3" stroke-linecap="round"' % lch(90, 6, 85)); s.circle(wx, wy, 5.4, o); s.circle(wx-.8, wy-.8, 3, lch(84, 60, 84))
    s.stroke('M%sV%s' % (pt((x, y-72)), n(y-48)), o, 6); s.stroke('M%sV%s' % (pt((x, y-72)), n(y-48)), lch(84, 26, 80), 2.6)
    # bucket of gold
    s.stroke('M%sQ%s %s' % (pt((x-17, y-34)), pt((x, y-60)), pt((x+17, y-34))), o, 5.4); s.stroke('M%sQ%s %s' % (pt((x-17, y-34)), pt((x, y-60)), pt((x+17, y-34))), lch(72, 6, 80), 2)
    return [(-9, -36, 9), (9, -36, 9), (0, -41, 10)]
def bucket(s, x, y):
    o = lch(6, 4, 280); st = 'stroke="%s" stroke-width="3.2" stroke-linejoin="round"' % o
    poly(s, x, y, [(-20, -35), (20, -35), (15, -7), (-15, -7)], lch(44, 20, 52)); s.path(line([(x-20, y-35), (x+20, y-35), (x+15, y-7), (x-15, y-7)]), lch(44, 20, 52), extra=st)
    poly(s, x, y, [(-18, -33), (-6, -33), (-6, -9), (-13.4, -9)], lch(62, 28, 64)); poly(s, x, y, [(10, -33), (18, -33), (13.4, -9), (8, -9)], lch(30, 16, 48))
    for yy in (-30, -14): s.path(line([(x-20+(yy+35)*.18, y+yy), (x+20-(yy+35)*.18, y+yy), (x+19.2-(yy+35)*.18, y+yy+5), (x-19.2+(yy+35)*.18, y+yy+5)]), lch(70, 8, 80), extra='stroke="%s" stroke-width="1.8"' % o)
