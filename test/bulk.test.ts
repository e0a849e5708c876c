import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkOutcome } from '#shared/core/bulk.ts';
import type { ErrorBody } from '#shared/core/error.ts';
import type { FoundEpisode, FoundSeries } from '#shared/podcasts/podcasts.bulk.contract.ts';
import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import type { FoundVideo } from '#shared/videos/videos.bulk.contract.ts';
import { engines } from './support/databases/test-database.ts';
import { type FakeOembed, sayStatus, sayTitle, startFakeOembed } from './support/fakes/fake-oembed.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const NOW = Date.parse('2026-02-03T04:05:06.000Z');
const EPISODES = '/api/admin/podcasts/bulk/episodes';
const SERIES = '/api/admin/podcasts/bulk/series';
const VIDEOS = '/api/admin/videos/bulk';
const id = (mark: string) => `video-${mark}`.padEnd(11, '_').slice(0, 11);
const link = (mark: string) => `https://www.youtube.com/watch?v=${id(mark)}`;

describe.each(engines)('adding several at once on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let youtube: FakeOembed;
  beforeAll(async () => {
    youtube = await startFakeOembed();
    hub = await startTestHub({ database, now: () => NOW, outside: youtube.outside });
    owner = await signIn(hub);
  });
  beforeEach(() => {
    youtube.answers.clear();
    youtube.asked.length = 0;
    youtube.otherwise = sayStatus(404);
  });
  afterAll(async () => {
    await hub?.close();
    youtube?.close();
  });

  async function send<T>(path: string, body: unknown, status = 200): Promise<T> {
    const response = await owner.send('POST', path, body);
    const text = await response.text();
    expect(response.status, text).toBe(status);
    return JSON.parse(text) as T;
  }
  const episodes = (youtubeUrls: string, more: object = {}) =>
    send<{ items: FoundEpisode[] }>(`${EPISODES}/preview`, {
      youtubeUrls,
      defaultDescription: 'From the desk.',
      autoExtractMetadata: true,
      seriesId: 'convos',
      ...more,
    });
  const rowOf = ({ line, videoId, status, message, ...row }: FoundEpisode) => row;

  it('returns the facts of one pasted video from YouTube, or the reason why there are none', async () => {
    youtube.answers.set(id('one'), sayTitle('One\n video'));
    youtube.answers.set(id('private'), sayStatus(401));
    const facts = (url: string) => send('/api/admin/youtube/facts', { url });
    expect(await facts(` https://youtu.be/${id('one')}?si=x`)).toEqual({
      facts: { title: 'One video' },
      message: '',
    });
    expect(await facts(link('private'))).toEqual({
      facts: null,
      message: 'YouTube says nothing about it: it may be private',
    });
    expect(await facts(link('gone'))).toEqual({ facts: null, message: 'YouTube has nothing at this link' });
    expect(await facts('https://example.com/watch?v=12345678901')).toEqual({
      facts: null,
      message: 'This is not a link to a YouTube video',
    });
    expect(youtube.asked).not.toContain('https://example.com/watch?v=12345678901');
  });

  it('reports for every line what was found, with as few requests as possible', async () => {
    for (const mark of ['a', 'b']) youtube.answers.set(id(mark), sayTitle(`Episode\n "${mark}"  <b>`));
    youtube.answers.set(id('private'), sayStatus(401));
    youtube.answers.set(id('tired'), sayStatus(429));
    const { items } = await episodes(
      [
        '',
        link('a'),
        '   ',
        `https://youtu.be/${id('b')}?si=x`,
        `https://m.youtube.com/watch?v=${id('a')}`,
        'https://example.com/watch?v=12345678901',
        'no link',
        link('gone'),
        link('private'),
        link('tired'),
        'https://youtu.be/short',
        'javascript:alert(1)',
        'https://www.youtube.com/watch?v=TLkA0RELQ1g',
      ].join('\r\n'),
    );
    expect(items.map(({ line, status, message }) => [line, status, message])).toEqual([
      [2, 'ok', ''],
      [4, 'ok', ''],
      [5, 'duplicate', 'The same as line 2'],
      [6, 'malformed', 'This is not a link to a YouTube video'],
      [7, 'malformed', 'This is not a link to a YouTube video'],
      [8, 'dead', 'YouTube has nothing at this link'],
      [9, 'unknown', 'YouTube says nothing about it: it may be private'],
      [10, 'unknown', 'YouTube was asked too often'],
      [11, 'malformed', 'This is not a link to a YouTube video'],
      [12, 'malformed', 'This is not a link to a YouTube video'],
      [13, 'duplicate', 'Already an episode of NO BS'],
    ]);
    expect(items[0]).toEqual({
      line: 2,
      url: link('a'),
      videoId: id('a'),
      status: 'ok',
      message: '',
      number: 43,
      title: 'Episode "a" <b>',
      description: 'From the desk.',
      duration: 30,
      thumbnail: `https://i.ytimg.com/vi/${id('a')}/hqdefault.jpg`,
      publishedAt: new Date(NOW).toISOString(),
    });
    expect(items.map(({ number }) => number).filter((number) => number < 47)).toEqual([
      43, 44, 45, 45, 45, 45, 45, 46,
    ]);
    expect(items[8]).toMatchObject({ videoId: null, thumbnail: '/art/no-still.svg', title: '' });
    expect(youtube.asked.sort()).toEqual(['a', 'b', 'gone', 'private', 'tired'].map(link).sort());
  });

  it('makes no outgoing request when lookups are turned off', async () => {
    const { items } = await episodes(link('x'), { autoExtractMetadata: false });
    expect([items[0]?.status, items[0]?.title, youtube.asked]).toEqual(['ok', '', []]);
  });

  it.each([
    [{ youtubeUrls: '  \n \n' }, 'youtubeUrls', 'Please enter at least one YouTube URL'],
    [{ seriesId: '' }, 'seriesId', 'Please select a podcast series'],
    [{ seriesId: 'nobody' }, 'seriesId', 'There is no such series'],
    [{ youtubeUrls: `${link('x')}\n`.repeat(101) }, 'youtubeUrls', 'Paste at most 100 lines at once'],
  ])('refuses %j', async (wrong, field, text) => {
    const form = {
      youtubeUrls: link('x'),
      defaultDescription: '',
      autoExtractMetadata: true,
      seriesId: 'convos',
    };
    const refused = await send<ErrorBody>(`${EPISODES}/preview`, { ...form, ...wrong }, 400);
    expect(refused.fields).toEqual({ [field]: text });
  });

  it('works when YouTube answers with nonsense, with too much, or with a redirect', async () => {
    youtube.answers.set(id('html'), (res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'));
    youtube.answers.set(id('empty'), sayTitle('  '));
    youtube.answers.set(id('huge'), sayTitle('x'.repeat(3_000_000)));
    youtube.answers.set(id('wide'), sayTitle('y'.repeat(50_000)));
    youtube.answers.set(id('inside'), (res) =>
      res.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    );
    youtube.answers.set(id('cut'), (res) => res.destroy());
    const marks = ['html', 'empty', 'huge', 'wide', 'inside', 'cut'];
    const { items } = await episodes(marks.map(link).join('\n'));
    expect(items.map(({ status, message }) => [status, message])).toEqual([
      ['unknown', 'YouTube could not answer'],
      ['unknown', 'YouTube could not answer'],
      ['unknown', 'YouTube could not answer'],
      ['ok', ''],
      ['unknown', 'YouTube could not answer'],
      ['unknown', 'YouTube could not be reached'],
    ]);
    expect(items[3]?.title).toBe('y'.repeat(200));
  });

  it('stops requesting a host that cannot be reached', async () => {
    youtube.otherwise = (res) => res.destroy();
    const marks = Array.from({ length: 30 }, (_, index) => `n${index}`);
    const { items } = await episodes(marks.map(link).join('\n'));
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['unknown']));
    expect(youtube.asked.length).toBeLessThan(10);
  });

  it('saves episodes once, however often the form is sent, and visitors see them', async () => {
    for (const mark of ['one', 'two', 'three', 'four'])
      youtube.answers.set(id(mark), sayTitle(`Number ${mark}`));
    const { items } = await episodes(['one', 'two', 'dead', 'three', 'four'].map(link).join('\n'));
    expect(items[2]?.status).toBe('dead');
    const rows = items.filter(({ status }) => status === 'ok').map(rowOf);
    const form = { seriesId: 'convos', items: rows };
    const both = await Promise.all([send<BulkOutcome>(EPISODES, form), send<BulkOutcome>(EPISODES, form)]);
    expect(both.map(({ added, known }) => [added, known]).sort()).toEqual([
      [0, 4],
      [4, 0],
    ]);
    expect(await send<BulkOutcome>(EPISODES, form)).toEqual({ added: 0, known: 4 });
    const { shows } = await hub.json<{ shows: Show[] }>('/api/podcasts');
    const [convos] = shows;
    expect(convos?.episodes.map(({ id: episode, title }) => [episode, title])).toEqual([
      ['convos-46', 'Number four'],
      ['convos-45', 'Number three'],
      ['convos-44', 'Number two'],
    ]);
    expect(await (await hub.get('/podcasts')).text()).toContain('Number four');
    const again = await episodes(link('one'));
    expect(again.items[0]).toMatchObject({ status: 'duplicate', message: 'Already an episode of CONVOS' });
  });

  it('saves all items or none', async () => {
    const { items } = await episodes([link('p'), link('q')].join('\n'), { autoExtractMetadata: false });
    const rows = items.map((item) => ({ ...rowOf(item), title: 'Fine' }));
    const broken = [rows[0], { ...rows[1], title: '' }];
    const refused = await send<ErrorBody>(EPISODES, { seriesId: 'convos', items: broken }, 400);
    expect(Object.keys(refused.fields ?? {})).toEqual(['items.1.title']);
    await send(EPISODES, { seriesId: 'convos', items: [] }, 400);
    await send(EPISODES, { seriesId: 'nobody', items: rows }, 400);
    expect((await episodes(link('p'), { autoExtractMetadata: false })).items[0]?.status).toBe('ok');
  });

  it('creates series from channels and playlists', async () => {
    const playlist = 'https://www.youtube.com/playlist?list=PL123';
    youtube.answers.set(playlist, sayTitle('The Après Show'));
    const colors = { overlayColor: 'bg-red', textColor: 'text-white', hoverColor: 'text-gray' };
    const form = { defaultDescription: 'New.', autoExtractMetadata: true, ...colors };
    const youtubeUrls = [
      `${playlist}&si=1`,
      'https://www.youtube.com/@night.shift',
      'https://a.example/',
    ].join('\n');
    const { items } = await send<{ items: FoundSeries[] }>(`${SERIES}/preview`, { ...form, youtubeUrls });
    expect(items.map(({ status, name }) => [status, name])).toEqual([
      ['ok', 'The Après Show'],
      ['unknown', 'night.shift'],
      ['malformed', ''],
    ]);
    const rows = items
      .slice(0, 2)
      .map(({ url, name, description, cover }) => ({ url, name, description, cover }));
    expect(await send(SERIES, { ...colors, items: rows })).toEqual({ added: 2, known: 0 });
    expect(await send(SERIES, { ...colors, items: rows })).toEqual({ added: 0, known: 2 });
    const { shows } = await hub.json<{ shows: Show[] }>('/api/podcasts');
    expect(shows.slice(-2)).toMatchObject([
      { id: 'the-apres-show', name: 'The Après Show', description: 'New.', ...colors, episodes: [] },
      { id: 'night-shift', allEpisodesUrl: 'https://www.youtube.com/@night.shift' },
    ]);
    const empty = await send<ErrorBody>(`${SERIES}/preview`, { ...form, youtubeUrls: '' }, 400);
    expect(empty.fields).toEqual({ youtubeUrls: 'Please enter at least one YouTube URL' });
  });

  it('adds videos with the tags and the category that were chosen', async () => {
    youtube.answers.set(id('film'), sayTitle('A Film'));
    const form = { defaultCategory: 'Tutorial', defaultTags: ['x', 'y'], autoFetchMetadata: true };
    const found = await send<{ items: FoundVideo[] }>(`${VIDEOS}/preview`, {
      ...form,
      videoUrls: link('film'),
    });
    expect(found.items[0]).toMatchObject({ title: 'A Film', duration: '0:00', releaseYear: 2026 });
    const { line, videoId, status, message, ...row } = found.items[0] as FoundVideo;
    const body = { category: 'Tutorial', tags: ['x', 'y'], items: [row] };
    const both = await Promise.all([send<BulkOutcome>(VIDEOS, body), send<BulkOutcome>(VIDEOS, body)]);
    expect(both.map(({ added }) => added).sort()).toEqual([0, 1]);
    expect(await owner.json('/api/admin/videos/videos/a-film')).toMatchObject({
      category: 'Tutorial',
      tags: ['x', 'y'],
      views: '0',
      isPublic: true,
      version: 1,
    });
    await send(`${VIDEOS}/preview`, { ...form, videoUrls: '\n' }, 400);
  });
});

