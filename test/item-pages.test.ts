import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longEngines } from './support/databases/test-database.ts';
import { pageShown } from './support/page-shown.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from './support/test-hub.ts';

const START = Date.parse('2026-01-10T12:00:00.000Z');
let now = START;
const EPISODES = '/api/admin/podcasts/episodes';

describe.each(longEngines)('pages of shows, episodes, releases and videos on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    now = START;
    hub = await startTestHub({ database, now: () => now });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const page = async (path: string) => {
    const response = await hub.get(path, { redirect: 'manual' });
    const html = await response.text();
    return { status: response.status, location: response.headers.get('location'), html };
  };
  const data = (path: string) => hub.json<Record<string, unknown>>(`/api/page${path}`);
  const statusOf = async (path: string) => (await page(path)).status;

  /** Changes one item as the owner's form does. */
  async function change(path: string, id: string, fields: object): Promise<void> {
    const item = await owner.json<Record<string, unknown>>(`${path}/${id}`);
    const body = Object.fromEntries(
      Object.entries(item).filter(
        ([name]) =>
          ![
            'id',
            'seriesId',
            'episodeId',
            'position',
            'updatedAt',
            'deletedAt',
            'episodeCount',
            'lastNumber',
          ].includes(name) ||
          (name === 'seriesId' && path === EPISODES),
      ),
    );
    const answer = await owner.send('PUT', `${path}/${id}`, { ...body, ...fields });
    expect(answer.status, await answer.clone().text()).toBe(200);
  }

  it('describes an episode with its metadata, its show, and the previous and next episode', async () => {
    await change(EPISODES, 'convos-41', {
      description: `First part.\n\n${'Words '.repeat(100)}`,
    });
    const { status, html } = await page('/podcasts/convos/convos-41');
    expect(status).toBe(200);
    const shown = pageShown(html);
    expect(shown.title).toBe('Owning your masters at nineteen, with Theo Vance | Coop');
    expect(shown.meta('description')).toMatch(/^First part. Words [\s\S]{100,150} Words…$/);
    expect(shown.meta('canonical')).toBe(`${PUBLIC_URL}/podcasts/convos/convos-41`);
    expect(shown.meta('og:image')).toBe(`${PUBLIC_URL}/art/ep-convos-41.jpg`);
    expect(await data('/podcasts/convos/convos-41')).toMatchObject({
      previous: { path: '/podcasts/convos/convos-40' },
      next: { path: '/podcasts/convos/convos-42' },
    });
    expect(shown.jsonLd('PodcastEpisode')).toMatchObject({
      episodeNumber: 41,
      url: `${PUBLIC_URL}/podcasts/convos/convos-41`,
      partOfSeries: { name: 'CONVOS' },
    });
    expect(shown.jsonLd('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { name: 'Home' },
        { name: 'Podcasts', item: `${PUBLIC_URL}/podcasts` },
        { name: 'CONVOS', item: `${PUBLIC_URL}/podcasts/convos` },
        {
          name: 'Owning your masters at nineteen, with Theo Vance',
          item: `${PUBLIC_URL}/podcasts/convos/convos-41`,
        },
      ],
    });
  });

  it('shows a release with the services that carry it, and a video of any category', async () => {
    const { items } = await owner.json<{ items: { id: string; title: string }[] }>(
      '/api/admin/music/releases',
    );
    const [first, second] = items;
    const release = pageShown((await page(`/music/${first?.id}`)).html);
    // The site's name is in this title already.
    expect(release.title).toBe('Main Title (Theme from Coop TV)');
    expect(await data(`/music/${first?.id}`)).toMatchObject({
      services: [{ name: 'Spotify' }, {}, {}],
      previous: null,
      next: { path: `/music/${second?.id}` },
    });
    expect(release.jsonLd('MusicRecording')).toMatchObject({
      url: `${PUBLIC_URL}/music/${first?.id}`,
      datePublished: '2025-03-14',
    });

    const VIDEOS = '/api/admin/videos/videos';
    const { items: videos } = await owner.json<{ items: { id: string }[] }>(VIDEOS);
    const id = videos[0]?.id ?? '';
    await change(VIDEOS, id, { category: 'Interview' });
    const video = pageShown((await page(`/videos/${id}`)).html);
    expect(video.jsonLd('VideoObject')).toMatchObject({ url: `${PUBLIC_URL}/videos/${id}` });
    expect(video.meta('og:type')).toBe('video.other');
    await change(VIDEOS, id, { category: 'Music Video' });
  });

  it('lists every published episode of a show, twenty to a page', async () => {
    for (let number = 100; number < 139; number += 1)
      await owner.send('POST', EPISODES, {
        episodeId: `pwc-${number}`,
        seriesId: 'pwc',
        number,
        title: `Card ${number}`,
        description: 'One more.',
        thumbnail: '/art/ep-pwc-67.avif',
        duration: 30,
        listenUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        publishedAt: '2026-01-01T00:00:00.000Z',
      });
    const second = pageShown((await page('/podcasts/pwc/page/2')).html);
    const listed = await Promise.all(
      ['', '/page/2', '/page/3'].map(async (end) => data(`/podcasts/pwc${end}`)),
    );
    expect(listed.map(({ episodes }) => (episodes as unknown[]).length)).toEqual([20, 20, 2]);
    expect(listed[1]).toMatchObject({ number: 2, pages: 3, total: 42 });
    expect(second.meta('canonical')).toBe(`${PUBLIC_URL}/podcasts/pwc/page/2`);
    expect((await page('/podcasts/pwc/page/1')).location).toBe('/podcasts/pwc');
    expect(await statusOf('/podcasts/pwc/page/4')).toBe(404);
    for (const path of [
      '/podcasts/pwc/page/0',
      '/podcasts/-',
      '/podcasts/a_b/c',
      `/music/${'x'.repeat(65)}`,
      '/videos/%00',
    ])
      expect(await statusOf(path), path).toBe(404);
  });

  it('keeps the address of an episode whose title has changed, and redirects from the show that it was in', async () => {
    await change(EPISODES, 'no-bs-30', { title: 'Another name' });
    expect((await page('/podcasts/no-bs/no-bs-30')).html).toContain('Another name');
    await change(EPISODES, 'no-bs-30', { seriesId: 'convos' });
    expect(await page('/podcasts/no-bs/no-bs-30')).toMatchObject({
      status: 301,
      location: '/podcasts/convos/no-bs-30',
    });
    expect(await statusOf('/podcasts/convos/no-bs-30')).toBe(200);
  });

  it('answers 404 for drafts, the trash, what is scheduled, and what belongs to a page that is switched off', async () => {
    const sitemap = async () => (await hub.get('/sitemap.xml')).text();
    const loc = (path: string) => `<loc>${PUBLIC_URL}${path}</loc>`;
    const path = '/podcasts/no-bs/no-bs-31';
    expect(await statusOf(path)).toBe(200);
    expect(await sitemap()).toContain(loc(path));
    await change(EPISODES, 'no-bs-31', { published: false });
    expect(await statusOf(path)).toBe(404);
    expect(await sitemap()).not.toContain(loc(path));
    await change(EPISODES, 'no-bs-31', { published: true, publishedAt: '2026-01-10T13:00:00.000Z' });
    expect(await statusOf(path)).toBe(404);
    now = Date.parse('2026-01-10T13:00:01.000Z');
    hub.hub.content.changed();
    expect(await statusOf(path)).toBe(200);
    await owner.send('DELETE', `${EPISODES}/no-bs-31`);
    expect(await statusOf(path)).toBe(404);
    await owner.send('POST', `${EPISODES}/no-bs-31/restore`, {});
    expect(await statusOf(path)).toBe(200);
    await owner.send('DELETE', '/api/admin/podcasts/series/no-bs');
    expect([await statusOf(path), await statusOf('/podcasts/no-bs')]).toEqual([404, 404]);
    await owner.send('POST', '/api/admin/podcasts/series/no-bs/restore', {});

    const STRUCTURE = '/api/admin/site/structure';
    const { value, version } = await owner.json<{ value: { hidden: string[] }; version: number }>(STRUCTURE);
    await owner.send('PUT', STRUCTURE, { value: { ...value, hidden: ['podcasts', 'music'] }, version });
    const { items } = await owner.json<{ items: { id: string }[] }>('/api/admin/music/releases');
    for (const off of [path, '/podcasts/no-bs', `/music/${items[0]?.id}`]) {
      expect(await statusOf(off), off).toBe(404);
      expect(await sitemap()).not.toContain(loc(off));
    }
    await owner.send('PUT', STRUCTURE, { value, version: version + 1 });
    expect(await statusOf(path)).toBe(200);
  });

  it('undoes a change of a release that an older version recorded without its day and tracks', async () => {
    const RELEASES = '/api/admin/music/releases';
    const { items } = await owner.json<{ items: { id: string; label: string }[] }>(RELEASES);
    const [release] = items;
    await change(RELEASES, release?.id ?? '', { label: 'Another label' });
    const { db } = hub.hub.database;
    const last = await db
      .selectFrom('changes')
      .select(['id', 'before'])
      .where('itemId', '=', release?.id ?? '')
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    const { releasedOn, tracks, links, productId, ...older } = JSON.parse(last.before ?? '');
    expect({ releasedOn, tracks, links, productId }).toEqual({
      releasedOn: '2025-03-14',
      tracks: [],
      links: [],
      productId: null,
    });
    await db
      .updateTable('changes')
      .set({ before: JSON.stringify(older) })
      .where('id', '=', last.id)
      .execute();
    const { version } = await owner.json<{ version: number }>(`${RELEASES}/${release?.id}`);
    const undone = await owner.send('POST', `${RELEASES}/${release?.id}/undo`, {
      changeId: last.id,
      version,
    });
    expect(undone.status, await undone.clone().text()).toBe(200);
    expect(await undone.json()).toMatchObject({ label: release?.label, releasedOn: null, tracks: [] });
  });
});
