import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageMeta } from '#shared/site/site.pages.ts';
import { type PageKey, pageKeys } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { jsonLdOf } from './json-ld.ts';

type Entry = Record<string, unknown> & { '@type': string };

let hub: TestHub;
let data: Record<string, unknown>;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite', now: () => Date.parse('2025-11-21T20:00:00Z') });
  const paths = ['site', 'founder', 'podcasts', 'music', 'videos/music', 'services', 'blueprint'];
  data = Object.fromEntries(
    await Promise.all(paths.map(async (name) => [`/api/${name}`, await hub.json(`/api/${name}`)])),
  );
});
afterAll(() => hub?.close());

const siteOf = () => data['/api/site'] as Site;

function entriesOf(page: PageKey, replies: Record<string, unknown> = data): Entry[] {
  const meta = pageMeta(page, (replies['/api/site'] as Site).identity, PUBLIC_URL);
  const block = jsonLdOf({ page, path: '/', origin: PUBLIC_URL, data: replies }, meta);
  expect(block['@context']).toBe('https://schema.org');
  return block['@graph'] as Entry[];
}

const typesOf = (page: PageKey) => entriesOf(page).map((entry) => entry['@type']);
const one = (page: PageKey, type: string) => entriesOf(page).find((entry) => entry['@type'] === type);

it('describes the content of each page with its schema.org types', () => {
  const shows = Array(3)
    .fill(['PodcastSeries', ...Array(3).fill('PodcastEpisode')])
    .flat();
  expect(typesOf('splash')).toEqual(['WebSite', 'Person', ...shows]);
  expect(typesOf('home')).toEqual(typesOf('splash'));
  expect(typesOf('podcasts')).toEqual([...shows, 'BreadcrumbList']);
  expect(typesOf('music')).toEqual([
    'MusicRecording',
    'MusicAlbum',
    'VideoObject',
    'VideoObject',
    'BreadcrumbList',
  ]);
  expect(typesOf('artist')).toEqual(['Person', 'MusicRecording', 'MusicAlbum', 'BreadcrumbList']);
  expect(typesOf('founder')).toEqual(['Person', 'BreadcrumbList']);
  expect(typesOf('blueprint')).toEqual(['Product', 'BreadcrumbList']);
  for (const page of ['services', 'pricing', 'booking'] as const) {
    expect(typesOf(page)).toEqual(['Service', 'Service', 'BreadcrumbList']);
  }
  expect(typesOf('thankYou')).toEqual([]);
  expect(typesOf('notFound')).toEqual([]);
});

it('describes each stream to come as an event, and says how to embed a video', async () => {
  const stream = await hub.json('/api/stream');
  const replies = { ...data, '/api/stream': stream };
  const { schedule } = stream as { schedule: { title: string; startsAt: string }[] };
  expect(schedule.length).toBeGreaterThan(0);
  const events = entriesOf('live', replies).filter((entry) => entry['@type'] === 'Event');
  expect(events.map(({ name, startDate }) => ({ title: name, startsAt: startDate }))).toEqual(
    schedule.map(({ title, startsAt }) => ({ title, startsAt })),
  );
  expect(events[0]?.location).toMatchObject({
    '@type': 'VirtualLocation',
    url: expect.stringMatching(/^https:/),
  });
  expect(one('music', 'VideoObject')?.embedUrl).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  expect(one('blueprint', 'Product')?.offers).toMatchObject({ availability: 'https://schema.org/InStock' });
});

it('omits entries for data that the page was not given', () => {
  for (const page of pageKeys) {
    const types = entriesOf(page, { '/api/site': siteOf() }).map((entry) => entry['@type']);
    expect(['WebSite', 'Person', 'BreadcrumbList']).toEqual(expect.arrayContaining(types));
  }
});

it('contains absolute URLs only', () => {
  const urls = JSON.stringify(pageKeys.map((page) => entriesOf(page))).matchAll(
    /"(?:url|image|item|thumbnailUrl|webFeed|sameAs|@id)":"([^"]*)"/g,
  );
  const relative = [...urls].map((match) => match[1]).filter((url) => !/^https:\/\/[^/]/.test(url ?? ''));
  expect(relative).toEqual([]);
});

it('links images as JPEG or PNG only', () => {
  const pictures = [
    ...JSON.stringify(pageKeys.map((page) => entriesOf(page))).matchAll(
      /"(?:image|thumbnailUrl)":"([^"]*)"/g,
    ),
  ];
  expect(pictures.length).toBeGreaterThan(15);
  expect(pictures.map(([, url]) => url).filter((url) => !/\.(jpg|png)$/.test(url ?? ''))).toEqual([]);
});

it('has ISO 8601 dates and durations for episodes and videos', () => {
  expect(one('podcasts', 'PodcastEpisode')).toMatchObject({
    episodeNumber: 42,
    duration: 'PT58M',
    datePublished: '2025-11-19T20:00:00.000Z',
    partOfSeries: { '@id': `${PUBLIC_URL}/podcasts#convos` },
  });
  expect(one('music', 'VideoObject')).toMatchObject({
    name: 'Night Drive',
    duration: 'PT3M52S',
    thumbnailUrl: `${PUBLIC_URL}/art/video-night-drive.jpg`,
  });
});

it('gives prices in dollars, and minimum prices for services', () => {
  expect(one('blueprint', 'Product')?.offers).toMatchObject({ price: '88.00', priceCurrency: 'USD' });
  const [consulting, speaking] = entriesOf('services');
  expect(consulting?.offers).toMatchObject({
    priceSpecification: { minPrice: '100.00', priceCurrency: 'USD' },
  });
  expect(speaking?.offers).toMatchObject({ priceSpecification: { minPrice: '3000.00' } });
});

it('omits the price that the booking page shows only on request', () => {
  const [consulting, speaking] = entriesOf('booking');
  expect(consulting).toHaveProperty('offers');
  expect(speaking).not.toHaveProperty('offers');
});

it('identifies the person by profile links and, where there is one, by a portrait', () => {
  expect(one('founder', 'Person')).toMatchObject({ name: 'Coop', image: `${PUBLIC_URL}/art/founder.jpg` });
  expect(one('home', 'Person')?.sameAs).toEqual(Object.values(siteOf().links).map((link) => link.url));
});

it('has a breadcrumb list from home to a page', () => {
  expect(one('live', 'BreadcrumbList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${PUBLIC_URL}/` },
    { '@type': 'ListItem', position: 2, name: 'Live Streams', item: `${PUBLIC_URL}/live` },
  ]);
});
