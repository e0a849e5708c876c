import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainEpisode } from '#shared/podcasts/podcasts.constants.ts';
import type { Episode, Show } from '#shared/podcasts/podcasts.schema.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

const NOW = Date.parse('2025-11-21T20:00:00Z');

interface EpisodePage {
  items: Episode[];
  total: number;
}

describe.each(engines)('podcasts on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => NOW });
  });
  afterAll(() => hub?.close());

  it('lists three shows in their order, each with its three newest episodes', async () => {
    const { shows } = await hub.json<{ shows: Show[] }>('/api/podcasts');
    expect(shows.map((show) => show.id)).toEqual(['convos', 'no-bs', 'pwc']);
    expect(shows.map((show) => show.episodes.map((episode) => episode.number))).toEqual([
      [42, 41, 40],
      [31, 30, 29],
      [67, 66, 65],
    ]);
    expect(shows.map((show) => show.interviewCents)).toEqual([25_000, null, null]);
    expect(shows[0]?.episodes[0]?.publishedAt).toBe('2025-11-19T20:00:00.000Z');
  });

  it('lists only the newest three episodes of a show, and pages through all of them', async () => {
    await addEpisode(hub, 'pwc', 68);
    const { shows } = await hub.json<{ shows: Show[] }>('/api/podcasts');
    expect(shows[2]?.episodes.map((episode) => episode.number)).toEqual([68, 67, 66]);

    const first = await hub.json<EpisodePage>('/api/podcasts/pwc/episodes?limit=3');
    const rest = await hub.json<EpisodePage>('/api/podcasts/pwc/episodes?limit=3&offset=3');
    expect([first, rest].map((page) => page.total)).toEqual([4, 4]);
    expect([...first.items, ...rest.items].map((episode) => episode.number)).toEqual([68, 67, 66, 65]);
    expect(Object.keys(first.items[0] ?? {})).not.toContain('showId');
  });

  it('responds 404 for a show that does not exist', async () => {
    expect((await hub.get('/api/podcasts/nobody/episodes')).status).toBe(404);
    expect((await hub.get('/feeds/nobody.xml')).status).toBe(404);
  });

  it('generates a feed with absolute URLs, and dates and durations in RSS format', async () => {
    const response = await hub.get('/feeds/no-bs.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const feed = await response.text();
    expect(feed).toContain('<title>NO BS</title>');
    expect(feed).toContain(`<link>${PUBLIC_URL}/podcasts/no-bs</link>`);
    expect(feed).toContain(`<url>${PUBLIC_URL}/art/cover-no-bs.jpg</url>`);
    expect(feed).toContain(`<itunes:image href="${PUBLIC_URL}/art/cover-no-bs.jpg"/>`);
    const pictures = [...feed.matchAll(/<url>([^<]*)|image href="([^"]*)/g)].map(
      ([, url, href]) => url ?? href,
    );
    expect(pictures).toHaveLength(5);
    for (const picture of pictures) expect(picture).toMatch(/^https:.*\.(jpg|png)$/);
    expect(feed.match(/<item>/g)).toHaveLength(3);
    expect(feed).toContain('<guid isPermaLink="false">no-bs-31</guid>');
    expect(feed).toContain('<pubDate>Tue, 18 Nov 2025 20:00:00 GMT</pubDate>');
    expect(feed).toContain('<itunes:duration>1440</itunes:duration>');
    expect(feed).toContain(`<link>${PUBLIC_URL}/podcasts/no-bs/no-bs-31</link>`);
  });

  it('keeps the guid of a changed episode, and responds 304 while the feed is unchanged', async () => {
    const guids = (feed: string) => feed.match(/(?<=<guid isPermaLink="false">)[^<]+/g);
    const before = await hub.get('/feeds/no-bs.xml');
    const headers = { 'if-none-match': before.headers.get('etag') as string };
    expect((await hub.get('/feeds/no-bs.xml', { headers })).status).toBe(304);
    const changes = {
      number: 99,
      title: 'Renamed & moved',
      listenUrl: 'https://elsewhere.example/',
      duration: 5,
    };
    await changeRow(hub.hub.database, 'podcastEpisodes', 'no-bs-31', changes);
    const after = await hub.get('/feeds/no-bs.xml', { headers });
    expect(after.status).toBe(200);
    const feed = await after.text();
    expect(feed).toContain('<title>Renamed &amp; moved</title>');
    expect(guids(feed)).toEqual(guids(await before.text()));
  });

  it('escapes any text of the owner in the feed and updates it immediately', async () => {
    await hub.get('/feeds/convos.xml');
    const name = 'A <b> & "c" \u0008\u000b\ufffe\ud800d';
    await changeRow(hub.hub.database, 'podcastShows', 'convos', { name });
    const feed = await (await hub.get('/feeds/convos.xml')).text();
    expect(feed).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot; \ufffdd</title>');
  });
});

function addEpisode({ hub }: TestHub, showId: string, number: number): Promise<void> {
  return hub.slices.podcasts.store.episodes.seed({
    id: `${showId}-${number}`,
    showId,
    number,
    ...plainEpisode,
    title: `Episode ${number}`,
    description: 'One more.',
    thumbnail: '/art/ep-pwc-67.avif',
    duration: 30,
    listenUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    publishedAt: new Date(NOW).toISOString(),
  });
}
