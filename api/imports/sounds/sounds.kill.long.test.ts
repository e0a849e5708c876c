import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { SoundsState } from '#shared/imports/sounds.contract.ts';
import type { ManagedEpisode } from '#shared/podcasts/podcasts.schema.ts';
import { createMigratedDatabase, engines } from '#test/support/databases/test-database.ts';
import { rss, startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { mp3 } from '#test/support/media/media-samples.ts';
import { channelOwner } from '#test/support/people/channel-owner.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startTestHub } from '#test/support/test-hub.ts';

const LOOP = path.resolve(import.meta.dirname, '../../../test/support/hostile/sounds-loop.ts');
const HOST = 'https://kept.example';
const SOUNDS = '/api/admin/import/feeds/kept/sounds';
const FILES = 3;
const KILLS = 6;
/** The host sends so much at once, and then waits for a moment. */
const SENT_BYTES = 300_000;
const HELD_MS = 61_000;

/** About 4 MB, another for each number. */
function sound(number: number): Buffer {
  const bytes = mp3(10_000);
  bytes.fill(number, 1000, 1200);
  return bytes;
}

it.each(engines)(
  `brings each file here once and whole on %s, killed ${KILLS} times in between`,
  { timeout: 240_000 },
  async (engine) => {
    const place = await createMigratedDatabase(engine);
    const channels = await startFakeChannels();
    const items = Array.from({ length: FILES }, (_, index) => {
      const number = FILES - index;
      channels.pages.set(`${HOST}/${number}.mp3`, async (req, res) => {
        const start = Number(/^bytes=(\d+)-$/.exec(req.headers.range ?? '')?.[1] ?? 0);
        const all = sound(number);
        ranges.push(start);
        res.writeHead(start > 0 ? 206 : 200, {
          ETag: '"1"',
          'Content-Length': all.length - start,
          ...(start > 0 && { 'Content-Range': `bytes ${start}-${all.length - 1}/${all.length}` }),
        });
        for (let at = start; at < all.length && !res.destroyed; at += SENT_BYTES) {
          res.write(all.subarray(at, at + SENT_BYTES));
          await pause(30);
        }
        res.end();
      });
      return `<item><title>Kept ${number}</title><guid>kept-guid-${number}</guid>
        <enclosure url="${HOST}/${number}.mp3" type="audio/mpeg" length="4170000"/>
        <pubDate>${new Date(Date.UTC(2024, 0, number)).toUTCString()}</pubDate></item>`;
    });
    const ranges: number[] = [];
    channels.pages.set(
      `${HOST}/feed`,
      rss(
        `<rss version="2.0"><channel><title>Kept</title><description>K.</description>${items.join('')}</channel></rss>`,
      ),
    );
    const hub = await startTestHub({ database: engine, shared: place, outside: channels.outside });
    const owner = await signIn(hub);
    const channel = channelOwner(hub, owner);
    await channel.accept(await channel.read(`${HOST}/feed`));
    expect(await (await owner.send('POST', SOUNDS, {})).json()).toMatchObject({ waiting: FILES });

    const live = (turn: number) =>
      spawn(
        process.execPath,
        [
          LOOP,
          place.folder,
          String(channels.port),
          String(turn * HELD_MS),
          ...(place.url ? [place.url] : []),
        ],
        { stdio: 'inherit' },
      );
    for (let turn = 0; turn < KILLS; turn += 1) {
      const before = ranges.length;
      const child = live(turn);
      const gone = once(child, 'exit');
      while (ranges.length === before && child.exitCode === null) await pause(10);
      await pause(100 + turn * 60);
      child.kill('SIGKILL');
      await gone;
    }
    const [code] = await once(live(KILLS), 'exit');
    expect(code).toBe(0);

    expect(await owner.json<SoundsState>(SOUNDS)).toMatchObject({ done: FILES, failed: { count: 0 } });
    // What had arrived was not asked for again.
    expect(Math.max(...ranges)).toBeGreaterThan(900_000);
    const listed = await owner.json<{ items: { name: string }[] }>('/api/admin/media/files?q=kept');
    expect(listed.items).toHaveLength(FILES);
    const { items: episodes } = await owner.json<{ items: ManagedEpisode[] }>(
      '/api/admin/podcasts/episodes?seriesId=kept',
    );
    for (const { title, audio } of episodes) {
      const bytes = Buffer.from(await (await hub.get(audio ?? '/none')).arrayBuffer());
      expect(bytes.equals(sound(Number(title.split(' ').at(-1)))), title).toBe(true);
    }
    await hub.close();
    channels.close();
    await place.remove();
  },
);
