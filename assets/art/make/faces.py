"""Faces of Domi'Nations' computer players, each in a medallion. From assets/art: python3 make/faces.py"""
from lib import *
O = lch(15, 14, 45)
CREAM, CREAM_D = lch(95, 9, 90), lch(82, 16, 82)
G_HI, G, G_D, G_DD = lch(95, 38, 98), lch(83, 70, 86), lch(66, 66, 70), lch(50, 52, 60)
def ol(w=4): return 'stroke="%s" stroke-width="%s" stroke-linejoin="round"' % (O, n(w))
def skin(L, C=30, h=62): return lch(L, C, h), lch(L+9, C*.7, h+8), lch(L-15, C+4, h-10)
def begin(seed, ground):
    """a disc of painted ground with a gold ring; what is drawn after it stays inside"""
    s = Svg(128, 128); L, C, h = ground
    s.circle(66, 68, 60, lch(8, 8, 50), .4); s.circle(64, 64, 61, O); s.circle(64, 64, 58, s.lin([(0, G_HI), (.45, G), (1, G_DD)], 0, 0, 1, 1)); s.circle(64, 64, 53, O)
    s.defs.append('<clipPath id="c"><circle cx="64" cy="64" r="51"/></clipPath>')
    s.grp('clip-path="url(#c)"'); s.circle(64, 64, 51, s.lin([(0, lch(L+12, C, h)), (1, lch(L-12, C, h))], 0, 0, 1, 1))
    s.grp('transform="translate(64 68) scale(1.1) translate(-64 -68)"')
    s.seed = seed
    return s
def save(s, name, what):
    s.end(); s.end(); f = gouache(s, 'paint', s.seed, amp=.14, grain=.08, w=128, h=128, hue=.06); s.e = ['<g %s>' % f] + s.e + ['</g>']
    s.save('face_' + name, 'face: ' + what)
def shoulders(s, col, dk, hi, wide=46, top=101):
    s.path('M%s 130C%s 112 %s %s 64 %sC%s %s %s 112 %s 130Z' % (n(64-wide), n(64-wide+2), n(64-22), n(top), n(top-2), n(64+22), n(top), n(64+wide-2), n(64+wide)), col, extra=ol())
    s.path('M78 %sC92 106 %s 114 %s 130H82C88 118 86 108 78 %sZ' % (n(top+1), n(64+wide-3), n(64+wide-1), n(top+1)), dk, .8)
    s.path('M48 %sC36 106 %s 114 %s 130H%sC40 118 42 108 48 %sZ' % (n(top+1), n(64-wide+5), n(64-wide+3), n(64-wide+12), n(top+1)), hi, .7)
def head(s, sk, rx=25, ry=29, cy=66, jaw=0, ears=True):
    m, hi, dk = sk
    s.path('M54 86V104C58 110 70 110 74 104V86Z', dk, extra=ol())
    if ears:
        for f in (-1, 1): s.ell(64+f*(rx+1), cy+2, 5.5, 7.5, m if f < 0 else dk, extra=ol(3.4))
    pts = [(64, cy-ry), (64+rx*.78, cy-ry*.66), (64+rx, cy), (64+rx*(.84+jaw), cy+ry*.56), (64+rx*.3, cy+ry*.98), (64-rx*.3, cy+ry*.98), (64-rx*(.84+jaw), cy+ry*.56), (64-rx, cy), (64-rx*.78, cy-ry*.66)]
    s.path(smooth(pts), m, extra=ol())
    s.path(smooth(pts), m)
    s.path(smooth([(64+rx*.5, cy-ry*.8), (64+rx*.97, cy), (64+rx*(.82+jaw), cy+ry*.56), (64+rx*.3, cy+ry*.95), (64+rx*.1, cy+ry*.95), (64+rx*.6, cy+ry*.4), (64+rx*.62, cy-ry*.2)]), dk, .55)
    s.path(smooth([(64-rx*.55, cy-ry*.72), (64-rx*.95, cy-ry*.05), (64-rx*.8, cy+ry*.5), (64-rx*.62, cy+ry*.2), (64-rx*.6, cy-ry*.3)]), hi, .8)
