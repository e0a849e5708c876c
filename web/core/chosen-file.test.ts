import { describe, expect, it } from 'vitest';
import { type FileField, readyFile, refusalOf, sizeWords, typeOf } from './chosen-file.ts';

const field: FileField = {
  takes: (type) => (type === 'audio/odd' ? undefined : type === 'image/png'),
  maxBytes: () => 2_500_000,
  otherKind: 'Only PNG.',
};
const file = (name: string, type: string, size = 1) => new File([new Uint8Array(size)], name, { type });

it.each([
  ['a.png', 'image/png', undefined],
  ['a.odd', 'audio/odd', undefined],
  ['a.txt', 'text/plain', 'Only PNG.'],
  ['a.bmp', 'image/bmp', 'Only PNG.'],
])('checks the type of %s before the upload', (name, type, refusal) => {
  expect(refusalOf(file(name, type), field)).toBe(refusal);
});

it('refuses an empty file, and one that is too large with the maximum size', () => {
  expect(refusalOf(file('a.png', 'image/png', 0), field)).toMatch(/^This file is empty\./);
  expect(refusalOf(file('a.txt', 'text/plain', 0), field)).toMatch(/^This file is empty\./);
  expect(refusalOf(file('a.png', 'image/png', 2_500_001), field)).toBe(
    'This file has 2.6 MB; 2.5 MB is the most.',
  );
});

it('derives the type from the file extension where the browser reports none', () => {
  expect(typeOf({ name: 'IMG_1.HEIC', type: '' })).toBe('image/heic');
  expect(typeOf({ name: 'a.avif', type: '' })).toBe('image/avif');
  expect(typeOf({ name: 'a', type: '' })).toBe('');
  expect(typeOf({ name: 'a.heic', type: 'IMAGE/PNG' })).toBe('image/png');
});

describe('a picture that this browser cannot convert', () => {
  it.each([
    ['IMG_1.HEIC', '', /HEIC photo.*JPEG.*Settings, Camera, Formats, Most Compatible/],
    ['a.heif', 'image/heif', /HEIC photo/],
    ['logo.svg', 'image/svg+xml', /SVG cannot be drawn. Export it as PNG/],
    ['a.tif', 'image/tiff', /^Only PNG\.$/],
  ])('is refused with a hint to an accepted format: %s', async (name, type, reason) => {
    // This test environment has neither `createImageBitmap` nor `Image`, so nothing can be drawn.
    expect(await readyFile(file(name, type), { ...field, drawsPictures: true })).toEqual({
      reason: expect.stringMatching(reason),
    });
  });

  it('is refused by type where the field does not convert pictures', async () => {
    expect(await readyFile(file('a.heic', 'image/heic'), field)).toEqual({ reason: 'Only PNG.' });
  });
});

it('formats a file size in kB, MB or GB', () => {
  expect([10, 412_300, 3_400_000, 3_400_001, 2e9].map(sizeWords)).toEqual([
    '1 kB',
    '412 kB',
    '3.4 MB',
    '3.5 MB',
    '2.0 GB',
  ]);
});
