import sharp from 'sharp';
import { noise } from '#test/support/hostile/hostile-pictures.ts';

export const pictureFormats = ['png', 'jpeg', 'webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A generator of numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#258' } });

/** Valid pictures to start from: small, noisy, and with many pixels in few bytes. */
async function originals(format: PictureFormat): Promise<Buffer[]> {
  const quick = format === 'png' ? {} : { quality: 30 };
  const effort = format === 'avif' || format === 'webp' ? { effort: 0 } : {};
  const made = [noise(64), noise(400), blank(1900, 1900), blank(2400, 1600)];
  return Promise.all(made.map((picture) => picture.toFormat(format, { ...quick, ...effort }).toBuffer()));
}

/** One change of a file: bytes flipped, cut off, repeated, overwritten by extremes, or sizes in its header raised. */
function mutate(file: Buffer, random: () => number): Buffer {
  const at = (length: number) => Math.floor(random() * length);
  const bytes = Buffer.from(file);
  switch (at(6)) {
    case 0:
      for (let flips = 1 + at(20); flips > 0; flips -= 1) bytes[at(bytes.length)] = at(256);
      return bytes;
    case 1:
      return bytes.subarray(0, 1 + at(bytes.length));
    case 2: {
      const from = at(bytes.length);
      const part = bytes.subarray(from, from + 1 + at(2000));
      return Buffer.concat([bytes.subarray(0, from), ...Array(1 + at(200)).fill(part), bytes.subarray(from)]);
    }
    case 3:
      bytes.fill(random() < 0.5 ? 0xff : 0, at(bytes.length), bytes.length);
      return bytes;
    case 4:
      // Sizes are among the first bytes of every format.
      for (let places = 3; places > 0; places -= 1)
        bytes.writeUInt16BE(at(65_536), at(Math.min(200, bytes.length - 2)));
      return bytes;
    default: {
      const cut = at(bytes.length);
      return Buffer.concat([bytes.subarray(0, cut), bytes.subarray(at(bytes.length))]);
    }
  }
}

/** Hostile files of one format, made by rule. @param count how many */
export async function* hostilePictures(format: PictureFormat, count: number): AsyncGenerator<Buffer> {
  const files = await originals(format);
  const random = randomOf(format.length * 7919);
  for (let made = 0; made < count; made += 1) {
    const original = files[Math.floor(random() * files.length)] ?? Buffer.alloc(0);
    yield made % 3 === 0 ? mutate(mutate(original, random), random) : mutate(original, random);
  }
}
