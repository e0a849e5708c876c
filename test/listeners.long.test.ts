import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type HubProcess, killHub, startHubProcess } from './fault/hub-process.ts';
import { rssOf, watchRss } from './fault/rss.ts';
import { createMigratedDatabase, type TestDatabase } from './support/databases/test-database.ts';
import { BUCKET, type FakeS3, s3Keys, startFakeS3 } from './support/fakes/fake-s3.ts';
import { addFile } from './support/people/media-owner.ts';
import { signIn } from './support/people/owner.ts';
import { p99, steadily } from './support/steady-load.ts';

const LISTENERS = 200;
/** One listener jumps to another place this often, which is more than people do. */
const SEEK_EVERY_MS = 4000;
const PAGES_A_SECOND = 50;
const SECONDS = 12;
/** Other load on the machine can only make a round slower, so the fastest round counts. */
const ROUNDS = 3;
const MOST_MB = 60;
/** Half an hour at 128 kbit/s. */
const FRAMES = 69_000;
const FRAME_BYTES = 417;
/** What a browser reads before its listener jumps again: about ten seconds. */
const MOST_READ_BYTES = 160_000;

let child: HubProcess | undefined;
let place: TestDatabase | undefined;
let s3: FakeS3 | undefined;
afterEach(async () => {
  if (child) await killHub(child);
  await place?.remove();
  await s3?.close();
  [child, place, s3] = [undefined, undefined, undefined];
});

/** MPEG audio whose bytes differ at each place, so bytes of another place are noticed. */
function recording(): Buffer {
  const bytes = randomBytes(FRAMES * FRAME_BYTES);
  for (let frame = 0; frame < FRAMES; frame += 1) bytes.set([0xff, 0xfb, 0x90, 0x00], frame * FRAME_BYTES);
  return bytes;
}

/** Plays from one place on, and leaves before the end of the response, as a browser does that jumps. */
async function seek(sound: URL, whole: Buffer, visitor: string): Promise<void> {
  const from = Math.floor(Math.random() * (whole.length - MOST_READ_BYTES));
  const wanted = 1 + Math.floor(Math.random() * MOST_READ_BYTES);
  const headers = { Range: `bytes=${from}-`, 'X-Forwarded-For': visitor };
  const request = http.get(sound, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  expect([response.statusCode, response.headers['content-range']]).toEqual([
    206,
    `bytes ${from}-${whole.length - 1}/${whole.length}`,
  ]);
  let read = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    const same = piece.equals(whole.subarray(from + read, from + read + piece.length));
    expect(same, `${piece.length} bytes from ${from + read}`).toBe(true);
    read += piece.length;
    if (read >= wanted) break;
  }
  expect(read).toBeGreaterThanOrEqual(wanted);
}

async function listen(sound: URL, whole: Buffer, visitor: string, signal: AbortSignal): Promise<number> {
  let seeks = 0;
  await pause(Math.random() * SEEK_EVERY_MS);
  while (!signal.aborted) {
    const began = performance.now();
    await seek(sound, whole, visitor);
    seeks += 1;
    await pause(Math.max(0, SEEK_EVERY_MS - (performance.now() - began)));
  }
  return seeks;
}

/** All listeners at once, while the work goes on. @returns how often they jumped */
async function withListeners(sound: URL, whole: Buffer, work: () => Promise<void>): Promise<number> {
  const over = new AbortController();
  const listeners = Array.from({ length: LISTENERS }, (_, index) =>
    listen(sound, whole, `10.8.${index >> 8}.${index & 255}`, over.signal),
  );
  const [seeks] = await Promise.all([Promise.all(listeners), work().finally(() => over.abort())]);
  return seeks.reduce((sum, count) => sum + count, 0);
}

describe.each(['on disk', 'in a bucket'])('a recording %s', (where) => {
  it(`plays for ${LISTENERS} listeners who jump at random: right bytes, level memory, pages as quick`, {
    timeout: 300_000,
  }, async () => {
    const whole = recording();
    s3 = await startFakeS3();
    const bucket = {
      S3_ENDPOINT: s3.url,
      S3_BUCKET: BUCKET,
      S3_REGION: s3Keys.region,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    };
    place = await createMigratedDatabase('sqlite');
    child = startHubProcess(place, { environment: where === 'in a bucket' ? bucket : {} });
    const url = await child.ready;
    const get = (target: string, init?: RequestInit) => fetch(url + target, init);
    const file = await addFile(await signIn({ get }), whole, { name: 'An hour.mp3' });
    const sound = new URL(file.url, url);
    expect(s3.objects.size > 0).toBe(where === 'in a bucket');

    const readPages = () =>
      steadily(PAGES_A_SECOND, SECONDS, async () => {
        const response = await get('/podcasts');
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      });
    const pid = child.child.pid as number;
    // Compilation at first use is not measured.
    await withListeners(sound, whole, async () => void (await readPages()));
    const resting = rssOf(pid);
    const stop = watchRss(pid);
    const [ratios, all]: [number[], number[]] = [[], []];
    const round = async () => {
      const without = p99(await readPages());
      let during = 0;
      const seeks = await withListeners(sound, whole, async () => {
        during = p99(await readPages());
      });
      ratios.push(during / without);
      all.push(seeks);
      console.info(
        `${where}: ${seeks} jumps, pages p99 ${without.toFixed(1)} ms, ${during.toFixed(1)} ms beside`,
      );
    };
    let most = 0;
    try {
      for (let done = 0; done < ROUNDS; done += 1) await round();
    } finally {
      most = stop();
    }
    const grown = (most - resting) / 1e6;
    console.info(`${where}: resting ${(resting / 1e6).toFixed(0)} MB, ${grown.toFixed(0)} MB more at most`);
    expect(Math.min(...all)).toBeGreaterThan(((LISTENERS * SECONDS * 1000) / SEEK_EVERY_MS) * 0.8);
    expect(grown).toBeLessThan(MOST_MB);
    expect(Math.min(...ratios)).toBeLessThan(2);
  });
});
