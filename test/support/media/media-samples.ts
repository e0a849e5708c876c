/** Small files of each kind that is taken as it is, made here byte by byte. */

const box = (kind: string, body: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** An ISO media file of this brand, with `filling` as its content. */
export const iso = (brand: string, filling: Buffer = Buffer.alloc(64)): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0isommp42`, 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', filling),
  ]);

export const mp4 = (filling?: Buffer) => iso('isom', filling);
export const mov = (filling?: Buffer) => iso('qt  ', filling);
export const m4a = (filling?: Buffer) => iso('M4A ', filling);

export const webm = (filling: Buffer = Buffer.alloc(64), docType = 'webm'): Buffer => {
  const type = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | docType.length]), Buffer.from(docType)]);
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | type.length]),
    type,
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    filling,
  ]);
};

export function wav(filling: Buffer = Buffer.alloc(64)): Buffer {
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0\x88\x58\x01\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  );
  head.writeUInt32LE(36 + filling.length, 4);
  head.writeUInt32LE(filling.length, 40);
  return Buffer.concat([head, filling]);
}

export const ogg = (filling: Buffer = Buffer.alloc(64)) =>
  Buffer.concat([Buffer.from('OggS\0\x02', 'latin1'), filling]);
export const flac = (filling: Buffer = Buffer.alloc(64)) =>
  Buffer.concat([Buffer.from('fLaC\0\0\0\x22', 'latin1'), filling]);

/** MPEG audio, layer III: frames of 128 kbit/s at 44.1 kHz, which have 417 bytes each. */
export function mp3(frames = 4, start = ''): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat([Buffer.from(start, 'latin1'), ...Array.from({ length: frames }, () => frame)]);
}

/** Speech without words: an MP3 of 8 kbit/s at 16 kHz, whose frames have 36 bytes and 36 milliseconds each. */
export function longMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(36);
  frame.set([0xff, 0xf3, 0x18, 0xc0]);
  return Buffer.concat(Array.from({ length: Math.round(seconds / 0.036) }, () => frame));
}
