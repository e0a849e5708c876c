import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longEngines } from '#test/support/databases/test-database.ts';
import { mp3 } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { loudnessMeter } from './loudness.ts';
import { waveformOf } from './waveform.thread.ts';

const never = new AbortController().signal;
/** Four seconds of one tone, of which the last two are louder. */
const sound = () =>
  readFile(path.resolve(import.meta.dirname, '../../../test/support/media/sounds/quiet-loud.mp3'));

async function* inPieces(bytes: Uint8Array, size = 4096) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const average = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

it('draws where a sound is quiet and where it is loud', async () => {
  const values = await waveformOf(inPieces(await sound()), never);
  expect(values.length).toBeGreaterThan(60);
  expect(values.length).toBeLessThanOrEqual(300);
  const half = Math.floor(values.length / 2);
  expect(average(values.slice(2, half - 2))).toBeLessThan(40);
  expect(average(values.slice(half + 3, -3))).toBeGreaterThan(220);
  expect(Math.max(...values)).toBe(255);
});

it('has at most 300 values and bounded memory however long a sound is', () => {
  const meter = loudnessMeter();
  const samples = Float32Array.from({ length: 48_000 }, () => 0.5);
  for (let second = 0; second < 600; second += 1) meter.add([samples], samples.length);
  expect(meter.values()).toEqual(Array.from({ length: 300 }, () => 255));
  expect(loudnessMeter().values()).toEqual([]);
});

it.each([
  ['bytes that are none', Buffer.from('ID3 and nothing '.repeat(5000))],
  ['silence', mp3(400)],
  ['an empty file', Buffer.alloc(0)],
])('gives no waveform for %s', async (_what, bytes) => {
  expect(await waveformOf(inPieces(bytes), never)).toEqual([]);
});

describe.each(longEngines)('waveforms of the media library on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());
  const draw = () =>
    hub.hub.slices.jobs.find(({ name }) => name === 'media.waveforms')?.run(new AbortController().signal);
  const valuesOf = async (id: string) =>
    (await hub.json<{ values: number[] }>(`/api/media/${id}/waveform`)).values;

  it('are made by a job for sounds that are there, and given of public ones only', async () => {
    const file = await addFile(owner, await sound(), { name: 'tone.mp3' });
    const broken = await addFile(owner, mp3(3, 'ID3'), { name: 'broken.mp3' });
    expect(await valuesOf(file.id)).toEqual([]);
    await draw();
    expect((await valuesOf(file.id)).length).toBeGreaterThan(60);
    expect(await valuesOf(broken.id)).toEqual([]);
    const rows = await hub.hub.database.db.selectFrom('mediaWaveforms').select('loudness').execute();
    expect(rows.filter(({ loudness }) => loudness === null)).toEqual([]);
    const { name, alt, description, tags, version } = file;
    const details = { name, alt, description, tags, private: true, version };
    expect((await owner.send('PUT', `/api/admin/media/files/${file.id}`, details)).status).toBe(200);
    expect(await valuesOf(file.id)).toEqual([]);
  });
});
