import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/core/time.ts';
import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type FakeChannels, rss, startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { channelOwner, presencesOf } from '#test/support/people/channel-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const FEED = 'https://night.example/feed';

interface Entry {
  number: number;
  guid?: string;
  title?: string;
}

/** A feed of these episodes, whose files and dates follow from their numbers. */
const feedOf = (name: string, entries: readonly Entry[]) =>
  rss(`<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${name}</title>
  <link>https://night.example/</link><description>After dark.</description>${entries
    .map(
      ({
        number,
        guid = `guid-of-${name}-${number}`,
        title = `Night ${number}`,
      }) => `<item><title>${title}</title>
      <guid isPermaLink="false">${guid}</guid><itunes:duration>600</itunes:duration><itunes:episode>${number}</itunes:episode>
      <enclosure url="https://night.example/${name.replaceAll(' ', '-')}-${number}.mp3" type="audio/mpeg" length="1"/>
      <pubDate>${new Date(Date.UTC(2024, 0, number)).toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`);
const nights = (...numbers: number[]) => numbers.map((number) => ({ number }));

describe.each(longEngines)('importing a feed on %s', (database) => {
  let channels: FakeChannels;
  let hub: TestHub;
  let owner: Owner;
  let channel: ReturnType<typeof channelOwner>;
  let time = Date.parse('2026-06-01T12:00:00Z');
  beforeAll(async () => {
    channels = await startFakeChannels();
    const environment = { SESSION_IDLE_HOURS: '8000', SESSION_MAX_DAYS: '365' };
    hub = await startTestHub({ database, now: () => ++time, outside: channels.outside, environment });
    owner = await signIn(hub);
    channel = channelOwner(hub, owner);
  });
  afterAll(async () => {
    await hub?.close();
    channels?.close();
  });

  const show = async (id: string) =>
    (await hub.json<{ shows: Show[] }>('/api/podcasts')).shows.find((one) => one.id === id);
  const numbersOf = async (id: string) => (await show(id))?.episodes.map(({ number }) => number);

  it('adds what was chosen, and says what was added and where it is', async () => {
    channels.pages.set(FEED, feedOf('Night Shift', nights(3, 2, 1)));
    const proposal = await channel.read('night.example/feed');
    expect(presencesOf(proposal)).toEqual([
      'Night Shift: new',
      'Night 3: new',
      'Night 2: new',
      'Night 1: new',
    ]);
    const state = await channel.accept(proposal, { choose: ({ title }) => title !== 'Night 1' });
    expect([state.total, state.done, state.failed.count]).toEqual([3, 3, 0]);
    expect(state.added).toMatchObject([
      { kind: 'show', count: 1 },
      { kind: 'episode', count: 2, target: '/admin/dashboard/content/podcasts/episodes' },
    ]);
    expect(await show('night-shift')).toMatchObject({
      name: 'Night Shift',
      description: 'After dark.',
      allEpisodesUrl: 'https://night.example/',
      episodes: [
        { number: 3, duration: 10, listenUrl: 'https://night.example/Night-Shift-3.mp3' },
        { number: 2, publishedAt: '2024-01-02T00:00:00.000Z' },
      ],
    });
  });

  it('detects existing episodes after a new title or guid, and remembers declined ones', async () => {
    const renamed = [
      { number: 3, title: 'Night 3, remastered' },
      { number: 2, guid: 'quite-another-guid' },
    ];
    channels.pages.set(FEED, feedOf('Night Shift', [...renamed, { number: 1 }]));
    const proposal = await channel.read(FEED);
    expect(presencesOf(proposal)).toEqual([
      'Night Shift: here',
      'Night 3, remastered: here',
      'Night 2: here',
      'Night 1: declined',
    ]);
    expect(proposal.items.some(({ ticked }) => ticked)).toBe(false);
    const nothing = { id: proposal.id, positions: [0, 1, 2], watch: [] };
    expect((await owner.send('POST', '/api/admin/import', nothing)).status).toBe(400);
  });

  it('accepts a proposal once when it is submitted several times', async () => {
    const proposal = await channel.read(FEED);
    const body = { id: proposal.id, positions: [3], watch: [] };
    const answers = await Promise.all([1, 2, 3].map(() => owner.send('POST', '/api/admin/import', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await channel.finished(proposal.id)).added).toMatchObject([{ kind: 'episode', count: 1 }]);
    expect(await numbersOf('night-shift')).toEqual([3, 2, 1]);
  });

  it('resumes after the process was killed and adds each item once', async () => {
    channels.pages.set('https://day-shift.example/feed', feedOf('Day Shift', nights(4, 3, 2, 1)));
    const { id } = await channel.read('https://day-shift.example/feed');
    const { db } = hub.hub.database;
    // The state left by a process that ends right after the owner's click.
    await db.updateTable('importItems').set({ state: 'waiting' }).where('importId', '=', id).execute();
    await db
      .updateTable('imports')
      .set({ acceptedAt: new Date(time).toISOString() })
      .where('id', '=', id)
      .execute();
    await Promise.all([channel.run('resume'), channel.run('resume')]);
    expect((await channel.finished(id)).added).toMatchObject([{ kind: 'show', count: 1 }, { count: 4 }]);
    expect(await numbersOf('day-shift')).toEqual([4, 3, 2]);
    const episodes = await owner.json<{ total: number }>('/api/admin/podcasts/episodes?seriesId=day-shift');
    expect(episodes.total).toBe(4);
  });

  it('can be undone for one day, and a new import restores the items from the trash', async () => {
    channels.pages.set('https://late-shift.example/feed', feedOf('Late Shift', nights(2, 1)));
    const { id } = await channel.accept(await channel.read('https://late-shift.example/feed'));
    const answer = await channel.undo(id);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ undoUntil: null, undoneAt: expect.any(String) });
    expect(await show('late-shift')).toBeUndefined();
    const again = await channel.read('https://late-shift.example/feed');
    expect(presencesOf(again)).toEqual(['Late Shift: trash', 'Night 2: trash', 'Night 1: trash']);
    const restored = await channel.accept(again, { choose: () => true });
    expect(await numbersOf('late-shift')).toEqual([2, 1]);
    time += 25 * HOUR_MS;
    expect((await channel.undo(restored.id)).status).toBe(409);
    expect(await numbersOf('late-shift')).toEqual([2, 1]);
  });

  it('keeps a series that has other episodes when the import is undone', async () => {
    channels.pages.set('https://shared-shift.example/feed', feedOf('Shared Shift', nights(1)));
    const { id } = await channel.accept(await channel.read('https://shared-shift.example/feed'));
    channels.pages.set('https://shared-shift.example/feed', feedOf('Shared Shift', nights(2, 1)));
    await channel.accept(await channel.read('https://shared-shift.example/feed'));
    await channel.undo(id);
    expect(await numbersOf('shared-shift')).toEqual([2]);
  });

  it('deletes proposals that were not accepted', async () => {
    const { id } = await channel.read(FEED);
    time += 49 * HOUR_MS;
    await channel.run('tidy');
    const answer = await owner.send('POST', '/api/admin/import', { id, positions: [0], watch: [] });
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: expect.stringContaining('too old') },
    ]);
  });

  describe('and watching it for new episodes', () => {
    interface Needs {
      items: { title: string; detail: string }[];
    }
    const waiting = async () =>
      (await owner.json<Needs>('/api/admin/needs-you')).items
        .map(({ title }) => title)
        .filter((title) => /Watched/.test(title));
    const told = async () =>
      (await owner.json<Needs>('/api/admin/events/list?limit=100')).items
        .map(({ title }) => title)
        .filter((title) => /Watched/.test(title));
    const WATCHED = 'https://watched.example/feed';
    const set = (mode: string) => owner.send('PUT', '/api/admin/import/feeds/watched', { mode });
    const anHourLater = async () => {
      time += HOUR_MS;
      await channel.run('watch');
    };
    const validated =
      (etag: string, entries: Entry[]): Parameters<FakeChannels['pages']['set']>[1] =>
      (req, res) => {
        const feed = feedOf('Watched', entries);
        if (req.headers['if-none-match'] === etag) res.writeHead(304).end();
        else
          res
            .writeHead(200, { 'Content-Type': 'application/rss+xml', ETag: etag })
            .end('body' in feed ? feed.body : '');
      };

    it('adds new episodes as drafts, notifies the owner, and skips episodes that were declined', async () => {
      channels.pages.set(WATCHED, validated('"1"', nights(2, 1)));
      await channel.accept(await channel.read(WATCHED), {
        choose: ({ title }) => title !== 'Night 1',
        mode: 'drafts',
      });
      await anHourLater();
      expect(await waiting()).toEqual([]);
      channels.pages.set(WATCHED, validated('"2"', nights(4, 3, 2, 1)));
      await anHourLater();
      expect(await numbersOf('watched')).toEqual([2]);
      expect(await waiting()).toEqual(['2 new episodes of Watched']);
      expect(await told()).toContain('2 new episodes of Watched as drafts');
    });

    it('sends the ETag of the last response, and adds nothing when nothing is new', async () => {
      channels.asked.length = 0;
      await anHourLater();
      expect(channels.asked).toEqual([{ address: WATCHED, etag: '"2"' }]);
      channels.pages.set(
        WATCHED,
        validated('"3"', [{ number: 4, guid: 'moved-to-another-host' }, ...nights(3, 2, 1)]),
      );
      await anHourLater();
      expect(await waiting()).toEqual(['2 new episodes of Watched']);
    });

    it('publishes new episodes in the mode "published" and adds none in the mode "off"', async () => {
      expect((await set('published')).status).toBe(200);
      channels.pages.set(WATCHED, validated('"4"', nights(5, 4, 3, 2, 1)));
      await anHourLater();
      expect(await numbersOf('watched')).toEqual([5, 2]);
      expect(await told()).toContain('1 new episode of Watched published');
      await set('off');
      channels.pages.set(WATCHED, validated('"5"', nights(6, 5)));
      await anHourLater();
      expect(await numbersOf('watched')).toEqual([5, 2]);
    });

    it('requests a failing feed less often, notifies the owner once, and clears the task when the feed works', async () => {
      await set('drafts');
      channels.pages.delete(WATCHED);
      channels.asked.length = 0;
      for (let hour = 0; hour < 48; hour += 1) await anHourLater();
      const failed = 'The feed of Watched cannot be read';
      // At 1, 3, 7, 15 and 31 hours: the wait doubles after each failure.
      expect(channels.asked).toHaveLength(5);
      expect((await told()).filter((title) => title === failed)).toHaveLength(1);
      expect(await waiting()).toContain(failed);
      const { feeds } = await owner.json<{ feeds: { name: string; error: string | null }[] }>(
        '/api/admin/import',
      );
      expect(feeds.find(({ name }) => name === 'Watched')?.error).toMatch(
        /^There is nothing at this address/,
      );
      channels.pages.set(WATCHED, validated('"6"', nights(5)));
      for (let hour = 0; hour < 24; hour += 1) await anHourLater();
      expect(await waiting()).not.toContain(failed);
    });

    it('adds an episode whose date cannot be read as a draft in the mode "published", and says why', async () => {
      await set('published');
      const feed = feedOf('Watched', nights(8, 7, 5));
      const day = new Date(Date.UTC(2024, 0, 8)).toUTCString();
      if ('body' in feed) feed.body = String(feed.body).replace(day, 'on Monday');
      channels.pages.set(WATCHED, feed);
      await anHourLater();
      expect(await numbersOf('watched')).toEqual([7, 5, 2]);
      expect(await told()).toContain('2 new episodes of Watched published, 1 of them only drafts');
      const { items } = await owner.json<Needs>('/api/admin/needs-you');
      expect(items.find(({ title }) => /of Watched/.test(title))?.detail).toBe(
        "The feed's date 'on Monday' could not be read.",
      );
    });

    it('reads a date with foreign names of day and month', async () => {
      const feed = feedOf('Watched', nights(9, 5));
      const day = new Date(Date.UTC(2024, 0, 9)).toUTCString();
      if ('body' in feed) feed.body = String(feed.body).replace(day, 'Di, 09 Jän 2024 01:00:00 +0100');
      channels.pages.set(WATCHED, feed);
      await anHourLater();
      expect((await show('watched'))?.episodes[0]).toMatchObject({
        number: 9,
        publishedAt: '2024-01-09T00:00:00.000Z',
      });
    });

    it('remembers where the feed has moved to for good, once it was read there', async () => {
      const moved = 'https://moved.example/feed';
      const movedFor =
        (status: number): Parameters<FakeChannels['pages']['set']>[1] =>
        (_req, res) =>
          void res.writeHead(status, { Location: moved }).end();
      const asked = async () => {
        channels.asked.length = 0;
        await anHourLater();
        return channels.asked.map(({ address }) => address);
      };
      channels.pages.set(moved, validated('"9"', nights(9, 5)));
      channels.pages.set(WATCHED, movedFor(302));
      expect([await asked(), await asked()]).toEqual([
        [WATCHED, moved],
        [WATCHED, moved],
      ]);
      channels.pages.set(WATCHED, movedFor(301));
      channels.pages.set(moved, rss('This is not a feed yet.'));
      expect(await asked()).toEqual([WATCHED, moved]);
      channels.pages.set(moved, validated('"10"', nights(9, 5)));
      time += HOUR_MS;
      expect(await asked()).toEqual([WATCHED, moved]);
      channels.pages.delete(WATCHED);
      expect(await asked()).toEqual([moved]);
      expect(presencesOf(await channel.read(moved))[0]).toBe('Watched: here');
    });

    it('refuses to watch a series without a feed', async () => {
      expect((await owner.send('PUT', '/api/admin/import/feeds/convos', { mode: 'drafts' })).status).toBe(
        404,
      );
    });
  });
});
