"""mean L*, spread and seam test of every tile; colour-blind distances. From assets/art: python3 make/measure.py"""
import sys; sys.path.insert(0, 'make')
from render import *; import os; import numpy as np
TER = ['wheat', 'pasture', 'lake', 'swamp', 'forest', 'mine']
def lin(c): c = c/255.; return np.where(c <= .04045, c/12.92, ((c+.055)/1.055)**2.4)
def lab(rgb):
    l = lin(np.asarray(rgb, float)); M = np.array([[.4124, .3576, .1805], [.2126, .7152, .0722], [.0193, .1192, .9505]])
    x = l@M.T/np.array([.95047, 1, 1.08883]); f = np.where(x > .008856, np.cbrt(x), 7.787*x+16/116)
    return np.stack([116*f[..., 1]-16, 500*(f[..., 0]-f[..., 1]), 200*(f[..., 1]-f[..., 2])], -1)
CB = dict(deut=[[.367, .861, -.228], [.280, .673, .047], [-.012, .043, .969]], prot=[[.152, 1.053, -.205], [.115, .786, .099], [-.004, -.048, 1.052]], trit=[[1.256, -.077, -.179], [-.078, .931, .148], [.005, .691, .304]])
def sim(rgb, k):
    l = np.clip(lin(np.asarray(rgb, float))@np.array(CB[k]).T, 0, 1); return np.where(l <= .0031308, 12.92*l, 1.055*l**(1/2.4)-.055)*255
if __name__ == '__main__':
    mean = {}
    for t in TER:
        row = []
        for v in ['a', 'b', 'c', 'd', 'crown'] + (['crown_b'] if os.path.exists('svg/%s_crown_b.svg' % t) else []):
            a = np.asarray(tile('%s_%s' % (t, v), 192).convert('RGB')); L = lab(a)
            row.append(L[..., 0].mean()); 
            if v in 'abcd': mean.setdefault(t, []).append(a.reshape(-1, 3).mean(0))
        A = {v: lab(np.asarray(tile('%s_%s' % (t, v), 192).convert('RGB'))) for v in 'abcd'}
        sx = np.mean([np.abs(A[p][:, 191]-A[q][:, 0]).mean() for p in 'abcd' for q in 'abcd']); ix = np.mean([np.abs(A[p][:, 1:]-A[p][:, :-1]).mean() for p in 'abcd'])
        sy = np.mean([np.abs(A[p][191]-A[q][0]).mean() for p in 'abcd' for q in 'abcd']); iy = np.mean([np.abs(A[p][1:]-A[p][:-1]).mean() for p in 'abcd'])
        print('%-8s L* %s | seam x %.2f (inside %.2f)  y %.2f (inside %.2f)' % (t, ' '.join('%.1f' % r for r in row), sx, ix, sy, iy))
    M = {t: np.mean(v, 0) for t, v in mean.items()}
    for k in [None]+list(CB):
        P = {t: lab(sim(M[t], k) if k else M[t]) for t in TER}
        d = sorted((np.linalg.norm(P[a]-P[b]), a, b) for i, a in enumerate(TER) for b in TER[i+1:])
        print(k or 'normal', ' '.join('%s-%s %.0f' % (a, b, x) for x, a, b in d[:4]))
    print({t: ('#%02x%02x%02x' % tuple(int(round(c)) for c in M[t]), [round(float(q), 1) for q in lab(M[t])]) for t in TER})
