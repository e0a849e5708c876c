import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Proposal, ProposedItem } from '#shared/imports/imports.schema.ts';
import { type FakeChannels, html, rss, startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { channelOwner } from '#test/support/people/channel-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const ID = 'UC0123456789abcdefghijkl';
const entry = (
  id: string,
  title: string,
  views: number,
) => `<entry><id>yt:video:${id}</id><title>${title}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/><published>2024-01-02T03:04:05+00:00</published>
  <media:group><media:description>About ${title}</media:description>
  <media:community><media:statistics views="${views}"/></media:community></media:group></entry>`;
const youtubeFeed = (title: string, entries: string) => ({
  type: 'text/xml; charset=UTF-8',
  body: `<feed xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>${title}</title>${entries}</feed>`,
});
const podcast = rss(`<rss version="2.0"><channel><title>Night Shift</title><item><title>One</title>
  <enclosure url="https://night.example/1.mp3" type="audio/mpeg"/><pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate></item></channel></rss>`);

const lineOf = ({ kind, title, detail, ticked }: ProposedItem) =>
  `${ticked ? '' : '- '}${kind} ${title}${detail ? ` | ${detail}` : ''}`;
const linesOf = ({ items }: Proposal) => items.map(lineOf);

let channels: FakeChannels;
beforeAll(async () => {
  channels = await startFakeChannels();
});
afterAll(() => channels?.close());

describe('reading channels without an API key', () => {
  let hub: TestHub;
  let owner: Owner;
  let channel: ReturnType<typeof channelOwner>;
  beforeAll(async () => {
    hub = await startTestHub({ database: 'sqlite', outside: channels.outside });
    owner = await signIn(hub);
    channel = channelOwner(hub, owner);
  });
  afterAll(() => hub?.close());

  it('a YouTube channel is read by its handle: videos, portrait, link and platform', async () => {
    channels.pages.set(
      'https://www.youtube.com/@nightshift',
      html(`<html><head><meta property="og:title" content="Night Shift"><meta property="og:image" content="https://yt3.example/p.jpg">
        <link rel="canonical" href="https://www.youtube.com/channel/${ID}"></head></html>`),
    );
    channels.pages.set(
      `https://www.youtube.com/feeds/videos.xml?channel_id=${ID}`,
      youtubeFeed(
        'Night Shift',
        entry('aaaaaaaaaaa', 'Rain (Official Video)', 12_345) + entry('bbbbbbbbbbb', 'Hello', 7),
      ),
    );
    const proposal = await channel.read('youtube.com/@nightshift/videos');
    expect(linesOf(proposal)).toEqual([
      'name Night Shift | Your name on the site',
      'portrait Night Shift | The picture on the page of the founder',
      'link @nightshift | https://www.youtube.com/@nightshift',
      'platform https://www.youtube.com/@nightshift | https://www.youtube.com/@nightshift',
      'video Rain (Official Video) | Music Video',
      'video Hello | Other',
    ]);
    expect(proposal.hints[0]).toMatch(/^Without a key .* the latest 15 videos only/);
    const state = await channel.accept(proposal);
    expect(state.failed.items).toEqual([]);
    expect(state.added.map(({ kind, count }) => [kind, count])).toEqual([
      ['name', 1],
      ['portrait', 1],
      ['link', 1],
      ['platform', 1],
      ['video', 2],
    ]);
    const { items } = await owner.json<{ items: object[] }>('/api/admin/videos/videos?q=Rain');
    expect(items[0]).toMatchObject({
      url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      category: 'Music Video',
      views: '12.3K',
      uploadedAt: '2024-01-02T03:04:05.000Z',
      isPublic: true,
    });
    const { platforms } = await hub.json<{ platforms: { id: string; channelId: string }[] }>('/api/stream');
    expect(platforms.find(({ id }) => id === 'youtube')?.channelId).toBe(ID);
    expect(
      linesOf(await channel.read('https://m.youtube.com/@nightshift/about')).every((line) =>
        line.startsWith('- '),
      ),
    ).toBe(true);
  });

  it('undoing an import restores the values that it replaced, unless they were changed since', async () => {
    const { last } = await owner.json<{ last: { id: string } }>('/api/admin/import');
    type Links = { value: { links: { network: string; url: string }[] }; version: number };
    const links = await owner.json<Links>('/api/admin/site/links');
    const ofYoutube = ({ network }: { network: string }) => network === 'youtube';
    expect(links.value.links.find(ofYoutube)?.url).toBe('https://www.youtube.com/@nightshift');
    const mine = { url: 'https://www.youtube.com/@mine', handle: '@mine' };
    const changed = await owner.send('PUT', '/api/admin/site/links', {
      version: links.version,
      value: { links: links.value.links.map((link) => (ofYoutube(link) ? { ...link, ...mine } : link)) },
    });
    expect(changed.status, await changed.text()).toBe(200);
    expect((await channel.undo(last.id)).status).toBe(200);
    const site = await hub.json<{ identity: { creatorName: string }; links: { network: string }[] }>(
      '/api/site',
    );
    expect(site.identity.creatorName).toBe('Coop');
    expect(site.links.find(ofYoutube)).toMatchObject(mine);
    const { platforms } = await hub.json<{ platforms: { id: string; url: string }[] }>('/api/stream');
    expect(platforms.find(({ id }) => id === 'youtube')?.url).toBe(mine.url);
  });

  it('a playlist of YouTube becomes a series with its episodes', async () => {
    channels.pages.set(
      'https://www.youtube.com/feeds/videos.xml?playlist_id=PLtalks',
      youtubeFeed('Talks', entry('ccccccccccc', 'First talk', 1)),
    );
    const proposal = await channel.read('https://www.youtube.com/playlist?list=PLtalks&si=x');
    expect(linesOf(proposal)).toEqual([
      'show Talks | 1 entry in its feed',
      'episode First talk | No. 1, 30 min',
    ]);
    expect(proposal.items[0]?.watchable).toBe(true);
  });

  it('a link page is sorted by kind of link, and channels on it are offered for import', async () => {
    channels.pages.set(
      'https://linktr.ee/nightshift',
      html(`<html><head><title>Night Shift | Linktree</title><meta property="og:image" content="/me.png"></head><body>
        <a href="https://www.instagram.com/night.shift?igsh=x">Instagram</a>
        <a href="https://x.com/nightshift">X</a>
        <a href="https://www.tiktok.com/@nightshift">TikTok</a>
        <a href="https://www.twitch.tv/NightShift">Live</a>
        <a href="https://www.youtube.com/@nightshift">Videos</a>
        <a href="https://open.spotify.com/artist/0123">Spotify</a>
        <a href="https://nightshift.bandcamp.com/album/rain">Rain EP</a>
        <a href="https://podcasts.apple.com/us/podcast/night-shift/id1234567890">Podcast</a>
        <a href="https://open.spotify.com/show/0123">Podcast at Spotify</a>
        <a href="mailto:a@b.example">Mail</a><a href="javascript:alert(1)">Script</a>
        <a href="https://shop.example/">Shop</a></body></html>`),
    );
    channels.pages.set(
      'https://nightshift.bandcamp.com/album/rain',
      html(
        '<html><head><meta property="og:title" content="Rain"><meta property="og:description" content="Five songs."><meta property="og:image" content="https://f4.example/rain.jpg"></head></html>',
      ),
    );
    const proposal = await channel.read('https://linktr.ee/nightshift');
    expect(linesOf(proposal)).toEqual([
      '- name Night Shift | Your name on the site',
      '- portrait Night Shift | The picture on the page of the founder',
      '- link @night.shift | https://www.instagram.com/night.shift',
      '- link @nightshift | https://x.com/nightshift',
      '- link @nightshift | https://www.tiktok.com/@nightshift',
      '- link @NightShift | https://www.twitch.tv/NightShift',
      '- link @nightshift | https://www.youtube.com/@nightshift',
      'platform https://www.tiktok.com/@nightshift | https://www.tiktok.com/@nightshift',
      'platform https://www.twitch.tv/NightShift | https://www.twitch.tv/NightShift',
      'music Spotify | https://open.spotify.com/artist/0123',
      'release Rain | Album on Bandcamp',
    ]);
    expect(proposal.further.map(({ label }) => label)).toEqual([
      'Twitch channel',
      'YouTube channel',
      'Podcast',
    ]);
    expect(proposal.hints).toEqual([
      'Spotify does not give the feed of a podcast: paste the address of its feed.',
    ]);
    const state = await channel.accept(proposal);
    expect([state.failed.items, state.added.map(({ kind }) => kind)]).toEqual([
      [],
      ['platform', 'music', 'release'],
    ]);
    const music = await hub.json<{ services: object[]; releases: object[] }>('/api/music');
    expect(music.services).toContainEqual({
      id: 'spotify',
      name: 'Spotify',
      url: 'https://open.spotify.com/artist/0123',
    });
    expect(music.releases).toContainEqual(
      expect.objectContaining({
        title: 'Rain',
        kind: 'album',
        description: 'Five songs.',
        cover: 'https://f4.example/rain.jpg',
      }),
    );
  });

  it('a Twitch channel provides name, portrait, link and platform', async () => {
    channels.pages.set(
      'https://www.twitch.tv/dayshift',
      html(
        '<html><head><meta property="og:title" content="DayShift - Twitch"><meta property="og:image" content="https://static.example/p.png"></head></html>',
      ),
    );
    expect(linesOf(await channel.read('twitch.tv/dayshift')).map((line) => line.replace('- ', ''))).toEqual([
      'name DayShift | Your name on the site',
      'portrait DayShift | The picture on the page of the founder',
      'link @dayshift | https://www.twitch.tv/dayshift',
      'platform https://www.twitch.tv/dayshift | https://www.twitch.tv/dayshift',
    ]);
  });

  it('a podcast is found by its Apple Podcasts page and by a page that links its feed', async () => {
    channels.pages.set('https://itunes.apple.com/lookup?id=1234567890&entity=podcast', {
      type: 'text/javascript',
      body: JSON.stringify({ results: [{ feedUrl: 'https://night.example/feed' }] }),
    });
    channels.pages.set('https://night.example/feed', podcast);
    const lines = ['show Night Shift | 1 entry in its feed', 'episode One | No. 1, 30 min'];
    const apple = await channel.read('https://podcasts.apple.com/us/podcast/night-shift/id1234567890?i=1');
    expect(linesOf(apple)).toEqual(lines);
    channels.pages.set(
      'https://night.example/',
      html(
        '<html><head><title>Night Shift</title><link rel="alternate" type="application/rss+xml" href="/feed"></head></html>',
      ),
    );
    expect(linesOf(await channel.read('night.example'))).toEqual(lines);
  });

  it('the preview streams its progress as events', async () => {
    const answer = await owner.get('/api/admin/import/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ address: 'https://night.example/' }),
    });
    const told = [...(await answer.text()).matchAll(/"reading":"([^"]*)"/g)].map(([, what]) => what);
    expect(told).toEqual([
      'Reading night.example',
      'Reading the feed https://night.example/feed',
      'Comparing it with what is here',
    ]);
  });
});

