import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import { plainRelease } from '#shared/music/music.constants.ts';
import type { musicContract } from '#shared/music/music.contract.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { mp3, ogg } from '#test/support/media/media-samples.ts';
import { pageShown } from '#test/support/page-shown.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

const RELEASES = '/api/admin/music/releases';
const START = Date.parse('2026-05-07T23:58:00.000Z');
/** About ten seconds; a frame is 1152 samples at 44.1 kHz. */
const FRAMES = 383;

const track = { title: 'A song', audio: null, isPreview: false, seconds: null, credits: null, lyrics: null };

describe.each(engines)('tracks of releases on %s', (database) => {
  let now = START;
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => now });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const page = (id: string) => hub.json<ReplyOf<typeof musicContract.release>>(`/api/page/music/${id}`);
  const add = async (id: string, fields: object) =>
    owner.send('POST', RELEASES, {
      ...plainRelease,
      id,
      kind: 'ep',
      label: 'EP',
      title: 'Harbour Songs',
      releasedOn: null,
      description: 'Two songs.',
      cover: '/art/release-late-shift.svg',
      coverAlt: 'A harbour',
      url: 'https://music.example/harbour',
      linkLabel: 'Listen',
      ...fields,
    });

  it('plays whole songs and previews, whose lengths it reads or is told', async () => {
    const [whole, part] = [
      await addFile(owner, mp3(FRAMES), { name: 'whole.mp3' }),
      await addFile(owner, ogg(), { name: 'part.ogg' }),
    ];
    const added = await add('harbour', {
      tracks: [
        { ...track, title: 'Anchor', audio: whole.url, seconds: 999, credits: 'Written by Ada' },
        { ...track, title: 'Ferry', audio: part.url, isPreview: true, seconds: 201, lyrics: 'La\nla' },
        { ...track, title: 'Pier', seconds: 65 },
      ],
    });
    expect(added.status, await added.clone().text()).toBe(200);
    expect((await page('harbour')).tracks).toMatchObject([
      { title: 'Anchor', audio: whole.url, seconds: 10, credits: 'Written by Ada' },
      { title: 'Ferry', audio: part.url, isPreview: true, seconds: 201, lyrics: 'La\nla' },
      { title: 'Pier', audio: null, seconds: 65 },
    ]);
    expect(await owner.json(`/api/admin/media/files/${part.id}/uses`)).toEqual({
      items: [{ place: 'Music releases', id: 'harbour', title: 'Harbour Songs', field: 'tracks' }],
    });
  });

  it('has a recording in the sample install, which stays when its release is edited', async () => {
    const found = await owner.json<Record<string, unknown>>(`${RELEASES}/late-shift`);
    const { id, position, updatedAt, deletedAt, ...fields } = found;
    const answer = await owner.send('PUT', `${RELEASES}/late-shift`, { ...fields, label: 'EP' });
    expect(answer.status, await answer.text()).toBe(200);
    const { tracks } = await page('late-shift');
    expect(tracks.at(-1)).toMatchObject({ audio: '/media/late-shift.mp3', isPreview: true, seconds: 306 });
  });

  it('says in lists what plays, but neither credits nor lyrics', async () => {
    const { releases } = await hub.json<ReplyOf<typeof musicContract.get>>('/api/music');
    const listed = releases.find(({ id }) => id === 'harbour');
    expect(listed?.tracks.map((one) => Object.keys(one).sort())[0]).toEqual([
      'audio',
      'isPreview',
      'seconds',
      'title',
    ]);
    expect(listed).not.toHaveProperty('productId');
  });

  it('describes its tracks in the structured data, and is found by the title of a track', async () => {
    const html = await (await hub.get('/music/harbour')).text();
    expect(pageShown(html).jsonLd('MusicAlbum')).toMatchObject({
      numTracks: 3,
      track: {
        itemListElement: [
          { position: 1, item: { name: 'Anchor', duration: 'PT0M10S' } },
          { position: 2, item: { name: 'Ferry', duration: 'PT3M21S' } },
          { position: 3, item: { name: 'Pier', duration: 'PT1M5S' } },
        ],
      },
    });
    expect(JSON.stringify(await hub.json('/api/search?q=Ferry'))).toContain('/music/harbour');
  });

  it('refuses a file that is private, of another kind or of another host, at the field of its track', async () => {
    const secret = await addFile(owner, mp3(), { name: 'secret.mp3', private: true });
    for (const audio of [secret.url, 'https://elsewhere.example/a.mp3', '/art/record.svg']) {
      const answer = await add('refused', { tracks: [track, { ...track, audio }] });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        fields: { 'tracks.1.audio': expect.stringContaining('media library') },
      });
    }
  });

  it('lets only previews be heard before its day, and everything from that day on', async () => {
    const { url } = await addFile(owner, mp3(FRAMES, 'ID3'), { name: 'coming.mp3' });
    await add('coming', {
      releasedOn: '2026-05-08',
      tracks: [
        { ...track, audio: url },
        { ...track, audio: url, isPreview: true },
      ],
    });
    const days = hub.hub.slices.jobs.find(({ name }) => name === 'music.days');
    const run = () => days?.run(new AbortController().signal);
    await run();
    /** What the assistant can say. */
    const about = async (id: string) => {
      const { passages } = await hub.hub.slices.passages.knowledge.read();
      return passages.find((one) => one.id === id)?.text;
    };
    const heard = async () => {
      const { isOut, tracks } = await page('coming');
      return { isOut, heard: tracks.map(({ audio }) => audio) };
    };
    expect(await heard()).toEqual({ isOut: false, heard: [null, url] });
    expect(await about('next-release')).toMatch(/Harbour Songs.*comes out on 2026-05-08/);
    expect(await about('latest-release')).toMatch(/Late Shift.*It has 5 songs: "Doors at Ten"/);
    now = START + 3 * 60_000;
    // The page is cached until the job finds that the day has come.
    expect((await heard()).isOut).toBe(false);
    await run();
    expect(await heard()).toEqual({ isOut: true, heard: [url, url] });
    expect(await about('next-release')).toBeUndefined();
    expect(await about('latest-release')).toMatch(/Harbour Songs.*out since 2026-05-08/);
    now = START;
  });

  it('shows links with the marks of their services, and offers a product as long as visitors see it', async () => {
    const product = {
      id: 'harbour-files',
      title: 'Harbour Songs, lossless',
      description: 'All files.',
      format: 'FLAC and MP3',
      priceCents: 800,
      features: [],
      cover: '/art/release-late-shift.svg',
      fileId: null,
    };
    await owner.send('POST', '/api/admin/products', product);
    await add('sold', {
      productId: product.id,
      links: [
        { network: 'bandcamp', name: null, url: 'https://coop.example/bandcamp' },
        { network: 'spotify', name: null, url: 'https://open.spotify.com/album/1' },
        { network: 'other', name: 'Vinyl', url: 'https://vinyl.example' },
      ],
    });
    const { links, services, offer } = await page('sold');
    expect(links.map(({ name }) => name)).toEqual(['Bandcamp', 'Spotify', 'Vinyl']);
    // Of the artist's services, those that the release names itself are left out.
    expect(services.map(({ name }) => name)).toEqual(['Apple Music', 'TIDAL']);
    await add('on-tidal', { url: 'https://tidal.com/album/2' });
    expect((await page('on-tidal')).services.map(({ name }) => name)).not.toContain('TIDAL');
    expect(new Set([...links, ...services].map(({ drawing }) => drawing)).size).toBe(5);
    expect(offer).toEqual({
      path: '/products/harbour-files',
      title: 'Harbour Songs, lossless',
      format: 'FLAC and MP3',
      priceCents: 800,
    });
    const sold = pageShown(await (await hub.get('/music/sold')).text()).jsonLd('MusicAlbum');
    expect(sold).toMatchObject({ offers: { price: '8.00', url: `${PUBLIC_URL}/products/harbour-files` } });
    await owner.send('DELETE', `/api/admin/products/${product.id}`);
    expect((await page('sold')).offer).toBeNull();
  });
});
