import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { mp3 } from '#test/support/media/media-samples.ts';
import { lengthOf } from './audio-length.thread.ts';

const PIECE = 64 * 1024;

async function* pieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
const sound = (name: string) => readFile(path.resolve('test/support/media/sounds', name));
const read = (bytes: Uint8Array, kind: string) => lengthOf({ kind, size: bytes.length }, pieces(bytes));

it('reads the length of a file in pieces', async () => {
  expect(await read(mp3(383), 'audio/mpeg')).toBeCloseTo(10, 1);
  // Ten minutes, whose frames are counted one by one.
  expect(await read(mp3(22_970), 'audio/mpeg')).toBeCloseTo(600, 0);
  expect(await read(await sound('cover.ogg'), 'audio/ogg')).toBeCloseTo(0.3, 1);
  expect(await read(await sound('cover.m4a'), 'audio/mp4')).toBeCloseTo(0.3, 1);
});

it.each(['audio/mpeg', 'audio/mp4', 'audio/ogg'])('finds no length in what is no sound: %s', async (kind) => {
  const found = await read(Buffer.alloc(300_000, 'no sound. '), kind).catch((error: unknown) => error);
  expect(found === null || found instanceof Error, String(found)).toBe(true);
  expect(await read(Buffer.alloc(0), kind).catch(() => null)).toBeNull();
});

// security: C4
it('leaves the server responsive while it reads an Ogg whose pages hold a byte each', async () => {
  const real = await sound('cover.ogg');
  const first = real.subarray(0, real.indexOf('OggS', 4));
  const page = (flag: number, content: Buffer) => {
    const head = Buffer.alloc(28);
    head.write('OggS');
    head[5] = flag;
    first.copy(head, 14, 14, 18);
    head[26] = 1;
    head[27] = content.length;
    return Buffer.concat([head, content]);
  };
  const comment = page(0, Buffer.concat([Buffer.from('\x03vorbis'), Buffer.alloc(248)]));
  const file = Buffer.concat([first, comment, Buffer.alloc(500_000, page(1, Buffer.alloc(1)))]);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await read(file, 'audio/ogg').catch(() => null);
  delay.disable();
  // The parser is busy for seconds.
  expect(delay.max / 1e6).toBeLessThan(1000);
});
