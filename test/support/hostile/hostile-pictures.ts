import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Text that must not survive in anything that is stored. */
export const PAYLOAD = '<script>alert("hidden-payload")</script>';

type Kind = 'png' | 'jpeg' | 'webp' | 'avif';

/** A picture of two halves, red on the left and blue on the right, 60 by 40. */
const halves = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

/** Pixels that no encoder makes small. */
export const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

export const picture = (kind: Kind) => halves().toFormat(kind).toBuffer();

/** A picture that no other file equals. */
export const newPicture = (kind: Kind) =>
  sharp(randomBytes(30 * 20 * 3), { raw: { width: 30, height: 20, channels: 3 } })
    .toFormat(kind)
    .toBuffer();

/** A picture with sides of equal length, as icons need it. */
export const squarePicture = () => halves().resize(512, 512, { fit: 'fill' }).png().toBuffer();

/** A picture as a phone makes it: with its place and author, and rotated. */
export const phonePicture = () =>
  halves()
    .withExif({
      IFD0: { Artist: 'Hidden Artist', ImageDescription: PAYLOAD },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** A grey PNG of this size; `rows` says how many of its rows are really there. */
export function greyPng(width: number, height: number, rows = height, interlaced = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, interlaced ? 1 : 0], 8);
  const data = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with a text in it: as a comment, after its end, or as a chunk of its own kind. */
export async function pngWith(text: string | Buffer, where: 'comment' | 'end' | 'chunk'): Promise<Buffer> {
  const png = await picture('png');
  const hidden = Buffer.from(text);
  if (where === 'end') return Buffer.concat([png, hidden]);
  const extra = chunk(
    where === 'comment' ? 'tEXt' : 'prVt',
    where === 'comment' ? Buffer.concat([Buffer.from('Comment\0'), hidden]) : hidden,
  );
  return Buffer.concat([png.subarray(0, 33), extra, png.subarray(33)]);
}

export const pdf = (inside = '', after = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${inside}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n${after}`,
  );

/** A ZIP with one stored file. */
export const zip = Buffer.from(
  '504b03040a0000000000000021000000000005000000050000000100000061' +
    '68656c6c6f504b010214000a00000000000000210000000000050000000500000001000000000000000000000000000000000061' +
    '504b050600000000010001002f000000240000000000',
  'hex',
);

/** A red BMP, two pixels wide and high, which browsers draw and the server does not. */
export const bmp = Buffer.from(
  '424d46000000000000003600000028000000020000000200000001001800000000001000000000000000000000000000000000000000' +
    '0000ff0000ff00000000ff0000ff0000',
  'hex',
);
