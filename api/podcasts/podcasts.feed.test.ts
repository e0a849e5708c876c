import { randomUUID } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import { podcastCategories } from '#shared/podcasts/podcasts.categories.ts';
import type { FeedState } from '#shared/podcasts/podcasts.contract.ts';
import { mp3 } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { feedGuid } from './podcasts.feed.ts';

const NOW = Date.parse('2026-01-10T12:00:00.000Z');
const SERIES = '/api/admin/podcasts/series';
const EPISODES = '/api/admin/podcasts/episodes';

type Xml = Record<string, unknown>;
interface Item extends Xml {
  guid: { '#text': string; '@isPermaLink': string };
  enclosure?: { '@url': string; '@length': string; '@type': string };
}
interface Channel extends Xml {
  item: Item[];
}

let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite', now: () => NOW });
  owner = await signIn(hub);
});
afterAll(() => hub?.close());

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'item',
});

async function channelOf(show: string): Promise<Channel> {
  const text = await (await hub.get(`/feeds/${show}.xml`)).text();
  expect(XMLValidator.validate(text)).toBe(true);
  return (parser.parse(text) as { rss: { channel: Channel } }).rss.channel;
}

/** Saves a change of an item like its form. */
async function save(path: string, id: string, key: string, fields: Xml): Promise<Response> {
  const {
    [key]: _,
    position: __,
    updatedAt: ___,
    deletedAt: ____,
    episodeCount: _____,
    lastNumber: ______,
    ...item
  } = await owner.json<Xml>(`${path}/${id}`);
  return owner.send('PUT', `${path}/${id}`, { ...item, ...fields });
}

const feedState = async (show: string) =>
  (await owner.json<{ items: FeedState[] }>('/api/admin/podcasts/feeds')).items.find(
    ({ seriesId }) => seriesId === show,
  );

const textOf = async (path: string) => (await hub.get(path)).text();
const text = (value: unknown) => typeof value === 'string' && value.trim().length > 0;
const https = (value: unknown) => typeof value === 'string' && value.startsWith('https://');

/** What the specifications of RSS 2.0, Apple and Podcasting 2.0 require of a channel. */
const ofChannel: Record<string, (channel: Channel) => boolean> = {
  'RSS: title, link and description': ({ title, link, description }) =>
    text(title) && https(link) && text(description),
  'RSS: an atom link to itself': (channel) =>
    (channel['atom:link'] as Xml)['@href'] === `${PUBLIC_URL}/feeds/convos.xml` &&
    (channel['atom:link'] as Xml)['@rel'] === 'self',
  'Apple: a language of ISO 639': ({ language }) => /^[a-z]{2}(-[A-Z]{2})?$/.test(String(language)),
  'Apple: a picture of JPEG or PNG': (channel) =>
    /^https:.*\.(jpg|png)$/.test(String((channel['itunes:image'] as Xml)['@href'])),
  'Apple: a category of its list': (channel) => {
    const category = channel['itunes:category'] as Xml & { 'itunes:category'?: Xml };
    const under = category['itunes:category']?.['@text'];
    const name = String(category['@text']);
    return podcastCategories.includes(under === undefined ? name : `${name} > ${under}`);
  },
  'Apple: true or false for explicit': (channel) => /^(true|false)$/.test(String(channel['itunes:explicit'])),
  'Apple: an author': (channel) => text(channel['itunes:author']),
  'Apple: an owner with a mail address': (channel) =>
    /^\S+@\S+$/.test(String((channel['itunes:owner'] as Xml)['itunes:email'])),
  'Apple: episodic or serial': (channel) => /^(episodic|serial)$/.test(String(channel['itunes:type'])),
  'Podcasting 2.0: the guid of the feed': (channel) =>
    channel['podcast:guid'] === feedGuid(`${PUBLIC_URL}/feeds/convos.xml`),
  'Podcasting 2.0: locked, with an owner': (channel) =>
    (channel['podcast:locked'] as Xml)['#text'] === 'yes' &&
    /@/.test(String((channel['podcast:locked'] as Xml)['@owner'])),
  'Podcasting 2.0: the medium': (channel) => channel['podcast:medium'] === 'podcast',
};

