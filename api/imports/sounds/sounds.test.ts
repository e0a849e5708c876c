import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/core/time.ts';
import type { SoundsPlan, SoundsState } from '#shared/imports/sounds.contract.ts';
import { episodesContract } from '#shared/podcasts/podcasts.contract.ts';
import type { ManagedEpisode } from '#shared/podcasts/podcasts.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type FakeChannels, rss, startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { m4a, mp3, ogg } from '#test/support/media/media-samples.ts';
import { channelOwner, presencesOf } from '#test/support/people/channel-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const FEED = 'https://sounds.example/feed';
const SOUNDS = '/api/admin/import/feeds/far-away/sounds';
const fileAt = (number: number) => `https://sounds.example/far-${number}.mp3`;

const feedOf = (sizes: Record<number, number>) =>
  rss(`<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Far Away</title>
  <link>https://sounds.example/</link><description>From another host.</description>${Object.entries(sizes)
    .map(
      ([
        number,
        size,
      ]) => `<item><title>Far ${number}</title><guid isPermaLink="false">guid-far-${number}</guid>
      <link>https://sounds.example/pages/${number}</link><itunes:duration>600</itunes:duration>
      <itunes:episode>${number}</itunes:episode>
      <enclosure url="${fileAt(Number(number))}" type="audio/mpeg" length="${size}"/>
      <pubDate>${new Date(Date.UTC(2024, 0, Number(number))).toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`);

/** A sound of 2.5 MB, which is stored in several pieces. The filling makes each one different. */
function sound(filling: number, frames = 6000): Buffer {
  const bytes = mp3(frames);
  for (let frame = 0; frame < frames; frame += 1) bytes.fill(filling, frame * 417 + 40, frame * 417 + 90);
  return bytes;
}

interface HostFile {
  bytes: Buffer;
  etag?: string;
  ranges?: boolean;
  /** The connection breaks off after so many bytes of the next reply. */
  breakAt?: number | undefined;
  type?: string;
}

describe.each(longEngines)('bringing the sound of a show here on %s', (database) => {
  let channels: FakeChannels;
  let hub: TestHub;
  let owner: Owner;
  let channel: ReturnType<typeof channelOwner>;
  let time = Date.parse('2026-06-01T12:00:00Z');
  /** The ranges that were asked for, and what was sent. */
  let asked: { address: string; range: string; status: number }[] = [];

  /** A file as hosts of podcasts send it. */
  function serve(address: string, file: HostFile): void {
    const { etag = '"1"', ranges = true, type = 'audio/mpeg' } = file;
    channels.pages.set(address, (req, res) => {
      const { range = '', 'if-range': validator } = req.headers;
      const start = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
      const continues = ranges && start > 0 && validator === etag;
      const status = continues ? 206 : 200;
      asked.push({ address, range, status });
      const body = continues ? file.bytes.subarray(start) : file.bytes;
      const size = file.bytes.length;
      res.writeHead(status, {
        'Content-Type': type,
        ETag: etag,
        'Content-Length': body.length,
        ...(continues && { 'Content-Range': `bytes ${start}-${size - 1}/${size}` }),
      });
      const { breakAt } = file;
      file.breakAt = undefined;
      if (breakAt === undefined) return void res.end(body);
      res.write(body.subarray(0, breakAt), () => setTimeout(() => res.destroy(), 50));
    });
  }

  const episode = (number: number) =>
    owner.json<ManagedEpisode & { version: number }>(`/api/admin/podcasts/episodes/far-away-${number}`);
  const state = () => owner.json<SoundsState>(SOUNDS);
  const start = async () => (await owner.send('POST', SOUNDS, {})).json() as Promise<SoundsState>;
  const bring = () => channel.run('sounds');
  async function bytesAt(address: string | null): Promise<Buffer> {
    const answer = await hub.get(address ?? '/nothing');
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }
  /** Imports an episode that is heard at the other host. */
  async function published(numbers: Record<number, number>): Promise<void> {
    channels.pages.set(FEED, feedOf(numbers));
    await channel.accept(await channel.read(FEED));
  }

  beforeAll(async () => {
    channels = await startFakeChannels();
    const environment = { SESSION_IDLE_HOURS: '8000', SESSION_MAX_DAYS: '365' };
    hub = await startTestHub({ database, now: () => ++time, outside: channels.outside, environment });
    owner = await signIn(hub);
    channel = channelOwner(hub, owner);
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await hub?.close();
    channels?.close();
  });

  it('says before it begins how many files there are, how large, and what there is room for', async () => {
    await published({ 1: sound(1).length, 2: 300_000_000, 3: 0 });
    const answer = await owner.send('POST', `${SOUNDS}/plan`, {});
    const plan = (await answer.json()) as SoundsPlan;
    expect(plan).toMatchObject({ files: 3, unknown: 1, tooLarge: 1, notInFeed: 0, perFile: 200_000_000 });
    expect(plan.bytes).toBe(sound(1).length + 300_000_000);
    expect(plan.room).toBeGreaterThan(0);
    expect((await state()).total).toBe(0);
    const unknown = await owner.send('POST', '/api/admin/import/feeds/no-such-show/sounds/plan', {});
    expect(unknown.status).toBe(404);
  });

  it('brings each file here, names it in the feed under its old guid, and says which failed and why', async () => {
    serve(fileAt(1), { bytes: sound(1) });
    channels.pages.set(fileAt(2), (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': 300_000_000 }).write('ID3');
    });
    expect(await start()).toMatchObject({ total: 3, waiting: 3, done: 0 });
    await bring();
    expect(await state()).toMatchObject({
      total: 3,
      done: 1,
      waiting: 0,
      current: null,
      failed: {
        count: 2,
        items: [
          { episodeId: 'far-away-3', note: 'The other host does not have the file any more (status 404).' },
          { episodeId: 'far-away-2', note: 'The file is larger than 200 MB.' },
        ],
      },
    });
    const { audio } = await episode(1);
    expect(await bytesAt(audio)).toEqual(sound(1));
    const feed = await (await hub.get('/feeds/far-away.xml')).text();
    const item = feed.split('<item>').find((text) => text.includes('<title>Far 1<')) ?? '';
    expect(item).toContain('guid-far-1');
    expect(item).toContain(`${audio}" length="${sound(1).length}" type="audio/mpeg"`);
    expect((await owner.json<{ items: unknown[] }>('/api/admin/media/uploads')).items).toEqual([]);
  });

  it('leaves the file alone when the feed is imported again', async () => {
    const before = await episode(1);
    const again = presencesOf(await channel.read(FEED));
    expect(again.filter((line) => line.startsWith('Far '))).toEqual([
      'Far Away: here',
      'Far 3: here',
      'Far 2: here',
      'Far 1: here',
    ]);
    await owner.send('PUT', '/api/admin/import/feeds/far-away', { mode: 'published' });
    time += HOUR_MS;
    await channel.run('watch');
    expect(await episode(1)).toEqual(before);
    await owner.send('PUT', '/api/admin/import/feeds/far-away', { mode: 'off' });
    const plan = (await (await owner.send('POST', `${SOUNDS}/plan`, {})).json()) as SoundsPlan;
    expect(plan.files).toBe(2);
  });

  it('goes on where the connection broke off, in the same version of the file', async () => {
    serve(fileAt(3), { bytes: sound(3), breakAt: 1_400_000 });
    await owner.send('PUT', SOUNDS, { action: 'retry', episodeId: 'far-away-3' });
    await bring();
    expect(await state()).toMatchObject({ waiting: 1, note: expect.stringContaining('was lost') });
    time += 2 * MINUTE_MS;
    await bring();
    expect(asked.map(({ status }) => status)).toEqual([200, 206]);
    expect(Number(/\d+/.exec(asked[1]?.range ?? '')?.[0])).toBeGreaterThanOrEqual(1_000_000);
    expect(await bytesAt((await episode(3)).audio)).toEqual(sound(3));
  });

  it.each([
    ['the host has no ranges', 4, { ranges: false }],
    ['the file has changed since', 5, { etag: '"2"' }],
  ])('begins a file again when %s', async (_why, number, later) => {
    await published({ [number]: sound(number).length });
    serve(fileAt(number), { bytes: sound(99), ...later, etag: '"1"', breakAt: 1_400_000 });
    await start();
    await bring();
    serve(fileAt(number), { bytes: sound(number), ...later });
    time += 2 * MINUTE_MS;
    await bring();
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    expect(await bytesAt((await episode(number)).audio)).toEqual(sound(number));
  });

  // security: D5
  it.each([
    ['a page', 6, { bytes: Buffer.from('<h1>Sign in</h1>'), type: 'text/html' }, 'leads to a page'],
    ['text with a wrong type', 7, { bytes: Buffer.from('no sound '.repeat(900)) }, 'neither MP3 nor M4A'],
    ['another kind of sound', 8, { bytes: ogg(Buffer.alloc(9000)) }, 'neither MP3 nor M4A'],
    [
      'a part of a file',
      9,
      { bytes: m4a(Buffer.alloc(90_000)).subarray(0, 50_000) },
      'damaged or incomplete',
    ],
  ])('takes no %s for a sound, and keeps nothing of it', async (_what, number, file, why) => {
    await published({ [number]: 0 });
    serve(fileAt(number), file);
    await start();
    await bring();
    const { failed } = await state();
    const note = failed.items.find(({ episodeId }) => episodeId === `far-away-${number}`)?.note;
    expect(note).toMatch(new RegExp(why, 'i'));
    expect((await episode(number)).audio).toBeNull();
    const uploads = await hub.hub.database.db.selectFrom('mediaUploads').select('fileId').execute();
    expect(uploads.filter(({ fileId }) => fileId === null)).toEqual([]);
  });

  // security: D5
  it('connects to no private network, also behind a redirect', async () => {
    await published({ 10: 0 });
    channels.pages.set(fileAt(10), (_req, res) => {
      res.writeHead(302, { Location: 'http://inside.example/secret.mp3' }).end();
    });
    await start();
    await bring();
    const { items } = (await state()).failed;
    expect(items.find(({ episodeId }) => episodeId === 'far-away-10')?.note).toMatch(/redirect|public/i);
  });

  it('stops when the owner says so, and goes on later with what has arrived', async () => {
    await published({ 11: sound(11).length });
    const file = { bytes: sound(11), breakAt: 1_400_000 };
    serve(fileAt(11), file);
    await start();
    await bring();
    const stopped = await owner.send('PUT', SOUNDS, { action: 'stop' });
    expect(await stopped.json()).toMatchObject({ stopped: 1, waiting: 0 });
    time += HOUR_MS;
    await bring();
    expect(asked).toHaveLength(1);
    await owner.send('PUT', SOUNDS, { action: 'go-on' });
    await bring();
    expect(asked.map(({ status }) => status)).toEqual([200, 206]);
    expect(await bytesAt((await episode(11)).audio)).toEqual(sound(11));
  });

  it('leaves an episode alone that has another sound by now', async () => {
    await published({ 12: sound(12).length });
    serve(fileAt(12), { bytes: sound(12) });
    await start();
    const { version, ...now } = await episode(12);
    const own = (await episode(1)).audio;
    const known = Object.keys(episodesContract.update.body.shape);
    const fields = Object.entries(now).filter(([name]) => known.includes(name));
    const body = { ...Object.fromEntries(fields), audio: own, version };
    const changed = await owner.send('PUT', '/api/admin/podcasts/episodes/far-away-12', body);
    expect(changed.status, await changed.clone().text()).toBe(200);
    await bring();
    expect((await episode(12)).audio).toBe(own);
    const { items } = (await state()).failed;
    expect(items.find(({ episodeId }) => episodeId === 'far-away-12')?.note).toContain('stays as it is');
  });

  it('brings a file here once when the process that began it is silent, and another goes on with it', async () => {
    await published({ 13: sound(13).length });
    let release = () => {};
    channels.pages.set(fileAt(13), (_req, res) => {
      res.writeHead(200, { 'Content-Length': sound(13).length, ETag: '"1"', 'Content-Type': 'audio/mpeg' });
      res.write(sound(13).subarray(0, 1_400_000));
      release = () => void res.end(sound(13).subarray(1_400_000));
    });
    await start();
    const first = bring();
    while (!((await state()).current?.received ?? 0)) await nextTurn();
    expect((await state()).current).toMatchObject({ title: 'Far 13', size: sound(13).length });
    // Nobody else takes it while it is held.
    await bring();
    expect((await episode(13)).audio).toBeNull();
    time += 2 * MINUTE_MS;
    serve(fileAt(13), { bytes: sound(13) });
    await bring();
    release();
    await first;
    expect(asked).toMatchObject([{ status: 206 }]);
    const { audio } = await episode(13);
    expect(await bytesAt(audio)).toEqual(sound(13));
    const { items } = await owner.json<{ items: object[] }>('/api/admin/media/files?q=far-away-13');
    expect(items).toHaveLength(1);
  });

  it('begins again when what had arrived is gone, as after the restore of a backup', async () => {
    await published({ 14: sound(14).length });
    serve(fileAt(14), { bytes: sound(14), breakAt: 1_400_000 });
    await start();
    await bring();
    await rm(path.join(hub.place.folder, 'uploads'), { recursive: true });
    for (const minutes of [2, 6]) {
      time += minutes * MINUTE_MS;
      await bring();
    }
    expect(asked.map(({ status }) => status)).toEqual([200, 206, 200]);
    expect(await bytesAt((await episode(14)).audio)).toEqual(sound(14));
  });
});
