import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { greyPng } from '#test/support/hostile/hostile-pictures.ts';
import { long } from '#test/support/long.ts';
import { isDecodedByRows } from './jpeg.ts';
import { ownPictures } from './pictures.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#258' } });
const drawnSize = async (from: Buffer | string, within = 16_000) => {
  const [drawn] = await ownPictures.draw('owner', {
    from,
    formats: ['png', 'jpeg', 'webp'],
    versions: [{ width: within, format: 'webp', effort: 0 }],
  });
  return [drawn?.width, drawn?.height];
};
const reading = (bytes: Buffer) => isDecodedByRows(async (at, length) => bytes.subarray(at, at + length));
const tooLarge = expect.objectContaining({ problem: 'too-large' });

describe('a photo above the pixel limit', () => {
  it('is shrunk while it is decoded, and rotated upright', async () => {
    const photo = await blank(8000, 6000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await drawnSize(photo)).toEqual([3000, 4000]);
    expect(await drawnSize(photo, 320)).toEqual([320, 427]);
    const file = path.join(tmpdir(), `${randomUUID()}.jpg`);
    await writeFile(file, photo);
    expect(await drawnSize(file, 640)).toEqual([640, 853]);
    await rm(file);
  });

  if (long)
    it('keeps its size just below that limit', async () => {
      expect(await drawnSize(await blank(8000, 5000).jpeg().toBuffer())).toEqual([8000, 5000]);
    });

  // security: C4
  it.each([
    [
      'a progressive one, which a decoder keeps as a whole',
      () => blank(8000, 6000).jpeg({ progressive: true }).toBuffer(),
    ],
    ['one whose colours come one after the other', () => inSeparateScans(8000, 6000)],
    ['a PNG', async () => greyPng(8000, 6000, 0)],
    ['a WebP', () => blank(8000, 6000).webp({ effort: 0 }).toBuffer()],
    [
      'a JPEG with more than cameras make',
      async () => withSize(await blank(8, 8).jpeg().toBuffer(), 15_000, 15_000),
    ],
  ])('is refused as too large when it is %s', async (_, make) => {
    await expect(drawnSize(await make())).rejects.toEqual(tooLarge);
  });
});

describe('a JPEG that is decoded row by row', () => {
  it('is sequential, with all colours in one scan', async () => {
    const jpeg = await blank(64, 64).jpeg().toBuffer();
    expect(await reading(jpeg)).toBe(true);
    expect(await reading(await blank(64, 64).greyscale().jpeg().toBuffer())).toBe(true);
    expect(await reading(await blank(64, 64).jpeg({ progressive: true }).toBuffer())).toBe(false);
    expect(await reading(await inSeparateScans(64, 64))).toBe(false);
    // Fill bytes are skipped.
    expect(
      await reading(Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])),
    ).toBe(true);
    expect(await reading(jpeg.subarray(0, 100))).toBe(false);
  });

  it('is detected without an exception in any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await reading(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), bytes]))).toBeTypeOf('boolean');
      }),
    );
  });
});

const sofAt = (jpeg: Buffer) => jpeg.indexOf(Buffer.from([0xff, 0xc0]));

/** Writes this size into the header; the pixels stay as they are. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  changed.writeUInt16BE(height, sofAt(jpeg) + 5);
  changed.writeUInt16BE(width, sofAt(jpeg) + 7);
  return changed;
}

/** The first scan holds one of three colours. */
async function inSeparateScans(width: number, height: number): Promise<Buffer> {
  const jpeg = withSize(await blank(64, 64).jpeg().toBuffer(), width, height);
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([
    jpeg.subarray(0, scan),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
    jpeg.subarray(scan + 2 + jpeg.readUInt16BE(scan + 2)),
  ]);
}