/** What they require of an item with audio. */
const ofItem: Record<string, (item: Item) => boolean> = {
  'RSS: a title, and a date of RFC 822': ({ title, pubDate }) =>
    text(title) && /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(String(pubDate)),
  'Apple: a guid that is no address': ({ guid }) => text(guid['#text']) && guid['@isPermaLink'] === 'false',
  'Apple: an enclosure with address, bytes and type': ({ enclosure }) =>
    https(enclosure?.['@url']) &&
    Number(enclosure?.['@length']) > 0 &&
    /^audio\/(mpeg|x-m4a)$/.test(String(enclosure?.['@type'])),
  'Apple: a duration in seconds': (item) => /^\d+$/.test(String(item['itunes:duration'])),
  'Apple: an episode number of 1 or more': (item) => Number(item['itunes:episode']) >= 1,
  'Apple: full, trailer or bonus': (item) =>
    /^(full|trailer|bonus)$/.test(String(item['itunes:episodeType'])),
  'Apple: true or false for explicit': (item) => /^(true|false)$/.test(String(item['itunes:explicit'])),
  'Podcasting 2.0: season and episode': (item) =>
    item['podcast:season'] === item['itunes:season'] && item['podcast:episode'] === item['itunes:episode'],
};

const broken = <T>(rules: Record<string, (one: T) => boolean>, one: T) =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds(one) ? [] : [rule]));

it('the feed state lists what podcast directories still require', async () => {
  expect((await feedState('convos'))?.missing).toEqual([
    'Choose a category.',
    'Choose a square picture of 1400 to 3000 pixels a side from the media library.',
    'Publish an episode with an audio file.',
  ]);
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
  const small = await addFile(owner, await draw(600, 600), { name: 'small.png' });
  const square = await addFile(owner, await draw(1500, 1500), { name: 'square.png' });
  const audio = await addFile(owner, mp3(400), { name: 'convos-42.mp3' });
  const category = 'Society & Culture > Documentary';
  expect((await save(SERIES, 'convos', 'seriesId', { category, feedImage: small.url })).status).toBe(200);
  expect((await save(EPISODES, 'convos-42', 'episodeId', { audio: audio.url, season: 2 })).status).toBe(200);
  expect((await feedState('convos'))?.missing).toEqual([
    'Choose a square picture of 1400 to 3000 pixels a side from the media library.',
  ]);
  expect((await save(SERIES, 'convos', 'seriesId', { feedImage: square.url })).status).toBe(200);
  expect(await feedState('convos')).toMatchObject({ heard: 1, episodes: 3, missing: [] });
});

it('a feed meets the requirements of RSS 2.0, Apple Podcasts and Podcasting 2.0', async () => {
  const channel = await channelOf('convos');
  expect(broken(ofChannel, channel)).toEqual([]);
  const [first, ...others] = channel.item;
  expect(broken(ofItem, first as Item)).toEqual([]);
  expect(others.map(({ enclosure }) => enclosure)).toEqual([undefined, undefined]);
  expect(new Set(channel.item.map(({ guid }) => guid['#text'])).size).toBe(3);
  // The checks detect an item that breaks the rules.
  expect(broken(ofItem, others[0] as Item)).toEqual(['Apple: an enclosure with address, bytes and type']);
});

it('an enclosure has the real size, type and duration of its file, which supports ranges', async () => {
  const { item } = await channelOf('convos');
  const { '@url': url = '', '@length': length, '@type': type } = item[0]?.enclosure ?? {};
  const path = url.slice(PUBLIC_URL.length);
  const whole = await hub.get(path);
  expect([Number(length), type]).toEqual([(await whole.arrayBuffer()).byteLength, 'audio/mpeg']);
  expect(whole.headers.get('content-type')).toBe('audio/mpeg');
  const piece = await hub.get(path, { headers: { range: 'bytes=0-99' } });
  expect([piece.status, (await piece.arrayBuffer()).byteLength]).toEqual([206, 100]);
  // 400 frames of 1152 samples at 44.1 kHz.
  expect(item[0]?.['itunes:duration']).toBe('10');
  expect(await hub.json('/api/page/podcasts/convos/convos-42')).toMatchObject({ audio: path });
});

it('an episode refuses an audio file that is private, missing, external or of an unsupported type', async () => {
  const hidden = await addFile(owner, mp3(8), { name: 'private.mp3', private: true });
  const picture = await addFile(
    owner,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#111' } })
      .png()
      .toBuffer(),
    { name: 'a.png' },
  );
  const addresses = [hidden.url, picture.url, '/media/outside', 'https://elsewhere.example/a.mp3'];
  for (const audio of addresses) {
    const answer = await save(EPISODES, 'convos-41', 'episodeId', { audio });
    expect(answer.status, audio).toBe(400);
    expect(await answer.json()).toHaveProperty('fields.audio');
  }
});

