import { expect, it } from 'vitest';
import { pictureName, smallestOf, srcSetOf } from './media-address.ts';

const folder = '/media/0198c5a2-7d7e-4c1e-9d2c-2f1d5f0f3a11/';

it('lists every smaller size of a picture, and the picture itself', () => {
  const src = folder + pictureName('3f9a', 1300, 900);
  expect(srcSetOf(src)).toBe(
    `${folder}3f9a-320.webp 320w, ${folder}3f9a-640.webp 640w, ${folder}3f9a-1280.webp 1280w, ${src} 1300w`,
  );
  expect(srcSetOf(`https://hub.example${src}`)).toContain(`https://hub.example${folder}3f9a-320.webp 320w`);
});

it('lists no size that is not smaller', () => {
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
])('does not change other addresses: %s', (src) => {
  expect(srcSetOf(src)).toBeUndefined();
});