def eyes(s, y=64, dx=10, r=3.4, look=0, lid=None, tilt=0):
    for f in (-1, 1):
        x = 64+f*dx
        s.ell(x, y, r+2.4, r+1.2, CREAM, extra=ol(2)); s.circle(x+look, y+.4, r-.3, O); s.circle(x+look-1, y-1, 1.1, CREAM)
        if lid: s.path('M%s %sQ%s %s %s %sL%s %sQ%s %s %s %sZ' % (n(x-7), n(y-1-f*tilt), n(x), n(y-5), n(x+7), n(y-1+f*tilt), n(x+6.5), n(y-4.5+f*tilt), n(x), n(y-9), n(x-6.5), n(y-4.5-f*tilt)), lid)
def shut(s, y=64, dx=10):
    for f in (-1, 1): s.stroke('M%s %sQ%s %s %s %s' % (n(64+f*dx-6), n(y), n(64+f*dx), n(y+4.6), n(64+f*dx+6), n(y)), O, 2.8)
def brows(s, col, y=54, dx=10, inner=0, outer=0, w=4.4):
    for f in (-1, 1): s.stroke('M%s %sQ%s %s %s %s' % (n(64+f*(dx-6)), n(y+inner), n(64+f*dx), n(y-3+(inner+outer)/2), n(64+f*(dx+7)), n(y+outer)), col, w)
def nose(s, sk, y=72, w=4, long=10):
    s.path(smooth([(63, y-long), (64+w+1, y), (64, y+3), (64-w, y+.6)]), sk[2], .8); s.stroke('M%s %sQ%s %s %s %s' % (n(64-w+1), n(y+1.4), n(65), n(y+4.4), n(64+w+1), n(y)), O, 2, .8); s.ell(62.6, y-2, 1.8, 3, sk[1], .9)
def cheeks(s, y=76, dx=15, op=.4):
    for f in (-1, 1): s.ell(64+f*dx, y, 6, 4.6, lch(62, 46, 30), op)
def mouth(s, y=83, w=9, up=4, col=O, sw=2.8): s.stroke('M%s %sQ64 %s %s %s' % (n(64-w), n(y), n(y+up), n(64+w), n(y)), col, sw)
def laugh(s, y=81, w=10, h=8):
    s.path('M%s %sQ64 %s %s %sQ64 %s %s %sZ' % (n(64-w), n(y), n(y+2), n(64+w), n(y), n(y+2*h), n(64-w), n(y)), lch(30, 40, 25), extra=ol(2.6)); s.path('M%s %sQ64 %s %s %sL%s %sQ64 %s %s %sZ' % (n(64-w+2), n(y+1), n(y+2.6), n(64+w-2), n(y+1), n(64+w-3.6), n(y+3.4), n(y+5), n(64-w+3.6), n(y+3.4)), CREAM)
def naive():
    s = begin(11, (70, 34, 122)); sk = skin(80, 26); hair = lch(66, 56, 62)
    s.path(smooth([(34, 74), (32, 52), (46, 34), (64, 30), (84, 36), (96, 54), (93, 76), (86, 66), (42, 66)]), hair, extra=ol())
    shoulders(s, lch(58, 46, 130), lch(44, 42, 145), lch(72, 44, 122)); head(s, sk)
    s.path(smooth([(40, 58), (46, 42), (64, 36), (82, 42), (89, 58), (80, 52), (74, 56), (66, 50), (56, 56), (48, 52)]), hair, extra=ol(3))
    # a felt cap with a feather
    s.path('M35 47C36 30 52 20 68 21C84 22 93 34 93 47C76 41 52 41 35 47Z', lch(48, 52, 28), extra=ol()); s.path('M72 22C85 24 92 34 92 46C87 44 81 43 76 42C80 36 78 28 72 22Z', lch(36, 46, 25), .8); s.path('M33 49C50 41 78 41 95 49L94 54C76 46 52 46 34 54Z', lch(58, 54, 32), extra=ol(3))
    s.path('M86 44C98 36 106 22 104 10C92 14 82 26 82 42Z', CREAM, extra=ol(3)); s.stroke('M85 42C92 34 98 24 102 13', lch(60, 20, 75), 2)
    brows(s, lch(50, 46, 55), 54, 10, -1, 0, 3.4); eyes(s, 65, 10, 4.2); nose(s, sk, 74, 3.4, 7); cheeks(s)
    for x, y in ((50, 72), (54, 75), (47, 76), (76, 72), (80, 75), (74, 76)): s.circle(x, y, 1.2, lch(56, 44, 50))
    laugh(s); save(s, 'naive', 'Naive, a page who looks about')
