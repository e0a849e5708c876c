import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { flac, iso, mp3, mp4, ogg, wav, webm } from '#test/support/media/media-samples.ts';
import { chunk, greyPng, PAYLOAD, PNG_START, pdf, phonePicture, picture, zip } from './hostile-pictures.ts';

export interface HostileFile {
  /** What is wrong with it. */
  what: string;
  name: string;
  bytes: Buffer;
}

/** What an attacker wants to have opened on our address. All of it contains the words `hidden-payload`. */
const payloads: Record<string, Buffer> = {
  page: Buffer.from(`<!doctype html><html>${PAYLOAD}</html>`),
  svg: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('hidden-payload')">${PAYLOAD}</svg>`,
  ),
  xml: Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;${PAYLOAD}</x>`,
  ),
  xhtml: Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${PAYLOAD}</html>`),
  script: Buffer.from('alert("hidden-payload")//'),
  php: Buffer.from(`<?php echo '${PAYLOAD}';`),
  shell: Buffer.from('#!/bin/sh\necho hidden-payload\n'),
  program: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.from(PAYLOAD)]),
  elf: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.from(PAYLOAD)]),
  flash: Buffer.concat([Buffer.from('FWS\x09', 'latin1'), Buffer.from(PAYLOAD)]),
  archive: Buffer.concat([zip, Buffer.from(PAYLOAD)]),
  mail: Buffer.from(`MIME-Version: 1.0\nContent-Type: text/html\n\n${PAYLOAD}`),
};

const names = [
  'a.png',
  'a.jpg',
  'a.webp',
  'a.gif',
  'a.mp4',
  'a.pdf',
  'a.mp3',
  'a.html',
  'a.svg',
  'a.png.html',
  'a.html.png',
  'a.php.jpg',
  'a.png ',
  'a',
];

const kinds = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
const latin = (text: string) => Buffer.from(text, 'latin1');

/** The first bytes of every accepted type. */
const marks: Record<string, Buffer> = {
  png: PNG_START,
  jpeg: latin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01'),
  gif: latin('GIF89a\x01\0\x01\0\x80\0\0'),
  webp: latin('RIFF\x40\0\0\0WEBPVP8 '),
  avif: latin('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'),
  mp4: latin('\0\0\0\x18ftypisom\0\0\0\0isommp42'),
  mov: latin('\0\0\0\x14ftypqt  \0\0\0\0qt  '),
  webm: webm().subarray(0, 18),
  matroska: webm(Buffer.alloc(0), 'matroska'),
  pdf: latin('%PDF-1.7\n'),
  ogg: latin('OggS\0\x02'),
  flac: latin('fLaC\0\0\0\x22'),
  wav: wav(Buffer.alloc(0)),
  mp3: latin('ID3\x04\0\0\0\0\0\0'),
  frame: latin('\xff\xfb\x90\0'),
};

const ending = { ogg: 'ogg', flac: 'flac', wav: 'wav', mp3: 'mp3', mp4: 'mp4', webm: 'webm' } as const;

