import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  greyPng,
  PAYLOAD,
  pdf,
  phonePicture,
  picture,
  pngWith,
  zip,
} from '#test/support/hostile/hostile-pictures.ts';
import { uploadedFile } from '#test/support/people/uploaded-file.ts';
import { readProof as readProofFile } from './orders.proof.ts';

/** The proof that is stored for these bytes. */
async function readProof(sent: Uint8Array): Promise<{ type: string; bytes: Buffer }> {
  const proof = await readProofFile(await uploadedFile(sent), '192.0.2.1');
  const bytes = await readFile(proof.path);
  expect(bytes.length).toBe(proof.bytes);
  return { type: proof.type, bytes };
}

const unreadable = expect.objectContaining({ code: 'upload.unreadable' });
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>${PAYLOAD}</script></svg>`;
const html = `<!doctype html>${PAYLOAD}`;

describe('a payment proof that is a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('is re-encoded as WebP: %s', async (kind) => {
    const { type, bytes } = await readProof(await picture(kind));
    expect(type).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  it('is rotated upright and has no metadata about place or author', async () => {
    const original = await phonePicture();
    const { exif, orientation } = await sharp(original).metadata();
    expect([exif !== undefined, orientation]).toEqual([true, 6]);
    expect(original.includes('Hidden Artist')).toBe(true);
    const { bytes } = await readProof(original);
    const { exif: left, xmp, icc, iptc, ...found } = await sharp(bytes).metadata();
    expect([left, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(found).toMatchObject({ width: 40, height: 60 });
    const [red, , blue] = await sharp(bytes)
      .extract({ left: 20, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
    for (const word of ['Hidden', 'GPS', 'Exif', 'alert'])
      expect(Buffer.from(bytes).includes(word), word).toBe(false);
  });

  // security: C1
  it('contains no hidden payload after it is re-encoded', async () => {
    const texts = [html, svg, PAYLOAD, `<?php ${PAYLOAD}`, `#!/bin/sh\n${PAYLOAD}`, zip, pdf(PAYLOAD)];
    for (const text of texts) {
      for (const where of ['comment', 'end', 'chunk'] as const) {
        const file = await pngWith(text, where);
        const bytes = await readProof(file).then(
          (proof) => Buffer.from(proof.bytes),
          () => Buffer.alloc(0),
        );
        for (const mark of ['hidden-payload', 'PK\x03\x04', '%PDF', '<svg', '<?php'])
          expect(bytes.includes(mark), `${mark} at ${where}`).toBe(false);
      }
    }
  });

  it.each([
    ['an SVG', Buffer.from(svg)],
    ['a page', Buffer.from(html)],
    ['an archive', zip],
    [
      'a GIF',
      Buffer.from(
        'GIF89a\x01\x00\x01\x00\x00\xff\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x00;',
        'latin1',
      ),
    ],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0')],
    ['text', Buffer.from('hello')],
    ['one byte', Buffer.from('x')],
    ['zeros', Buffer.alloc(5000)],
    ['the mark of a PNG and nothing else', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['the mark of a PNG, then a page', Buffer.concat([greyPng(1, 1).subarray(0, 8), Buffer.from(html)])],
    [
      'the mark of a JPEG, then a page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
    ],
    ['the mark of a WebP, then a page', Buffer.from(`RIFF\x10\0\0\0WEBP${html}`)],
    ['a script that calls itself AVIF', Buffer.from(`\0\0\0\x1cftypavif\0\0\0\0avifmif1${html}`)],
  ])('is refused if it is %s', async (_, file) => {
    await expect(readProof(file)).rejects.toEqual(unreadable);
  });

  it.each(['gif', 'tiff'] as const)('is refused if it is a valid %s', async (kind) => {
    const file = await sharp(await picture('png'))
      .toFormat(kind)
      .toBuffer();
    await expect(readProof(file)).rejects.toEqual(unreadable);
  });

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('is refused if it is a truncated %s', async (kind) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const file = await noise.toFormat(kind).toBuffer();
    for (const part of [0.1, 0.5, 0.9])
      await expect(readProof(file.subarray(0, file.length * part)), `${part}`).rejects.toEqual(unreadable);
  });

  it('is scaled down, not refused, when it is large', async () => {
    const { bytes } = await readProof(greyPng(6000, 1000));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 3000, height: 500 });
  });
});

it('the error for a HEIC proof explains how to send it as a JPEG', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await expect(readProof(heic)).rejects.toMatchObject({
    code: 'upload.type',
    message: expect.stringMatching(/HEIC photo.*JPEG.*Settings, Camera, Formats, Most Compatible/),
  });
});

describe('decoding a payment proof', () => {
  it.each([
    ['20,000 by 20,000', greyPng(20_000, 20_000, 10)],
    ['20,000 by 20,000, all of it there', greyPng(20_000, 20_000)],
    ['7,000 by 7,000', greyPng(7000, 7000)],
  ])('is refused in advance for too many pixels: %s', async (_, file) => {
    const before = process.memoryUsage.rss();
    await expect(readProof(file)).rejects.toMatchObject({
      code: 'request.too-large',
      message: expect.stringMatching(/too many pixels: .* megapixels are the most.* Save it smaller/),
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });

  it.each([
    ['the largest that a PNG can be', greyPng(2 ** 31 - 1, 2 ** 31 - 1, 0)],
    ['a line of 300 million', greyPng(300_000_000, 1, 0)],
  ])('fails for dimensions beyond the limits of image decoders: %s', async (_, file) => {
    const before = process.memoryUsage.rss();
    await expect(readProof(file)).rejects.toEqual(unreadable);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });
});

describe('a payment proof that is a PDF', () => {
  it('stays as it is', async () => {
    const file = pdf();
    expect(await readProof(file)).toEqual({ type: 'application/pdf', bytes: file });
  });

  // security: C1
  it.each([
    ['a page before it', Buffer.concat([Buffer.from(html), pdf()])],
    ['a space before it', Buffer.concat([Buffer.from(' '), pdf()])],
    ['a page after it', pdf('', html)],
    ['an archive after it', Buffer.concat([pdf(), zip])],
  ])('is stored without the bytes around it: %s', async (_, file) => {
    const { type, bytes } = await readProof(file);
    expect(type).toBe('application/pdf');
    expect(bytes.equals(pdf())).toBe(true);
  });

  it.each([
    ['no end', Buffer.from('%PDF-1.7\nabc')],
    ['no version', Buffer.from('%PDF-\n%%EOF')],
    ['a version that there is not', Buffer.from('%PDF-9.9\n%%EOF')],
  ])('is refused with %s', async (_, file) => {
    await expect(readProof(file)).rejects.toEqual(unreadable);
  });
});