describe('reading channels with a key of the YouTube Data API', () => {
  let hub: TestHub;
  let channel: ReturnType<typeof channelOwner>;
  let status = 200;
  beforeAll(async () => {
    const environment = { YOUTUBE_API_KEY: 'a-key', YOUTUBE_API_URL: 'https://api.example' };
    const answer: typeof fetch = async (target) =>
      new Response(JSON.stringify(dataApi(new URL(String(target)))), { status });
    hub = await startTestHub({ database: 'sqlite', outside: channels.outside, fetch: answer, environment });
    channel = channelOwner(hub, await signIn(hub));
  });
  afterAll(() => hub?.close());

  it('all videos have durations, playlists become series, and podcast playlists are preselected', async () => {
    const proposal = await channel.read('https://www.youtube.com/@nightshift');
    expect(linesOf(proposal).slice(4)).toEqual([
      'show The Talks | 2 entries in its feed',
      '- show Best of | 1 entry in its feed',
      'episode Video talk0000002 | No. 2, 62 min',
      'episode Video talk0000001 | No. 1, 62 min',
      '- episode Video talk0000001 | No. 1, 62 min',
      '- video Video talk0000002 | Other',
      '- video Video talk0000001 | Other',
      'video Video song0000001 | Other',
    ]);
    expect(proposal.items.find(({ kind }) => kind === 'video')?.notes).toEqual([
      'Also an episode of The Talks',
    ]);
  });

  it('the public feed is read when the key is refused', async () => {
    status = 403;
    const proposal = await channel.read('https://www.youtube.com/@nightshift');
    expect(linesOf(proposal).slice(4)).toEqual([
      'video Rain (Official Video) | Music Video',
      'video Hello | Other',
    ]);
  });
});