/** More than four hundred files that must be refused, or be harmless once they are stored. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const pictures = await Promise.all(
    kinds.map(async (kind) => [kind, await (kind === 'gif' ? gif() : picture(kind))] as const),
  );
  const list: HostileFile[] = [];
  const add = (what: string, name: string, bytes: Buffer) => list.push({ what, name, bytes });

  for (const [payload, bytes] of Object.entries(payloads)) {
    for (const name of names) add(`a ${payload} called ${JSON.stringify(name)}`, name, bytes);
    for (const [mark, start] of Object.entries(marks))
      add(`the mark of ${mark}, then a ${payload}`, `a.${mark}`, Buffer.concat([start, bytes]));
    for (const [kind, whole] of pictures) {
      add(`a ${payload} behind a ${kind}`, `a.${kind}`, Buffer.concat([whole, bytes]));
      add(`a ${payload} before a ${kind}`, `a.${kind}`, Buffer.concat([bytes, whole]));
    }
    add(
      `a ${payload} in a comment of a PNG`,
      'a.png',
      await pngChunk('tEXt', Buffer.concat([latin('Comment\0'), bytes])),
    );
    add(`a ${payload} in a chunk of its own`, 'a.png', await pngChunk('prVt', bytes));
    add(
      `a ${payload} packed in a PNG`,
      'a.png',
      await pngChunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(bytes)])),
    );
    add(`a ${payload} in a GIF's comment`, 'a.gif', gifWith(bytes));
    add(`a ${payload} in a JPEG's comment`, 'a.jpg', jpegWith(0xfe, bytes, await picture('jpeg')));
    add(
      `a ${payload} as a JPEG's EXIF`,
      'a.jpg',
      jpegWith(0xe1, Buffer.concat([latin('Exif\0\0'), bytes]), await picture('jpeg')),
    );
    add(`a ${payload} in a PDF`, 'a.pdf', pdf(bytes.toString('latin1')));
    add(`a ${payload} behind a PDF`, 'a.pdf', pdf('', bytes.toString('latin1')));
    add(`a ${payload} before a PDF`, 'a.pdf', Buffer.concat([bytes, pdf()]));
    add(`a ${payload} in a film`, 'a.mp4', mp4(bytes));
    add(`a ${payload} behind a film`, 'a.mp4', Buffer.concat([mp4(), bytes]));
    for (const [kind, make] of Object.entries({ webm, wav, ogg, flac }))
      add(`a ${payload} in a ${kind}`, `a.${ending[kind as keyof typeof ending]}`, make(bytes));
    add(`a ${payload} behind some sound`, 'a.mp3', Buffer.concat([mp3(), bytes]));
  }
  for (const brand of ['mif1', 'heic', 'crx ', 'jp2 ', 'html', '<svg'])
    add(`the brand ${brand}`, 'a.mp4', iso(brand));
  for (const [kind, whole] of pictures)
    for (const part of [0.02, 0.2, 0.5, 0.8, 0.95])
      add(`${part} of a ${kind}`, `a.${kind}`, whole.subarray(0, whole.length * part));
  add('where it was taken, and a script as its artist', 'a.jpg', await phonePicture());
  add(
    'a TIFF',
    'a.png',
    await sharp(await picture('png'))
      .tiff()
      .toBuffer(),
  );
  add('a JPEG XL', 'a.jpg', latin('\0\0\0\x0cJXL \r\n\x87\n'));
  add('a BMP', 'a.jpg', latin('BM\x46\0\0\0\0\0\0\0\x36\0\0\0'));
  add('an icon', 'favicon.ico', latin('\0\0\x01\0\x01\0\x10\x10\0\0'));
  add('a PostScript program', 'a.pdf', latin('%!PS-Adobe-3.0\n(hidden-payload) show'));
  add('one byte', 'a.png', Buffer.from('x'));
  add('zeros', 'a.mp4', Buffer.alloc(5000));
  return list;
}

/** Twenty-two small files that unfold into more than a server has. */
export function bombs(): HostileFile[] {
  const large = [20_000, 30_000, 65_000, 100_000, 2 ** 31 - 1];
  const png = (what: string, bytes: Buffer) => ({ what, name: 'a.png', bytes });
  return [
    ...large.map((side) => png(`a PNG that says ${side} by ${side}`, greyPng(side, side, 0))),
    ...large
      .slice(0, 4)
      .map((side) => png(`an interlaced PNG of ${side} by ${side}`, greyPng(side, side, 10, true))),
    png('14,000 by 14,000, all of it there', greyPng(14_000, 14_000)),
    png('a line of 300 million', greyPng(300_000_000, 1, 0)),
    png('a column of 300 million', greyPng(1, 300_000_000, 0)),
    png('just past what is drawn', greyPng(6401, 6401)),
    ...[20_000, 65_535].flatMap((side) => [
      { what: `a GIF that says ${side} by ${side}`, name: 'a.gif', bytes: hugeGif(side) },
      { what: `a JPEG that says ${side} by ${side}`, name: 'a.jpg', bytes: hugeJpeg(side) },
    ]),
    { what: 'a progressive JPEG of 14,000 by 14,000', name: 'a.jpg', bytes: hugeJpeg(14_000, 0xc2) },
    { what: 'a JPEG of 14,000 by 14,000 with nothing in it', name: 'a.jpg', bytes: hugeJpeg(14_000) },
    png('a hundred megabytes packed as a text', packed('zTXt', 'Comment\0\0')),
    png('a hundred megabytes packed as a colour profile', packed('iCCP', 'profile\0\0')),
    png('a hundred megabytes packed as more pixels than there are', packed('IDAT', '')),
  ];
}

const packed = (type: string, start: string) => {
  const [head, rest] = [greyPng(10, 10).subarray(0, 33), greyPng(10, 10).subarray(33)];
  return Buffer.concat([
    head,
    chunk(type, Buffer.concat([latin(start), deflateSync(Buffer.alloc(100_000_000))])),
    rest,
  ]);
};

async function pngChunk(type: string, data: Buffer): Promise<Buffer> {
  const png = await picture('png');
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
}

const gif = async () =>
  sharp(await picture('png'))
    .gif()
    .toBuffer();

const SMALL_GIF = latin('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff');
const GIF_PIXEL = latin(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;');

function gifWith(comment: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < comment.length; at += 255) {
    const part = comment.subarray(at, at + 255);
    blocks.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([SMALL_GIF, latin('!\xfe'), ...blocks, Buffer.from([0]), GIF_PIXEL]);
}

function hugeGif(side: number): Buffer {
  const bytes = Buffer.concat([SMALL_GIF, GIF_PIXEL]);
  for (const at of [6, 8, 24, 26]) bytes.writeUInt16LE(side, at);
  return bytes;
}

function jpegWith(marker: number, data: Buffer, jpeg: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

const hugeJpeg = (side: number, start = 0xc0): Buffer => {
  const frame = Buffer.from([0xff, start, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(side, 5);
  frame.writeUInt16BE(side, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xff, 0xd9]);
  return Buffer.concat([latin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'), frame, scan]);
};
