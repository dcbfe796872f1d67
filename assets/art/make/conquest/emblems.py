"""Seat colours, signs, crests: the same as the first game (extract of its drawing programs)."""
import math, random
import sys; sys.path.insert(0, 'make'); import lib; lib.FOLDER = 'svg/conquest'
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
def rr(x, y, w, h, r): return 'M%s %sh%sa%s %s 0 0 1 %s %sv%sa%s %s 0 0 1 -%s %sh-%sa%s %s 0 0 1 -%s -%sv-%sa%s %s 0 0 1 %s -%sz' % (n(x+r), n(y), n(w-2*r), n(r), n(r), n(r), n(r), n(h-2*r), n(r), n(r), n(r), n(r), n(w-2*r), n(r), n(r), n(r), n(r), n(h-2*r), n(r), n(r), n(r), n(r))