/** The resources of the Data API that describe a channel, as documented; lists are paginated. */
function dataApi({ pathname, searchParams }: URL): object {
  const pageToken = searchParams.get('pageToken');
  const lists: Record<string, string[]> = {
    UUuploads: ['talk0000002', 'talk0000001', 'song0000001'],
    PLtalks: ['talk0000001', 'talk0000002'],
    PLbest: ['talk0000001'],
  };
  const videos = (searchParams.get('id') ?? '').split(',');
  switch (pathname) {
    case '/youtube/v3/channels':
      return {
        items: [
          {
            id: ID,
            snippet: {
              title: 'Night Shift',
              customUrl: '@nightshift',
              thumbnails: { default: { url: 'https://yt3.example/p.jpg' } },
            },
            contentDetails: { relatedPlaylists: { uploads: 'UUuploads' } },
          },
        ],
      };
    case '/youtube/v3/playlists':
      return pageToken === null
        ? { nextPageToken: 'two', items: [playlist('PLtalks', 'The Talks', 'enabled')] }
        : { items: [playlist('PLbest', 'Best of', 'disabled')] };
    case '/youtube/v3/playlistItems': {
      const ids = lists[searchParams.get('playlistId') ?? ''] ?? [];
      const [first, ...rest] = ids.map((videoId) => ({ contentDetails: { videoId } }));
      return pageToken === null && rest.length > 0
        ? { nextPageToken: 'two', items: [first] }
        : { items: rest.length > 0 ? rest : [first] };
    }
    default:
      return {
        items: videos.map((id) => ({
          id,
          snippet: {
            title: `Video ${id}`,
            description: 'Said there.',
            publishedAt: `2025-05-0${id.at(-1)}T05:05:05Z`,
          },
          contentDetails: { duration: 'PT1H2M3S' },
        })),
      };
  }
}

const playlist = (id: string, title: string, podcastStatus: string) => ({
  id,
  snippet: { title, description: '', thumbnails: {} },
  contentDetails: { itemCount: 2 },
  status: { podcastStatus },
});