it('pages link a feed as soon as something in it can be heard, and the address that it has moved to', async () => {
  const pages = async () =>
    Promise.all(['/podcasts', '/podcasts/convos', '/podcasts/convos/convos-41'].map((path) => textOf(path)));
  for (const html of await pages())
    expect(html).toContain('type="application/rss+xml" title="CONVOS" href="/feeds/convos.xml"');
  expect(await textOf('/podcasts/no-bs')).not.toContain('/feeds/no-bs.xml');

  const movedTo = 'https://feeds.newhost.example/convos';
  expect(
    (await save(SERIES, 'convos', 'seriesId', { movedTo: `${PUBLIC_URL}/feeds/no-bs.xml` })).status,
  ).toBe(400);
  expect((await save(SERIES, 'convos', 'seriesId', { movedTo })).status).toBe(200);
  for (const html of await pages()) expect(html).toContain(`title="CONVOS" href="${movedTo}"`);
  for (let asked = 0; asked < 2; asked += 1) {
    const moved = await hub.get('/feeds/convos.xml', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, movedTo]);
    expect(await moved.text()).toContain(`<itunes:new-feed-url>${movedTo}</itunes:new-feed-url>`);
  }
  expect(await feedState('convos')).toMatchObject({ movedTo });
  expect((await save(SERIES, 'convos', 'seriesId', { movedTo: null })).status).toBe(200);
  expect((await hub.get('/feeds/convos.xml', { redirect: 'manual' })).status).toBe(200);
});

it('a feed names who is heard, its trailer, chapters and support, and the ids that it had at another host', async () => {
  const description = '0:00 Hello & welcome\n1:30 The <harbour>\nNotes: https://notes.example/42?a=1&b=2';
  const guid = 'https://oldhost.example/?p=42';
  await save(EPISODES, 'convos-42', 'episodeId', { description, guid, kind: 'trailer', season: 3 });
  await save(SERIES, 'convos', 'seriesId', {
    fundingUrl: 'https://support.example/',
    mayMove: true,
    guid: 'old-show',
  });
  const guest = { id: 'theo', seriesId: 'convos', episodeId: 'convos-42', name: 'Theo & Co', role: 'Singer' };
  await owner.send('POST', '/api/admin/podcasts/guests', {
    ...guest,
    url: 'https://theo.example',
    picture: null,
    published: true,
  });
  const channel = await channelOf('convos');
  expect(channel).toMatchObject({
    'podcast:guid': 'old-show',
    'podcast:locked': { '#text': 'no' },
    'podcast:funding': { '@url': 'https://support.example/' },
    'podcast:trailer': { '@type': 'audio/mpeg' },
  });
  const [first] = channel.item;
  expect(first).toMatchObject({
    guid: { '#text': guid },
    'podcast:person': { '#text': 'Theo & Co', '@role': 'guest', '@href': 'https://theo.example' },
    'podcast:chapters': { '@type': 'application/json+chapters' },
  });
  expect(first?.['content:encoded']).toContain('href=');
  const chapters = first?.['podcast:chapters'] as Record<string, string>;
  expect(await hub.json(String(chapters['@url']).slice(PUBLIC_URL.length))).toEqual({
    version: '1.2.0',
    chapters: [
      { startTime: 0, title: 'Hello & welcome' },
      { startTime: 90, title: 'The <harbour>' },
    ],
  });
});

it('whatever an owner has written, other programs read the same from the feed', async () => {
  const title = ']]> <script>&amp; &lt;b&gt; \u202e"quoted" \'name\'';
  const notes = `]]></description></item>&#0; &bogus; ${'word '.repeat(900)}\nhttps://odd.example/?a=1&b=<2>&c=%00#'x'`;
  const sent = await save(EPISODES, 'convos-41', 'episodeId', { title, description: notes });
  expect(sent.status).toBe(200);
  const answer = await hub.get('/feeds/convos.xml');
  const text = await answer.text();
  expect(XMLValidator.validate(text)).toBe(true);
  const feed = parseRssFeed(text);
  const item = feed.items?.find(({ link }) => link === `${PUBLIC_URL}/podcasts/convos/convos-41`);
  expect([feed.items?.length, item?.title, item?.description]).toEqual([3, title, notes]);
  expect(item?.content?.encoded).toContain('<a href="https://odd.example/?a=1&amp;b=">');
  expect(item?.content?.encoded).not.toContain('<script');
  expect(feed.generator).toBe('Creator Hub');
  expect(new Date(String(feed.lastBuildDate)).getTime()).toBe(NOW);
});