def greedy():
    s = begin(12, (56, 40, 258)); sk = skin(74, 32, 56); hair = lch(26, 26, 50)
    shoulders(s, lch(40, 46, 22), lch(28, 38, 20), lch(54, 48, 28), 50); head(s, sk, 27, 29, 67, .08)
    s.path(smooth([(37, 64), (38, 48), (50, 40), (78, 40), (90, 48), (91, 64), (85, 54), (43, 54)]), hair, extra=ol(3))
    s.path('M32 50C30 34 44 22 62 23C84 20 100 32 97 48C92 54 84 50 76 48C60 45 44 46 32 50Z', lch(38, 44, 20), extra=ol()); s.path('M78 22C94 25 100 37 97 48C91 53 84 50 77 48C86 42 86 30 78 22Z', lch(27, 36, 20), .85); s.circle(50, 47, 6, G, extra=ol(3)); s.circle(48.6, 45.4, 2.2, G_HI)
    brows(s, hair, 56, 10, 1.5, -3.5); eyes(s, 65, 10, 3.6, 1.4); nose(s, sk, 75, 5.4, 9); cheeks(s, 77, 17)
    s.path(smooth([(64, 80), (74, 78), (84, 83), (91, 80), (84, 89), (73, 88), (64, 84), (55, 88), (44, 89), (37, 80), (44, 83), (54, 78)]), hair, extra=ol(2.4)); mouth(s, 90, 6, 3)
    # a coin held up
    s.circle(101, 99, 14, G_D, extra=ol()); s.circle(100, 98, 11.4, G); s.circle(100, 98, 7.4, 'none', extra='stroke="%s" stroke-width="2"' % G_DD); s.path('M92 92A11 11 0 0 1 104 88', 'none', extra='stroke="%s" stroke-width="2.4" stroke-linecap="round"' % G_HI)
    save(s, 'greedy', 'Greedy, a merchant')
def full_greedy():
    s = begin(13, (74, 42, 80)); sk = skin(78, 34, 50)
    shoulders(s, CREAM, lch(76, 18, 80), lch(99, 4, 95), 52, 104); head(s, sk, 31, 29, 69, .12)
    s.path(smooth([(44, 92), (54, 96), (64, 97), (74, 96), (84, 92), (78, 101), (64, 104), (50, 101)]), sk[0], extra=ol(3))
    s.path('M38 52C26 46 26 28 42 27C46 15 62 13 70 19C84 14 100 24 97 38C99 46 94 51 90 53L88 57C72 51 56 51 40 57Z', CREAM, extra=ol()); s.path('M80 18C94 20 101 30 96 40C98 46 94 51 90 52C86 50 82 49 78 48C86 42 86 28 80 18Z', CREAM_D, .9)
    for x in (52, 64, 76): s.stroke('M%s 46C%s 38 %s 34 %s 28' % (n(x), n(x-1), n(x-1), n(x-2)), lch(70, 16, 80), 2.4)
    s.path('M38 53C54 46 74 46 90 53L89 60C73 53 55 53 39 60Z', lch(88, 12, 88), extra=ol(3))
    brows(s, lch(36, 34, 48), 61, 11, 0, -1, 3.4); eyes(s, 69, 11, 3); nose(s, sk, 78, 5, 6); cheeks(s, 80, 20, .65); laugh(s, 84, 11, 6)
    save(s, 'full_greedy', 'Full-greedy, a cook who takes two helpings')
