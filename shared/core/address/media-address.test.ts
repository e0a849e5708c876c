import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assetUrl } from '#shared/core/fields.ts';
import { pictureForOthers, pictureName, smallestOf, srcSetOf } from './media-address.ts';

const folder = '/media/0198c5a2-7d7e-4c1e-9d2c-2f1d5f0f3a11/';

it('lists every smaller size of a picture, and the picture itself', () => {
  const src = folder + pictureName('3f9a', 1300, 900);
  expect(srcSetOf(src)).toBe(
    `${folder}3f9a-320.webp 320w, ${folder}3f9a-640.webp 640w, ${folder}3f9a-1280.webp 1280w, ${src} 1300w`,
  );
  expect(srcSetOf(`https://hub.example${src}`)).toContain(`https://hub.example${folder}3f9a-320.webp 320w`);
});

it('lists only the picture itself where no smaller size exists', () => {
  const src = folder + pictureName('3f9a', 320, 200);
  expect(srcSetOf(src)).toBe(`${src} 320w`);
});

it('returns the smallest size of a picture', () => {
  const small = folder + pictureName('3f9a', 320, 200);
  expect(smallestOf(folder + pictureName('3f9a', 321, 200))).toBe(`${folder}3f9a-320.webp`);
  expect([smallestOf(small), smallestOf('/art/a.avif')]).toEqual([small, '/art/a.avif']);
});

it.each([
  '/art/a.avif',
  '/media/background.mp4',
  `${folder}3f9a.mp4`,
  `${folder}3f9a-640.webp`,
  'https://a.example/b.webp',
])('returns no srcset for other addresses: %s', (src) => {
  expect(srcSetOf(src)).toBeUndefined();
});

describe('the address of a picture for other sites', () => {
  const origin = 'https://hub.example';
  const outside = (url: string) => `${origin}/media/outside.jpg?${new URLSearchParams({ url })}`;

  it.each([
    [`${folder}3f9a-1300x900.webp`, `${origin}${folder}3f9a-1300x900.jpg`],
    [`${folder}3f9a-640.webp`, `${origin}${folder}3f9a-640.jpg`],
    [`${origin}${folder}3f9a-640.webp`, `${origin}${folder}3f9a-640.jpg`],
    ['/art/cover-pwc.avif', `${origin}/art/cover-pwc.jpg`],
    ['/art/no-still.svg', `${origin}/art/no-still.jpg`],
    ['/share/music.png', `${origin}/share/music.png`],
    ['https://a.example/b.JPG?w=9', 'https://a.example/b.JPG?w=9'],
    ['https://a.example/b.webp', outside('https://a.example/b.webp')],
    ['https://a.example/picture?id=1.png', outside('https://a.example/picture?id=1.png')],
  ])('is JPEG or PNG: %s', (src, address) => {
    expect(pictureForOthers(src, origin)).toBe(address);
  });

  it('is on this origin for an own picture, and ends in JPEG or PNG for a foreign one', () => {
    const names = fc.constantFrom('a', 'cover-pwc', '3f9a-640', '3f9a-1300x900', 'x.y');
    const endings = fc.constantFrom('.webp', '.avif', '.svg', '.jpg', '.PNG', '', '.gif');
    const places = fc.constantFrom('/art/', folder, 'https://a.example/', `${origin}/art/`);
    fc.assert(
      fc.property(places, names, endings, (place, name, ending) => {
        const src = `${place}${name}${ending}`;
        fc.pre(assetUrl.safeParse(src).success);
        const address = new URL(pictureForOthers(src, origin));
        const isForeign = src.startsWith('https://a.example');
        if (isForeign) expect(address.pathname).toMatch(/\.(jpe?g|png)$/i);
        else expect(address.origin).toBe(origin);
      }),
    );
  });
});