it('an address is taken as that of a service only at its domains', async () => {
  const refused = {
    appleUrl: 'https://open.spotify.com/show/1',
    spotifyUrl: 'https://open.spotify.com.evil.example/show/1',
    pocketCastsUrl: 'https://notpca.st/1',
    overcastUrl: 'https://pca.st/1',
  };
  const answer = await save(SERIES, 'convos', 'seriesId', refused);
  expect(answer.status).toBe(400);
  const { fields } = (await answer.json()) as { fields: object };
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys(refused).toSorted());
  const taken = {
    appleUrl: 'https://podcasts.apple.com/us/podcast/convos/id1',
    spotifyUrl: 'https://open.spotify.com/show/1',
    pocketCastsUrl: 'https://pca.st/1',
    overcastUrl: 'https://overcast.fm/itunes1',
  };
  expect((await save(SERIES, 'convos', 'seriesId', taken)).status).toBe(200);
  const { places } = await hub.json<{ places: { name: string | null }[] }>('/api/page/podcasts/convos');
  expect(places.map(({ name }) => name)).toEqual([
    'Apple Podcasts',
    'Spotify',
    'Pocket Casts',
    'Overcast',
    null,
  ]);
});

it('a feed announces the next stream whose title names its show, and the one on the air', async () => {
  const liveItem = async (show: string) => (await channelOf(show))['podcast:liveItem'];
  expect(await liveItem('convos')).toBeUndefined();
  const plan = (id: string, title: string, day: string) =>
    owner.send('POST', '/api/admin/stream/schedule', {
      id,
      title,
      platform: 'twitch',
      startsAt: `2026-01-${day}T20:00:00.000Z`,
      published: true,
    });
  expect((await plan('other', 'Convosation & games', '11')).status).toBe(200);
  expect((await plan('named', 'Convos, live: "tides" & more', '12')).status).toBe(200);
  expect(await liveItem('convos')).toMatchObject({
    '@status': 'pending',
    '@start': '2026-01-12T20:00:00.000Z',
    title: 'Convos, live: "tides" & more',
    link: `${PUBLIC_URL}/live`,
    guid: { '#text': 'stream-named' },
  });
  expect(await liveItem('no-bs')).toBeUndefined();

  const session = {
    title: 'CONVOS tonight',
    platforms: [{ platform: 'tiktok', address: 'https://tiktok.example/live' }],
    tellFollowers: false,
    hold: false,
    posts: [],
  };
  const started = await owner.get('/api/admin/live/sessions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
    body: JSON.stringify(session),
  });
  expect(started.status).toBe(200);
  expect(await liveItem('convos')).toMatchObject({
    '@status': 'live',
    '@start': new Date(NOW).toISOString(),
    title: 'CONVOS tonight',
    'podcast:contentLink': [
      { '@href': `${PUBLIC_URL}/live` },
      { '@href': 'https://tiktok.example/live', '#text': 'TikTok' },
    ],
  });
});

it('a feed omits an enclosure whose file was deleted', async () => {
  const audio = await addFile(owner, mp3(16), { name: 'gone.mp3' });
  await save(EPISODES, 'no-bs-31', 'episodeId', { audio: audio.url });
  expect((await channelOf('no-bs')).item[0]?.enclosure).toBeDefined();
  expect(await textOf('/podcasts/no-bs')).toContain('/feeds/no-bs.xml');
  await owner.send('DELETE', `/api/admin/media/files/${audio.id}?force=true`);
  expect((await channelOf('no-bs')).item[0]?.enclosure).toBeUndefined();
  expect((await feedState('no-bs'))?.missing).toContain('Publish an episode with an audio file.');
  expect(await textOf('/podcasts/no-bs')).not.toContain('/feeds/no-bs.xml');
});

it('the guid of a feed matches the examples of the Podcasting 2.0 specification', () => {
  expect(feedGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe('917393e3-1b1e-5cef-ace4-edaa54e1f810');
  expect(feedGuid('https://podnews.net/rss/')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c');
});