def treasurer():
    s = begin(14, (46, 26, 155)); sk = skin(82, 22, 70); hair = lch(72, 6, 80)
    shoulders(s, lch(24, 14, 280), lch(15, 10, 280), lch(36, 16, 275), 46, 106); head(s, sk, 22, 31, 64)
    for f in (-1, 1): s.path(smooth([(64+f*21, 50), (64+f*29, 54), (64+f*29, 70), (64+f*22, 74), (64+f*23, 62)]), hair, extra=ol(3))
    # a ruff
    for i in range(9):
        x = 30+i*8.5; y = 97+9*(1-((i-4)/4.6)**2); s.ell(x, y, 8, 8, CREAM if i < 6 else CREAM_D, extra=ol(3))
    s.path('M44 44C50 30 78 30 84 44C78 40 50 40 44 44Z', sk[1], .8)
    s.stroke('M50 42Q64 38 78 42', sk[2], 1.8); brows(s, lch(58, 8, 80), 53, 10, 2, -1, 3.2); eyes(s, 64, 10.5, 3.2)
    for f in (-1, 1): s.circle(64+f*10.5, 64, 9, CREAM, .12, 'stroke="%s" stroke-width="2.6"' % lch(40, 40, 60))
    s.stroke('M61.5 63Q64 61 66.5 63', lch(40, 40, 60), 2.6); nose(s, sk, 76, 3, 10); mouth(s, 85, 7, -2); save(s, 'treasurer', 'Treasurer, who counts')
def architect():
    s = begin(15, (64, 30, 60)); sk = skin(62, 32, 58); hair = lch(22, 16, 45)
    shoulders(s, lch(42, 34, 252), lch(30, 30, 258), lch(56, 32, 248)); head(s, sk, 25, 30, 65)
    s.path(smooth([(39, 64), (43, 78), (52, 84), (64, 81), (76, 84), (85, 78), (89, 64), (91, 84), (80, 100), (64, 106), (48, 100), (37, 84)]), hair, extra=ol(3)); s.path(smooth([(41, 78), (46, 92), (56, 100), (50, 88)]), lch(38, 18, 50), .8)
    mouth(s, 88, 6, 2, lch(52, 34, 30), 3.4)
    s.path('M31 50C30 42 38 36 50 36C48 26 66 20 82 26C98 30 102 42 97 52C76 44 52 43 31 50Z', lch(34, 26, 255), extra=ol()); s.path('M82 26C98 30 102 42 97 51C90 48 84 47 78 46C88 40 88 32 82 26Z', lch(22, 22, 260), .8)
    # a pair of compasses behind the ear
    s.stroke('M97 30L88 66', O, 6.4); s.stroke('M97 30L104 66', O, 6.4); s.stroke('M97 30L88 65', G, 3); s.stroke('M97 30L104 65', G_D, 3); s.circle(97, 29, 5, G, extra=ol(3))
    brows(s, hair, 55, 10, 1, 0, 5); eyes(s, 63, 10, 3.2); nose(s, sk, 75, 4.4, 11); save(s, 'architect', 'Architect, with compasses')
