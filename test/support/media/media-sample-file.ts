import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { mp4 } from './media-samples.ts';

/** The file of this number, always the same: pictures and films by turns. */
export async function sampleFile(number: number): Promise<Buffer> {
  const seed = createHash('sha256').update(`${number}`).digest();
  if (number % 2 === 0) return mp4(Buffer.concat(Array<Buffer>(2000 + number).fill(seed)));
  const [r = 0, g = 0, b = 0] = seed;
  return sharp({ create: { width: 700, height: 500, channels: 3, background: { r, g, b } } })
    .composite([
      {
        input: Buffer.from([b, r, g]),
        raw: { width: 1, height: 1, channels: 3 },
        tile: true,
        left: 9,
        top: 9,
      },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
}
