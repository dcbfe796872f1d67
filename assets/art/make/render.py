"""The rendered pictures, as Pillow images. `cargo art` renders them."""
import os
from PIL import Image
_c = {}
def art(name, w):
    """the picture, w wide"""
    k = (name, w)
    if k not in _c:
        if name not in _c: _c[name] = Image.open(next(f for f in ('png/%s.png' % name, 'spare/%s.png' % name) if os.path.exists(f))).convert('RGBA')
        im = _c[name]; _c[k] = im if im.width == w else im.resize((w, max(1, round(im.height*w/im.width))), Image.LANCZOS)
    return _c[k]
def tile(name, px=96): return art(name, px)
