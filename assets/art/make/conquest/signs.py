"""Signs on the board: targets, selection, last move, turn, pass, proof; also box covers. python3 signs.py (writes ../svg)"""
import math, os
import sys; sys.path.insert(0, 'make'); import lib; lib.FOLDER = 'svg/conquest'
from lib import *
from emblems import *

O = lch(15, 12, 45); LEAF, LEAF_D, LEAF_H = lch(46, 46, 137), lch(33, 34, 145), lch(66, 50, 125); HOP, HOP_D = lch(42, 54, 30), lch(28, 40, 25)
def sprout(s, x, y, k, ol=3.2):
    """two leaves on a stem, about 34 k wide and 36 k high"""
    P = lambda a, b: pt((x+a*k, y+b*k))
    stem = 'M%sQ%s %s' % (P(0, 18), P(.5, 6), P(-.5, -3))
    l1 = 'M%sC%s %s %sC%s %s %sZ' % (P(-.5, -2), P(-4, -14), P(-14, -16), P(-20, -14), P(-19, -4), P(-11, 3), P(-.5, -2))
    l2 = 'M%sC%s %s %sC%s %s %sZ' % (P(0, 4), P(2, -11), P(11, -17), P(20, -17), P(20, -6), P(12, 5), P(0, 4))
    for q in (stem,): s.stroke(q, O, (5+2*ol*.8)*k)
    for q in (l1, l2): s.path(q, O, extra='stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (O, n(2*ol*k)))
    s.stroke(stem, LEAF_D, 5*k); s.path(l1, LEAF_H); s.path(l2, LEAF)
    s.stroke('M%sQ%s %s' % (P(-3, -3), P(-10, -7), P(-16, -11.5)), LEAF_D, 1.8*k, .8); s.stroke('M%sQ%s %s' % (P(3, 0), P(10, -6), P(16, -13)), LEAF_D, 1.8*k, .8)
def hop(s, x, y, k, ol=3.2, col=None):
    """an arc that leaves the ground and comes down with an arrow head"""
    P = lambda a, b: pt((x+a*k, y+b*k)); c = col or HOP
    arc = 'M%sC%s %s %s' % (P(-16, 11), P(-14, -15), P(7, -18), P(11, 0))
    head = 'M%sL%sL%sZ' % (P(11.5, 14), P(2, -1), P(20.5, -3.5))
    s.stroke(arc, O, (6.4+2*ol)*k); s.path(head, O, extra='stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (O, n(2*ol*k)))
    s.stroke(arc, c, 6.4*k); s.path(head, c)
def disc(s, x, y, r, fill=None):
    s.circle(x+1.6, y+2.6, r+3, lch(5, 8, 50), .4); s.circle(x, y, r+3, O); s.circle(x, y, r, fill or lch(95, 9, 90)); s.path('M%sA%s %s 0 0 1 %sA%s %s 0 0 0 %sZ' % (pt((x+r*.94, y-r*.34)), n(r), n(r), pt((x-r*.34, y+r*.94)), n(r*1.25), n(r*1.25), pt((x+r*.94, y-r*.34))), lch(82, 16, 82), .8)
def lozenge(s, x, y, r, fill=None):
    def p(q):
        out = []; R, c = q, q*.2
        for i in range(4):
            a = math.radians(-90+90*i); cx, cy = (R-c*1.41)*math.cos(a), (R-c*1.41)*math.sin(a)
            for j in range(-3, 4): t = a+math.radians(15*j); out.append((x+cx+c*math.cos(t), y+cy+c*math.sin(t)))
        return out
    s.path(line([(a+1.6, b+2.6) for a, b in p(r+4)]), lch(5, 8, 50), .4); s.path(line(p(r+4)), O); s.path(line(p(r)), fill or lch(95, 9, 90))
def signs():
    s = Svg(64, 64); disc(s, 32, 32, 24); sprout(s, 32, 33, .98, 1.4); s.save('sign_clone', 'target of a clone: disc with a sprout')
    s = Svg(64, 64); lozenge(s, 32, 32, 28); hop(s, 30.5, 34, .84, 1.2); s.save('sign_jump', 'target of a jump: lozenge with a hop')
    s = Svg(64, 64); s.circle(33, 35, 17, lch(5, 8, 50), .4); s.circle(32, 33, 17, O); s.circle(32, 33, 12.5, lch(95, 9, 90)); s.circle(32, 33, 7, LEAF_D); s.save('sign_clone_small', 'target of a clone, cells under 48 px')
    s = Svg(64, 64); lozenge(s, 32, 33, 17); lozenge(s, 32, 33, 8, lch(42, 54, 30)); s.save('sign_jump_small', 'target of a jump, cells under 48 px')
    s = Svg(64, 64); sprout(s, 32, 33, 1.45); s.save('icon_clone', 'clone: sprout')
    s = Svg(64, 64); hop(s, 31, 35, 1.4); s.save('icon_jump', 'jump: hop')
    # turn: two arrows chasing each other, gold on a dark plate
    s = Svg(64, 64); disc(s, 32, 32, 25, lch(24, 24, 32)); s.circle(32, 32, 25, 'none', extra='stroke="%s" stroke-width="2.4"' % G)
    for a in (0, 180):
        s.add('<g transform="rotate(%d 32 32)">' % a); s.stroke('M19 30A13.4 13.4 0 0 1 42 23', G, 5); s.path('M47.5 15.5L48 31L34.5 27.5Z', G, extra='stroke="%s" stroke-width="2" stroke-linejoin="round"' % G); s.end()
    s.save('sign_turn', 'this piece would turn')
    # ring of the picked-up token, and ring of a piece that would turn: dashed, gold
    s = Svg(192, 192); s.path(rr(2, 2, 188, 188, 22)+rr(24, 24, 144, 144, 12), O, .92, 'fill-rule="evenodd"'); s.path(rr(6, 6, 180, 180, 19)+rr(19, 19, 154, 154, 14), G, 1, 'fill-rule="evenodd"'); s.path(rr(6, 6, 180, 180, 19)+rr(11, 11, 175, 175, 16), G_HI, .9, 'fill-rule="evenodd"'); s.save('mark_selected', 'cell of the picked-up token')
    s = Svg(192, 192)
    s.add('<rect x="12" y="12" width="168" height="168" rx="20" fill="none" stroke="%s" stroke-width="20" stroke-dasharray="36 15" stroke-opacity=".92"/>' % O); s.add('<rect x="12" y="12" width="168" height="168" rx="20" fill="none" stroke="%s" stroke-width="11" stroke-dasharray="28 23" stroke-dashoffset="-4"/>' % G); s.save('mark_turn', 'cell of a piece that would turn')
    s = Svg(192, 192); s.path(rr(2, 2, 188, 188, 16)+rr(20, 20, 152, 152, 8), O, .9, 'fill-rule="evenodd"'); s.path(rr(5, 5, 182, 182, 14)+rr(16, 16, 160, 160, 9), lch(95, 9, 90), 1, 'fill-rule="evenodd"'); s.save('mark_last', 'arrival of the last move')
    # where a jump came from: a print in the wood
    s = Svg(128, 128); s.circle(64, 62, 34, 'none', extra='stroke="%s" stroke-width="9" stroke-dasharray="15 10" stroke-opacity=".75"' % O); s.circle(64, 62, 34, 'none', extra='stroke="%s" stroke-width="5" stroke-dasharray="13 12" stroke-dashoffset="-1"' % lch(95, 9, 90)); s.save('mark_left', 'the cell a jump left')
    # head and feather of the arrow of a jump (the shaft is a rectangle turned by the game)
    s = Svg(64, 64); s.path('M60 32L14 8L24 32L14 56Z', O, extra='stroke="%s" stroke-width="8" stroke-linejoin="round"' % O); s.path('M60 32L14 8L24 32L14 56Z', lch(95, 9, 90), extra='stroke="%s" stroke-width="1" stroke-linejoin="round"' % lch(95, 9, 90)); s.path('M60 32L24 32L14 56Z', lch(80, 16, 82)); s.save('arrow_head', 'head of an arrow, pointing east')
    # pass: an open hand's shield turned away would need words; a closed gate says it
    s = Svg(96, 96); crest_o = O
    s.path('M14 86V40a34 34 0 0 1 68 0V86Z', O, extra='stroke="%s" stroke-width="6" stroke-linejoin="round"' % O); s.path('M14 86V40a34 34 0 0 1 68 0V86Z', lch(82, 9, 80)); s.path('M24 86V42a24 24 0 0 1 48 0V86Z', lch(22, 14, 50))
    for x in (32, 42, 54, 64): s.stroke('M%s %sV84' % (x, 34 if x in (32, 64) else 24), lch(56, 34, 66), 4.6)
    for y in (42, 56, 70): s.stroke('M25 %sH71' % y, lch(56, 34, 66), 4.6)
    for x in (32, 42, 54, 64): s.path(line([(x-3.4, 83), (x+3.4, 83), (x, 90)]), lch(56, 34, 66))
    for x, y in ((32, 42), (54, 42), (42, 56), (64, 56), (32, 70), (54, 70)): s.circle(x, y, 3.2, lch(80, 50, 84))
    s.path('M14 44a34 34 0 0 1 34 -38v10a24 24 0 0 0 -24 26v44h-10z', lch(93, 6, 85), .55); s.save('icon_pass', 'pass: a lowered portcullis')
    # proof: wax seal on a ribbon
    for kd, L in (('win', 'check'), ('loss', 'cross')):
        s = Svg(96, 112); c = (38, 50, 26) if kd == 'win' else (42, 8, 60)
        for f in (-1, 1): s.path(line([(48+f*4, 60), (48+f*26, 60), (48+f*30, 106), (48+f*18, 97), (48+f*8, 108)]), lch(80, 40, 84) if f < 0 else lch(68, 44, 78), extra='stroke="%s" stroke-width="5" stroke-linejoin="round"' % O)
        for f in (-1, 1): s.path(line([(48+f*4, 60), (48+f*26, 60), (48+f*30, 106), (48+f*18, 97), (48+f*8, 108)]), lch(82, 44, 86) if f < 0 else lch(68, 44, 78))
        R = __import__('random').Random('seal'); b = blob(R, 48, 46, 38, 37, 14, .055)
        s.path(b, O, extra='stroke="%s" stroke-width="6"' % O); s.path(b, lch(*c)); s.path(blob(R, 46, 43, 33, 32, 14, .04), lch(c[0]+8, c[1], c[2]+4)); s.circle(48, 46, 26.5, lch(c[0]-10, c[1]-8, c[2])); s.circle(48.8, 47, 25.6, lch(c[0]-2, c[1], c[2]))
        s.ell(34, 24, 11, 4.6, lch(80, 26, 40), .6, 'transform="rotate(-36 34 24)"')
        q = 'M36 47L45 56L62 36' if L == 'check' else 'M37 36L59 57M59 36L37 57'
        s.stroke(q, lch(c[0]-20, c[1]-20, c[2]), 10); s.stroke(q, lch(92, 20, 86), 6.4)
        s.save('seal_%s' % kd, 'proven %s' % kd)
    # ring of the wave that runs out from the arrival
    s = Svg(384, 384); g = '<radialGradient id="w"><stop offset=".62" stop-color="%s" stop-opacity="0"/><stop offset=".80" stop-color="%s" stop-opacity=".75"/><stop offset=".86" stop-color="%s" stop-opacity=".95"/><stop offset=".90" stop-color="%s" stop-opacity=".25"/><stop offset="1" stop-color="%s" stop-opacity="0"/></radialGradient>' % ((G,)*2+(G_HI,)+(G,)*2)
    s.defs.append(g); s.circle(192, 192, 190, 'url(#w)'); s.save('wave', 'wave that runs out from the arrival; drawn from 1 to 3 cells wide')
    # spark of a turned piece
    s = Svg(64, 64); s.path(line(star_pts(32, 32, 30, 6, 4)), lch(97, 14, 95)); s.path(line(star_pts(32, 32, 16, 5, 4, -45)), G_HI); s.save('spark', 'spark')
    # post of the majority, on the counting bar
    s = Svg(32, 64); s.path('M8 4H24L20 16V60H12V16Z', O, extra='stroke="%s" stroke-width="6" stroke-linejoin="round"' % O); s.path('M8 4H24L20 16V60H12V16Z', G); s.path('M8 4H16V60H12V16Z', G_HI, .8); s.save('post', 'post: half of the cells')
if __name__ == '__main__': signs()