describe('with a key of YouTube’s Data API', () => {
  let server: http.Server;
  let youtube: FakeOembed;
  let hub: TestHub;
  let owner: Owner;
  let status = 200;
  beforeAll(async () => {
    youtube = await startFakeOembed();
    server = http.createServer((req, res) => {
      const url = new URL(req.url ?? '', 'http://x');
      const ids = url.searchParams.get('id')?.split(',') ?? [];
      const items = ids
        .filter((one) => one !== id('gone'))
        .map((one) => ({
          id: one,
          snippet: { title: `Title ${one}`, description: 'Said there.', publishedAt: '2025-05-05T05:05:05Z' },
          contentDetails: { duration: 'PT1H2M3S' },
        }));
      const isKnown = req.headers['x-goog-api-key'] === 'a-key' && url.pathname === '/youtube/v3/videos';
      res
        .writeHead(isKnown ? status : 400, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ items }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const environment = { YOUTUBE_API_KEY: 'a-key', YOUTUBE_API_URL: apiUrl };
    hub = await startTestHub({ database: 'sqlite', fetch, environment, outside: youtube.outside });
    owner = await signIn(hub);
  });
  afterAll(async () => {
    await hub?.close();
    youtube?.close();
    server?.close();
  });

  async function preview(): Promise<FoundEpisode[]> {
    const response = await owner.send('POST', `${EPISODES}/preview`, {
      youtubeUrls: [link('a'), link('gone')].join('\n'),
      defaultDescription: '',
      autoExtractMetadata: true,
      seriesId: 'convos',
    });
    return ((await response.json()) as { items: FoundEpisode[] }).items;
  }

  it('finds title, description, duration and date', async () => {
    expect(await preview()).toMatchObject([
      {
        status: 'ok',
        title: `Title ${id('a')}`,
        description: 'Said there.',
        duration: 62,
        publishedAt: '2025-05-05T05:05:05.000Z',
      },
      { status: 'dead', message: 'YouTube has no such video' },
    ]);
    expect(youtube.asked).toEqual([]);
  });

  it('falls back to oEmbed when the key is refused or its daily quota is used up', async () => {
    status = 403;
    youtube.answers.set(id('a'), sayTitle('From oEmbed'));
    expect(await preview()).toMatchObject([{ title: 'From oEmbed', duration: 30 }, { status: 'dead' }]);
  });
});
