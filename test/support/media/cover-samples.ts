/** The starts of sound files with a cover in them, made here byte by byte. */

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value >>> 0, index * 4);
  });
  return bytes;
};
const latin = (text: string) => Buffer.from(text, 'latin1');
const sevenBits = (value: number) =>
  Buffer.from([value >>> 21, value >>> 14, value >>> 7, value].map((byte) => byte & 0x7f));

const tag = (version: number, flags: number, frames: Buffer) =>
  Buffer.concat([latin('ID3'), Buffer.from([version, 0, flags]), sevenBits(frames.length), frames]);

/** A zero after each byte of ones. */
export const inserted = (bytes: Buffer) =>
  Buffer.from([...bytes].flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));

export function id3v22(picture: Buffer): Buffer {
  const frame = Buffer.concat([latin('\0JPG\x03front\0'), picture]);
  return tag(2, 0, Buffer.concat([latin('PIC'), numbers(frame.length).subarray(1), frame]));
}

interface Frame {
  type?: number;
  flags?: number;
}

const apic = (picture: Buffer, { type = 3 }: Frame) =>
  Buffer.concat([
    latin('\x01image/jpeg\0'),
    Buffer.from([type]),
    Buffer.from('\ufeffh\0', 'utf16le'),
    picture,
  ]);

export function id3v23(pictures: readonly (Frame & { picture: Buffer })[], isInserted = false): Buffer {
  const frames = pictures.map(({ picture, ...frame }) => {
    const content = apic(picture, frame);
    return Buffer.concat([
      latin('APIC'),
      numbers(content.length),
      Buffer.from([0, frame.flags ?? 0]),
      content,
    ]);
  });
  const all = Buffer.concat(frames);
  return tag(3, isInserted ? 0x80 : 0, isInserted ? inserted(all) : all);
}

/** With zeros inserted into the frame, and its length before that at its start. */
export function id3v24(picture: Buffer): Buffer {
  const plain = apic(picture, {});
  const content = Buffer.concat([sevenBits(plain.length), inserted(plain)]);
  return tag(
    4,
    0,
    Buffer.concat([latin('APIC'), sevenBits(content.length), Buffer.from([0, 0x03]), content]),
  );
}

const box = (kind: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([numbers(8 + body.length), latin(kind), body]);
};

/** @param isLast whether the index comes after the sound */
export function m4aWithCover(picture: Buffer, isLast = false): Buffer {
  const list = box(
    'ilst',
    box('\xa9nam', box('data', numbers(1, 0), latin('Name'))),
    box('covr', box('data', numbers(13, 0), picture)),
  );
  const movie = box('moov', box('mvhd', Buffer.alloc(100)), box('udta', box('meta', numbers(0), list)));
  const sound = box('mdat', Buffer.alloc(300));
  const start = box('ftyp', latin('M4A \0\0\0\0isommp42'));
  return Buffer.concat(isLast ? [start, sound, movie] : [start, movie, sound]);
}

function page(serial: number, isFirst: boolean, lengths: readonly number[], body: Buffer): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = isFirst ? 2 : 0;
  head.writeUInt32LE(serial, 14);
  head[26] = lengths.length;
  return Buffer.concat([head, Buffer.from(lengths), body]);
}

export function opusWithCover(picture: Buffer): Buffer {
  const block = Buffer.concat([
    numbers(3, 10),
    latin('image/jpeg'),
    numbers(0, 64, 64, 24, 0, picture.length),
    picture,
  ]);
  const little = (value: number) => numbers(value).reverse();
  const comment = latin(`metadata_block_picture=${block.toString('base64')}`);
  const packet = Buffer.concat([
    latin('OpusTags'),
    little(3),
    latin('hub'),
    little(1),
    little(comment.length),
    comment,
  ]);
  const pages = [page(7, true, [19], Buffer.concat([latin('OpusHead'), Buffer.alloc(11)]))];
  const ending = [...Array.from({ length: Math.floor(packet.length / 255) }, () => 255), packet.length % 255];
  for (let at = 0; at < ending.length; at += 255) {
    pages.push(page(7, false, ending.slice(at, at + 255), packet.subarray(at * 255, (at + 255) * 255)));
    // Pages of another stream may stand between.
    pages.push(page(8, false, [2], Buffer.alloc(2)));
  }
  return Buffer.concat(pages);
}