def instinct():
    s = begin(16, (38, 36, 318)); sk = skin(72, 28, 60); veil = lch(46, 44, 318)
    s.path('M64 17C36 18 26 44 28 74C28 94 22 108 16 130H112C106 108 100 94 100 74C102 44 92 18 64 17Z', veil, extra=ol()); s.path('M82 23C98 34 102 54 100 74C100 94 106 108 112 130H96C92 106 92 92 92 74C92 52 92 36 82 23Z', lch(32, 38, 318), .8); s.path('M46 23C32 34 27 54 28 74C28 94 22 108 17 130H26C34 106 36 92 36 74C36 54 38 36 46 23Z', lch(60, 40, 318), .7)
    head(s, sk, 23, 29, 67, 0, False)
    s.path(smooth([(41, 70), (40, 52), (50, 40), (64, 37), (78, 40), (88, 52), (87, 70), (82, 56), (70, 46), (64, 50), (58, 46), (46, 56)]), lch(20, 14, 330), extra=ol(3))
    s.path('M40 53C48 40 80 40 88 53L87 57C78 46 50 46 41 57Z', G, extra=ol(2.6)); s.path(line([(64, 38), (70, 46), (64, 54), (58, 46)]), lch(66, 40, 230), extra=ol(2.6)); s.path(line([(64, 38), (58, 46), (64, 46)]), lch(88, 20, 220))
    brows(s, lch(24, 14, 330), 60, 10, -1, 0, 2.8); shut(s, 67, 10); nose(s, sk, 77, 3, 8); cheeks(s, 79, 13, .35); mouth(s, 86, 6, 3.4, lch(42, 46, 20), 3.2)
    for f in (-1, 1): s.circle(64+f*24, 84, 4, G, extra=ol(2.6))
    save(s, 'instinct', 'Instinct, a seer with closed eyes')
def rival():
    s = begin(17, (44, 48, 26)); sk = skin(76, 28, 66); hair = lch(16, 12, 280)
    s.path(smooth([(36, 80), (32, 54), (44, 32), (66, 25), (88, 34), (97, 56), (92, 82), (84, 70), (44, 70)]), hair, extra=ol())
    shoulders(s, lch(28, 22, 280), lch(18, 16, 280), lch(42, 24, 275), 48)
    s.path('M46 100L64 118L82 100L90 108L70 130H58L38 108Z', lch(46, 52, 26), extra=ol(3)); head(s, sk, 23, 31, 65)
    s.path(smooth([(40, 62), (40, 46), (54, 35), (72, 34), (86, 44), (89, 62), (82, 52), (72, 44), (60, 50), (50, 50)]), hair, extra=ol(3)); s.path(smooth([(50, 40), (60, 35), (68, 35), (58, 42)]), lch(36, 16, 275), .9)
    brows(s, hair, 57, 10, 3, -4, 4); eyes(s, 65, 10, 3, -1.6, sk[2], 1.6); nose(s, sk, 76, 3.4, 11)
    s.stroke('M56 86Q66 88 74 81', O, 2.8); s.path(smooth([(58, 94), (64, 91), (70, 94), (64, 100)]), hair); s.stroke('M78 68L84 78', lch(58, 40, 30), 2.4)
    save(s, 'rival', 'Rival, who has an eye on you')
def strategist():
    s = begin(18, (42, 14, 250)); sk = skin(70, 28, 60); steel, st_d, st_h = lch(62, 8, 250), lch(42, 10, 255), lch(82, 6, 240); hair = lch(56, 6, 70)
    shoulders(s, steel, st_d, st_h, 52, 103); s.path('M28 116Q64 100 100 116', 'none', extra='stroke="%s" stroke-width="3"' % st_d)
    head(s, sk, 24, 30, 66, .02, False)
    s.path(smooth([(40, 70), (44, 82), (54, 86), (64, 82), (74, 86), (84, 82), (88, 70), (89, 86), (78, 98), (64, 101), (50, 98), (39, 86)]), hair, extra=ol(3)); s.path(smooth([(42, 80), (48, 92), (58, 97), (52, 87)]), lch(72, 6, 75), .8); mouth(s, 88.5, 5.6, .6, lch(40, 34, 30), 3)
    s.path('M31 80C27 40 42 20 64 19C86 20 101 40 97 80L88 78V58C80 50 48 50 40 58V78Z', steel, extra=ol()); s.path('M76 22C94 30 100 50 97 80L88 78V58C84 54 80 53 76 52C84 44 82 30 76 22Z', st_d, .85); s.path('M52 22C38 30 32 48 33 74L38 74V58C41 54 45 53 48 52C44 42 46 30 52 22Z', st_h, .8)
    s.path('M60 18H68V54L64 60L60 54Z', G, extra=ol(3)); s.path('M60.8 19H63V55L61 53Z', G_HI)
    for x, y in ((37, 66), (91, 66), (45, 48), (83, 48)): s.circle(x, y, 2, st_d)
    brows(s, hair, 61, 11, 2, 1, 4.4); eyes(s, 68, 11, 3, 0, None); nose(s, sk, 79, 4, 10); s.stroke('M80 72L84 80', lch(54, 34, 30), 2); save(s, 'strategist', 'Strategist, a marshal in a helmet')
