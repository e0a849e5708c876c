import { expect, it } from 'vitest';
import type { MediaReader } from '#api/media/media.reader.ts';
import { BYTES_A_SECOND, TAG_BYTES, taggedMp3 } from '#test/support/listening.ts';
import { m4a, mp3 } from '#test/support/media/media-samples.ts';
import { minuteReader } from './listening.minute.ts';

const SRC = '/media/0b7b1a3e-0000-4000-8000-000000000000/a.mp3';

/** What a minute of these bytes is, which last so many seconds. */
function minuteOf(bytes: Buffer, seconds: number | null) {
  const find: MediaReader = async () => ({
    type: 'document',
    kind: 'audio/mpeg',
    name: 'a.mp3',
    alt: '',
    size: bytes.length,
    private: false,
    async read({ start, end } = { start: 0, end: bytes.length - 1 }) {
      return (async function* () {
        yield bytes.subarray(start, end + 1);
      })();
    },
  });
  return minuteReader(find)({ key: 'episode a', path: '/a', src: SRC, seconds });
}

it('is as many bytes as the bit rate says, after the tag', async () => {
  const found = await minuteOf(taggedMp3(180), 180);
  expect(found?.from).toBe(TAG_BYTES);
  expect((found?.bytes ?? 0) / BYTES_A_SECOND).toBeCloseTo(60, 0);
});

it('begins with the first byte of a file without a tag, and is all of a shorter sound', async () => {
  const bytes = mp3(1000);
  expect(await minuteOf(bytes, 26)).toEqual({ size: bytes.length, from: 0, bytes: bytes.length });
});

it('begins with the media of an MP4 file, after its index', async () => {
  const bytes = m4a(Buffer.alloc(100_000));
  const from = bytes.length - 100_008;
  expect(await minuteOf(bytes, 100)).toEqual({ size: bytes.length, from, bytes: 60_005 });
});

it('is that of 128 kbit/s where the length is not known', async () => {
  expect((await minuteOf(mp3(10_000), null))?.bytes).toBe(960_000);
});

it('does not begin after the end of a file, whatever its tag says', async () => {
  expect((await minuteOf(mp3(1000, 'ID3\x04\0\0\x7f\x7f\x7f\x7f'), 26))?.from).toBe(0);
});
