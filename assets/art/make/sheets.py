"""Contact sheets to judge by, written to ../../target/sheets. From assets/art: python3 make/sheets.py"""
import sys, random; sys.path.insert(0, 'make')
from render import *
from PIL import Image, ImageDraw, ImageFont
TER = ['wheat', 'pasture', 'lake', 'swamp', 'forest', 'mine']; SEATS = ['pink', 'yellow', 'green', 'blue']
import glob
FONT = '../fonts/Lato-Black.ttf'
def font(px): return ImageFont.truetype(FONT, px) if FONT else ImageFont.load_default(px)

def table(w, h):
    t = Image.open('png/table.png').convert('RGB'); im = Image.new('RGB', (w, h))
    for x in range(0, w, 512):
        for y in range(0, h, 512): im.paste(t, (x, y))
    return im
def put(im, a, x, y): im.paste(a, (int(x), int(y)), a)
def tiles_sheet(px=96, gap=16):
    rows = [['a', 'b', 'c', 'd'], ['c', 'crown', 'b', 'a'], ['b', 'd', 'crown_b', 'c']]
    im = table(2*(4*px)+3*gap, 3*(3*px)+4*gap)
    for i, t in enumerate(TER):
        ox = gap + (i % 2)*(4*px+gap); oy = gap + (i//2)*(3*px+gap)
        for r, row in enumerate(rows):
            for c, v in enumerate(row): put(im, tile('%s_%s' % (t, v), px), ox+c*px, oy+r*px)
    return im
def mosaic(px, cols=12, rows=8, seed=3, crowns=True):
    """a patchwork of small domains, as neighbours really lie"""
    R = random.Random(seed); g = [[None]*cols for _ in range(rows)]
    pts = [(R.uniform(0, cols), R.uniform(0, rows), TER[i % 6]) for i in range(24)]
    im = Image.new('RGB', (cols*px, rows*px))
    for r in range(rows):
        for c in range(cols):
            t = min(pts, key=lambda p: (p[0]-c-.5)**2+(p[1]-r-.5)**2)[2]; cr = R.choice([0, 0, 0, 0, 1, 1, 2, 3]) if crowns else 0
            put(im, tile(t + ('_crown' + R.choice(['', '_b', '_c']) if cr else '_'+'abcd'[(c*3+r*5+R.randint(0, 3)) % 4]), px), c*px, r*px)
            if cr: put(im, tile('crowns_%d' % cr + ('' if px >= 40 else '_small'), px), c*px, r*px)
    return im
def small_sheet():
    a, b, c = mosaic(48), mosaic(24), mosaic(24, 12, 8, 9)
    im = table(12*48+24*12+48, 8*48+32+150); put2 = lambda q, x, y: im.paste(q, (x, y)); put2(a, 16, 16); put2(b, 32+576, 16); put2(c, 32+576, 16+192)
    x, yy = 16, 416
    for px in (32, 24, 20, 16, 12):
        for s in SEATS:
            for nm in ('king_', 'crest_', 'castle_'): q = art(nm+s+('_small' if nm == 'king_' and px <= 32 else ''), 192).resize((px if nm != 'king_' else int(px*.8), px), Image.LANCZOS); put(im, q, x, yy); x += q.width+3
        x += 8
        if px == 24: x, yy = 16, yy+44
    x = 16
    for px in (24, 20, 16, 12): q = art('crown' if px > 16 else 'crown_small', 192).resize((px, px), Image.LANCZOS); put(im, q, x, 416+92); x += px+8
    return im
def fit(name, h):
    q = art(name, 128); return art(name, max(1, round(q.width*h/q.height)))
def domino(im, x, y, px, l, r, cl=0, cr=0, num=None, vert=False, lifted=False, back=False):
    w, h = (px, 2*px) if vert else (2*px, px); v = '_v' if vert else ''
    pad = 64 if lifted else 32; sh = art('domino_shadow' + ('_lifted' if lifted else '') + v, (192 if vert else 384)+2*pad); f = px/192
    sh = sh.resize((round(sh.width*f), round(sh.height*f)), Image.LANCZOS); put(im, sh, x-pad*f, y-pad*f)
    if back: 
        put(im, art('domino_back'+v, w), x, y)
        if num: num_at(im, num, x+w/2, y+h/2, int(px*.27))
        return
    card = Image.new('RGBA', (w, h)); put(card, tile(l, px), 0, 0); put(card, tile(r, px), 0 if vert else px, px if vert else 0)
    m = Image.new('L', (w*4, h*4), 0); ImageDraw.Draw(m).rounded_rectangle((0, 0, w*4-1, h*4-1), 12*f*4, fill=255); card.putalpha(m.resize((w, h), Image.LANCZOS))
    put(im, card, x, y); put(im, art('domino_frame'+v, w), x, y)
    for k, (a, b) in ((cl, (0, 0)), (cr, (0, px) if vert else (px, 0))):
        if k: put(im, tile('crowns_%d' % k + ('' if px >= 40 else '_small'), px), x+a, y+b)
    if num:
        z = int(px*.27); put(im, art('number_tag', z), x+w-z-3, y+h-z-3); num_at(im, num, x+w-z/2-3, y+h-z/2-3, int(px*.125))
def num_at(im, t, x, y, px): ImageDraw.Draw(im).text((x, y), str(t), font=font(px), fill=(52, 32, 20), anchor='mm')
def pieces_sheet():
    im = table(1180, 910); x = 24
    for s in SEATS: put(im, art('castle_'+s, 192).resize((144, 144), Image.LANCZOS), x, 20); x += 156
    x += 8
    for s in SEATS: put(im, fit('king_'+s, 144), x, 20); x += 124
    x = 24
    for s in SEATS: put(im, fit('crest_'+s, 96), x, 180); x += 104
    for s in SEATS: put(im, fit('banner_'+s, 110), x+8, 176); x += 78
    for m in (1, 2, 3): put(im, art('crowns_%d' % m, 192).crop((0, 0, 180, 64)), x+(16 if m != 2 else 96), 176 + (m == 3)*56)
    put(im, art('crown', 96), x+236, 176); put(im, art('crown_small', 64), x+330, 190)
    domino(im, 24, 310, 96, 'wheat_a', 'forest_crown', 0, 1, 24); domino(im, 24, 430, 96, 'lake_crown', 'swamp_c', 2, 0, 41, lifted=True); domino(im, 250, 310, 96, '', '', num=37, back=True); domino(im, 480, 310, 96, 'mine_crown', 'pasture_b', 3, 0, 48, vert=True); domino(im, 600, 310, 96, '', '', num=8, back=True, vert=True)
    domino(im, 250, 440, 48, 'mine_crown', 'wheat_b', 3, 0, 47); domino(im, 360, 440, 48, '', '', num=12, back=True); domino(im, 250, 505, 24, 'mine_crown', 'wheat_crown', 3, 1); domino(im, 310, 505, 24, 'lake_crown', 'wheat_d', 2, 0)
    # panel in nine slices
    def nine(name, w, h, sl, base):
        q = art(name, base); W, H = q.size; sx, sy = sl; o = Image.new('RGBA', (w, h))
        xs, ys = [0, sx, W-sx, W], [0, sy, H-sy, H]; xd, yd = [0, sx, w-sx, w], [0, sy, h-sy, h]
        for i in range(3):
            for j in range(3): o.paste(q.crop((xs[i], ys[j], xs[i+1], ys[j+1])).resize((xd[i+1]-xd[i], yd[j+1]-yd[j])), (xd[i], yd[j]))
        return o
    put(im, nine('panel', 440, 300, (48, 48), 192), 720, 300)
    d = ImageDraw.Draw(im); d.text((768, 336), "Domi'Nations", font=font(34), fill=(52, 32, 20)); d.text((768, 384), "Forêt 5 × 3 = 15", font=font(18), fill=(70, 46, 30)); d.text((768, 412), "Lac 4 × 2 = 8", font=font(18), fill=(70, 46, 30)); put(im, art('crest_green', 64), 1060, 336)
    put(im, nine('btn_primary_normal', 200, 60, (24, 22), 72), 764, 520); d.text((864, 546), 'Fin du tour', font=font(19), fill=(250, 240, 215), anchor='mm'); put(im, nine('btn_secondary_normal', 150, 60, (24, 22), 72), 970, 520); d.text((1045, 546), 'Annuler', font=font(18), fill=(52, 32, 20), anchor='mm')
    x = 24
    for kd in ('primary', 'secondary'):
        for st in ('normal', 'hover', 'pressed', 'disabled', 'focus'): put(im, nine('btn_%s_%s' % (kd, st), 144, 54, (24, 22), 72), 24 + ['normal', 'hover', 'pressed', 'disabled', 'focus'].index(st)*156, 640 + (0 if kd == 'primary' else 64))
    x = 24
    for st in ('state_legal', 'state_refused', 'state_last', 'state_focus', 'state_empty'):
        if st == 'state_last': put(im, tile('pasture_a', 96), x, 790); put(im, tile('pasture_c', 96), x+96, 790); put(im, art(st, 192), x, 790); x += 208
        else:
            if st != 'state_empty': put(im, tile('pasture_a', 96), x, 790)
            put(im, art(st, 96), x, 790); x += 112
    return im
def crown_sheet():
    im = table(6*200+8, 3*200+8)
    for i, t in enumerate(TER):
        put(im, art(t+'_crown', 192), 8+i*200, 8); put(im, art('crowns_%d' % (i % 2+2), 192), 8+i*200, 8); put(im, art(t+'_crown_b', 192), 8+i*200, 208); put(im, art('crowns_1', 192), 8+i*200, 208); put(im, art(t+'_crown_c', 192), 8+i*200, 408)
    return im
# kingdom: 5 x 5, dominos as (x, y, dir, left, right); terrain letter + crowns
KING = [((0,0),(1,0),'f0','f1'), ((2,0),(3,0),'f0','l0'), ((4,0),(4,1),'l2','l0'), ((0,1),(0,2),'f0','w0'), ((1,1),(2,1),'f0','g0'), ((3,1),(3,2),'l1','g0'),
        ((1,2),(1,3),'w1','w0'), ((0,3),(0,4),'w0','s0'), ((4,2),(4,3),'g1','m2'), ((2,3),(3,3),'m0','m1'), ((1,4),(2,4),'s1','s0'), ((3,4),(4,4),'m0','m3')]
NM = dict(w='wheat', g='pasture', l='lake', s='swamp', f='forest', m='mine')
def kingdom(px=96, seat='blue', pad=56, nums=False):
    W = 5*px+2*pad; im = table(W, W); f = px/192
    cell = {}; mate = {}
    for i, (a, b, ta, tb) in enumerate(KING): cell[a] = (NM[ta[0]], int(ta[1]), i*2); cell[b] = (NM[tb[0]], int(tb[1]), i*2+1); mate[a] = b; mate[b] = a
    # one shadow under all
    for a, b, _, _ in KING:
        v = '_v' if a[0] == b[0] else ''; q = art('domino_shadow'+v, (192 if v else 384)+64); q = q.resize((round(q.width*f), round(q.height*f)), Image.LANCZOS); put(im, q, pad+a[0]*px-32*f, pad+a[1]*px-32*f)
    q = art('domino_shadow', 448).resize((round(256*f*1.0), round(256*f)), Image.LANCZOS); put(im, q, pad+2*px-32*f, pad+2*px-32*f)
    for (x, y), (t, c, k) in cell.items():
        v = 'crown' + ('', '_b', '_c')[k//2 % 3] if c else 'abcd'[(k*7+3*(x+y*2)) % 4]; put(im, tile(t+'_'+v, px), pad+x*px, pad+y*px)
    put(im, tile('castle_'+seat + ('' if px >= 40 else '_small'), px), pad+2*px, pad+2*px)
    for (x, y), (t, c, k) in list(cell.items()) + [((2, 2), ('castle', 0, 99))]:
        for d, (dx, dy) in dict(n=(0, -1), e=(1, 0), s=(0, 1), w=(-1, 0)).items():
            nb = (x+dx, y+dy)
            if mate.get((x, y)) == nb: continue
            if nb in cell and cell[nb][0] == t: continue
            put(im, tile('edge_'+d, px), pad+x*px, pad+y*px)
    for (x, y), (t, c, k) in cell.items():
        if c: put(im, tile('crowns_%d' % c + ('' if px >= 40 else '_small'), px), pad+x*px, pad+y*px)
    # round the four outer corners of the whole
    return im
OUT = '../../target/sheets'
if __name__ == '__main__':
    import os; os.makedirs(OUT, exist_ok=True)
    tiles_sheet().save(OUT+'/sheet_tiles.png'); s = small_sheet(); s.save(OUT+'/sheet_small.png')
    pieces_sheet().save(OUT+'/sheet_pieces.png'); crown_sheet().save(OUT+'/sheet_crowned.png')
    k = kingdom(); k.save(OUT+'/kingdom.png')
    m = mosaic(96, 8, 6, 3); g = Image.new('L', (768+16*3+592, 592+32), 40); g.paste(m.convert('L'), (16, 16)); g.paste(k.convert('L'), (768+32, 16)); g.save(OUT+'/sheet_grey.png')

    from measure import sim; import numpy as np
    a = mosaic(48, 12, 8); w = Image.new('RGB', (3*576+64, 384+32), (40, 40, 40))
    for i, k in enumerate(('deut', 'prot', 'trit')): w.paste(Image.fromarray(np.clip(sim(np.asarray(a), k), 0, 255).astype('uint8')), (16+i*592, 16))
    w.save(OUT+'/sheet_colourblind.png')