def master():
    s = begin(19, (36, 44, 22)); sk = skin(74, 26, 58); hair = lch(93, 5, 90); hd = lch(78, 9, 85)
    s.path(smooth([(36, 70), (34, 50), (46, 40), (82, 40), (94, 50), (93, 72), (100, 100), (86, 112), (42, 112), (28, 100)]), hd, extra=ol())
    shoulders(s, lch(40, 56, 22), lch(28, 46, 20), lch(54, 54, 26), 52, 104); s.path('M20 122C34 110 48 106 64 106C80 106 94 110 108 122L104 130H24Z', CREAM, extra=ol(3))
    for x, y in ((38, 118), (52, 114), (76, 114), (90, 118)): s.ell(x, y, 2, 3.4, O)
    head(s, sk, 24, 28, 66, 0, False)
    s.path(smooth([(39, 66), (44, 79), (54, 82), (64, 79), (74, 82), (84, 79), (89, 66), (93, 88), (82, 106), (64, 118), (46, 106), (35, 88)]), hair, extra=ol(3)); s.path(smooth([(89, 72), (92, 88), (82, 105), (66, 116), (78, 98), (84, 86)]), hd, .9)
    for a, b in (((54, 88), (58, 108)), ((64, 92), (64, 112)), ((74, 88), (70, 108))): s.stroke('M%sL%s' % (pt(a), pt(b)), hd, 2.4)
    s.path(smooth([(64, 79), (73, 76), (83, 82), (73, 86), (64, 83), (55, 86), (45, 82), (55, 76)]), hair, extra=ol(2.6)); mouth(s, 88, 5, 2.4, lch(44, 40, 28), 3)
    P = lambda a, b: (64+a, 34+b)
    s.path(line([P(-26, 16), P(-31, -14), P(-15, 0), P(0, -22), P(15, 0), P(31, -14), P(26, 16)]), G, extra=ol(4.4)); s.path(line([P(15, 0), P(31, -14), P(26, 16), P(16, 14)]), G_D); s.path(line([P(0, -22), P(15, 0), P(8, 10), P(2, 4)]), lch(74, 68, 78)); s.path(line([P(-15, 0), P(-21, 12), P(-25, 15), P(-30, -11)]), G_HI, .7); s.path(line([P(0, -20), P(-12, 3), P(-3, 6)]), G_HI, .8)
    s.path('M38 50Q64 40 90 50L90 42Q64 32 38 42Z', G_D, extra=ol(3)); s.path(line([(64, 36), (69, 41), (64, 46), (59, 41)]), lch(46, 62, 28), extra=ol(2))
    for x in (48, 80): s.circle(x, 42.6, 3, lch(52, 40, 255), extra=ol(1.6))
    brows(s, hair, 58, 11, 1, 0, 5.4); eyes(s, 66, 11, 3.2); nose(s, sk, 76, 4.4, 9); cheeks(s, 76, 16, .35); save(s, 'master', 'Master, an old king')
if __name__ == '__main__':
    for one in (naive, greedy, full_greedy, treasurer, architect, instinct, rival, strategist, master): one()
