import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, type FakeS3, s3Keys, startFakeS3 } from './support/fakes/fake-s3.ts';
import { BYTES_A_SECOND, giveSound, readListening, TAG_BYTES } from './support/listening.ts';
import { type OwnersHub, startOwnersHub } from './support/people/owner-orders.ts';

describe.each(['through the hub', 'by redirects'])('downloads of episodes in a bucket, %s', (way) => {
  const isRedirected = way === 'by redirects';
  let s3: FakeS3;
  let desk: OwnersHub;
  let url: string;
  let addresses = 0;
  beforeAll(async () => {
    s3 = await startFakeS3();
    const environment = {
      S3_ENDPOINT: s3.url,
      S3_BUCKET: BUCKET,
      S3_REGION: s3Keys.region,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
      ...(isRedirected && { S3_PUBLIC_URL: 'https://files.example' }),
    };
    desk = await startOwnersHub('sqlite', environment, fetch);
    url = await giveSound(desk.owner, 'convos-41', 180);
  });
  afterAll(async () => {
    await desk?.hub.close();
    await s3?.close();
  });

  /** How many downloads these requests of one app are. */
  async function downloadsOf(...requests: { method?: string; range?: string }[]): Promise<number> {
    const report = async () => {
      await desk.hub.hub.slices.listening.settle();
      return readListening(desk.owner);
    };
    const before = await report();
    addresses += 1;
    for (const { method = 'GET', range } of requests) {
      const answer = await desk.hub.get(url, {
        method,
        redirect: 'manual',
        headers: {
          'User-Agent': 'AntennaPod/3.7.0',
          'X-Forwarded-For': `10.9.${addresses}.1`,
          ...(range && { Range: range }),
        },
      });
      await answer.arrayBuffer();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual(
        isRedirected ? [302, 'no-store'] : [range ? 206 : 200, 'public, max-age=31536000, immutable'],
      );
    }
    const after = await report();
    expect(after.redirected).toBe(isRedirected);
    return after.totals.downloads - before.totals.downloads;
  }

  const second = (seconds: number) => TAG_BYTES + Math.round(seconds * BYTES_A_SECOND);

  it('count with a minute of sound, and once', async () => {
    expect(await downloadsOf({}, {})).toBe(1);
    expect(await downloadsOf({ range: 'bytes=0-1' }, { range: 'bytes=0-' })).toBe(1);
    const [half, whole] = [second(35), second(70)];
    expect(await downloadsOf({ range: `bytes=0-${half}` }, { range: `bytes=${half}-${whole}` })).toBe(1);
  });

  it('do not count with HEAD, a probe, or less than a minute', async () => {
    expect(await downloadsOf({ method: 'HEAD' })).toBe(0);
    expect(await downloadsOf({ range: 'bytes=0-1' })).toBe(0);
    expect(await downloadsOf({ range: `bytes=0-${second(50)}` })).toBe(0);
  });
});
