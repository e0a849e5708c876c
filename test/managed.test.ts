import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#api/core/http/app-error.ts';
import { podcastsStore } from '#api/podcasts/podcasts.store.ts';
import { plainEpisode, plainShow } from '#shared/podcasts/podcasts.constants.ts';
import type { ManagedEpisode, Series, Show } from '#shared/podcasts/podcasts.schema.ts';
import { engines } from './support/databases/test-database.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const START = Date.parse('2026-03-01T12:00:00Z');

const aSeries = (seriesId: string, more: Partial<Series> = {}) => ({
  seriesId,
  ...plainShow,
  name: `Show ${seriesId}`,
  description: 'A show.',
  cover: '/art/cover-convos.svg',
  allEpisodesUrl: 'https://www.youtube.com/@cooptv',
  overlayColor: 'bg-primary' as const,
  textColor: 'text-primary' as const,
  hoverColor: 'text-primary-light' as const,
  interviewCents: null,
  published: true,
  ...more,
});

const anEpisode = (episodeId: string, more: Partial<ManagedEpisode> = {}) => ({
  episodeId,
  ...plainEpisode,
  seriesId: 'convos',
  number: 100,
  title: `Episode ${episodeId}`,
  description: 'An episode.',
  thumbnail: '/art/ep-pwc-67.avif',
  duration: 30,
  listenUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  publishedAt: new Date(START).toISOString(),
  published: true,
  ...more,
});

const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => new Error('It was not refused.'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw error;
};

describe.each(engines)('managed content on %s', (database) => {
  let hub: TestHub;
  let time = START;
  let store: ReturnType<typeof podcastsStore>;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => time });
    store = podcastsStore(hub.hub.database, () => time);
  });
  afterAll(() => hub?.close());

  const shows = async () => (await hub.json<{ shows: Show[] }>('/api/podcasts')).shows;
  const shown = async (id: string) => (await shows()).find((show) => show.id === id);
  const ids = async (query: Parameters<typeof store.series.list>[0]) =>
    (await store.series.list(query)).items.map(({ seriesId }) => seriesId);

  it('creates an item that the next visitor sees', async () => {
    await shows();
    const made = await store.series.create(aSeries('fresh'), 'ada');
    expect(made).toEqual({
      ...aSeries('fresh'),
      version: 1,
      position: 3,
      deletedAt: null,
      publishAt: null,
      episodeCount: 0,
      lastNumber: 0,
      updatedAt: new Date(START).toISOString(),
    });
    expect((await shown('fresh'))?.name).toBe('Show fresh');
  });

  it('refuses an identifier that is taken, and says if it is in the trash', async () => {
    const refused = await refusal(store.series.create(aSeries('fresh'), 'ada'));
    expect(refused).toMatchObject({ status: 409, fields: { seriesId: 'Taken' } });
    await store.series.create(aSeries('binned'), 'ada');
    await store.series.remove('binned', 'ada');
    const again = await refusal(store.series.create(aSeries('binned'), 'ada'));
    expect(again.message).toContain('in the trash');
    expect(again.fields?.seriesId).toContain('in the trash');
  });

  it('saves the first of two simultaneous changes, and tells the second who was first and when', async () => {
    const { seriesId: _, ...open } = aSeries('fresh');
    time = START + 60_000;
    const saved = await store.series.update('fresh', { ...open, name: 'First', version: 1 }, 'ada');
    expect(saved).toMatchObject({ name: 'First', version: 2, updatedAt: new Date(time).toISOString() });
    const refused = await refusal(
      store.series.update('fresh', { ...open, name: 'Second', version: 1 }, 'grace'),
    );
    expect(refused).toMatchObject({ code: 'request.conflict', status: 409 });
    expect(refused.message).toContain('by ada on Sun, 01 Mar 2026 12:01:00 GMT');
    expect((await store.series.get('fresh')).name).toBe('First');
  });

  it('saves one of many changes made at once to the same version', async () => {
    const { seriesId: _, ...open } = aSeries('fresh');
    const { version } = await store.series.get('fresh');
    const names = ['a', 'b', 'c', 'd', 'e'];
    const outcomes = await Promise.allSettled(
      names.map((name) => store.series.update('fresh', { ...open, name, version }, name)),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(refused).toEqual(Array(names.length - 1).fill('request.conflict'));
    expect(await store.series.get('fresh')).toMatchObject({ version: version + 1 });
    expect(await store.series.history('fresh')).toHaveLength(version + 1);
  });

  it('makes no new version when nothing changes', async () => {
    const before = await store.series.get('fresh');
    const {
      seriesId: _,
      position: __,
      updatedAt: ___,
      deletedAt: ____,
      episodeCount: _____,
      lastNumber: ______,
      ...open
    } = before;
    expect(await store.series.update('fresh', open, 'ada')).toEqual(before);
  });

  it('hides a draft from visitors everywhere', async () => {
    const { seriesId: _, ...open } = aSeries('convos', { name: 'Drafted' });
    const { version } = await store.series.get('convos');
    await store.series.update('convos', { ...open, published: false, version }, 'ada');
    expect(await shown('convos')).toBeUndefined();
    expect((await hub.get('/feeds/convos.xml')).status).toBe(404);
    expect((await hub.get('/api/podcasts/convos/episodes')).status).toBe(404);
    expect(await (await hub.get('/podcasts')).text()).not.toContain('Drafted');
    expect(await ids({ state: 'draft' })).toEqual(['convos']);
    expect(await ids({ state: 'live' })).not.toContain('convos');
    await store.series.update('convos', { ...open, published: true, version: version + 1 }, 'ada');
    expect((await shown('convos'))?.episodes).toHaveLength(3);
  });

  it('hides one episode without hiding its show', async () => {
    const draft = { ...anEpisode('hidden'), published: false };
    await store.episodes.create(draft, 'ada');
    await store.episodes.create(anEpisode('seen', { number: 99 }), 'ada');
    expect((await shown('convos'))?.episodes.map(({ id }) => id)).toContain('seen');
    const page = await hub.json<{ items: { id: string }[]; total: number }>('/api/podcasts/convos/episodes');
    expect([page.total, page.items.map(({ id }) => id).includes('hidden')]).toEqual([4, false]);
    expect(await (await hub.get('/feeds/convos.xml')).text()).not.toContain('Episode hidden');
    expect(await store.series.get('convos')).toMatchObject({
      episodeCount: 5,
      lastNumber: anEpisode('hidden').number,
    });
    expect((await store.episodes.list({ seriesId: 'convos', sort: '-number' })).items[0]?.episodeId).toBe(
      'hidden',
    );
  });

  it('refuses an episode of an unknown series', async () => {
    const refused = await refusal(store.episodes.create(anEpisode('lost', { seriesId: 'nobody' }), 'ada'));
    expect(refused).toMatchObject({ status: 400, fields: { seriesId: 'There is no such series' } });
  });

  it('moves items to the trash, restores and erases them', async () => {
    await store.series.create(aSeries('cycle'), 'ada');
    const refused = await refusal(store.series.erase('cycle'));
    expect(refused.message).toContain('in the trash');
    time += 1000;
    const binned = await store.series.remove('cycle', 'ada');
    expect(binned).toMatchObject({ version: 2, deletedAt: new Date(time).toISOString() });
    expect(await store.series.remove('cycle', 'ada')).toEqual(binned);
    expect(await shown('cycle')).toBeUndefined();
    expect(await ids({})).not.toContain('cycle');
    expect((await ids({ state: 'trash' }))[0]).toBe('cycle');
    expect(
      (await refusal(store.series.update('cycle', { ...aSeries('cycle'), version: 2 }, 'ada'))).status,
    ).toBe(404);
    expect(await store.series.restore('cycle', 'ada')).toMatchObject({ version: 3, deletedAt: null });
    expect(await shown('cycle')).toBeDefined();
    await store.series.remove('cycle', 'ada');
    await store.series.erase('cycle');
    expect((await refusal(store.series.get('cycle'))).status).toBe(404);
    expect((await store.series.create(aSeries('cycle'), 'ada')).version).toBe(1);
    expect(await store.series.history('cycle')).toHaveLength(1);
  });

  it('lists changes, and can undo any of them', async () => {
    const { seriesId: _, ...open } = aSeries('told');
    await store.series.create(aSeries('told'), 'ada');
    await store.series.update('told', { ...open, name: 'Two', version: 1 }, 'ada');
    await store.series.update('told', { ...open, name: 'Three', published: false, version: 2 }, 'grace');
    await store.series.remove('told', 'grace');
    const history = await store.series.history('told');
    expect(history.map(({ action, who, version, fields }) => [action, who, version, fields.sort()])).toEqual([
      ['delete', 'grace', 4, ['deletedAt']],
      ['update', 'grace', 3, ['name', 'published']],
      ['update', 'ada', 2, ['name']],
      ['create', 'ada', 1, expect.arrayContaining(['name', 'seriesId'])],
    ]);
    const [deleted, , first, made] = history.map(({ id }) => id) as [string, string, string, string];
    const restored = await store.series.undo('told', { changeId: deleted, version: 4 }, 'ada');
    expect(restored).toMatchObject({ name: 'Three', deletedAt: null, version: 5 });
    const stale = await refusal(store.series.undo('told', { changeId: first, version: 4 }, 'ada'));
    expect(stale.code).toBe('request.conflict');
    const former = await store.series.undo('told', { changeId: first, version: 5 }, 'ada');
    expect(former).toMatchObject({ ...aSeries('told'), version: 6 });
    const unmade = await store.series.undo('told', { changeId: made, version: 6 }, 'ada');
    expect(unmade.deletedAt).not.toBeNull();
    expect((await refusal(store.series.undo('told', { changeId: 'none', version: 7 }, 'ada'))).status).toBe(
      404,
    );
    expect((await store.series.history('told'))[0]).toMatchObject({ action: 'undo', who: 'ada', version: 7 });
  });

  it('reorders items, also within one page of the list', async () => {
    const before = (await shows()).map(({ id }) => id);
    const turned = before.slice(0, 3).reverse();
    await store.series.reorder(turned);
    expect((await shows()).map(({ id }) => id)).toEqual([...turned, ...before.slice(3)]);
    const [one = '', two = ''] = before;
    await hub.hub.database.db
      .updateTable('podcastShows')
      .set({ position: 1 })
      .where('id', 'in', [one, two])
      .execute();
    await store.series.reorder([two, one]);
    const after = (await shows()).map(({ id }) => id);
    expect(after.indexOf(two)).toBeLessThan(after.indexOf(one));
    expect((await refusal(store.series.reorder([one, 'nobody']))).status).toBe(409);
    expect((await refusal(store.series.reorder([one, one]))).status).toBe(409);
  });

  // security: B3
  it('searches for any typed text', async () => {
    const names = ['100% real', 'under_score', 'O\'Brien "the" Back\\slash', 'MiXeD Case'];
    for (const [index, name] of names.entries())
      await store.series.create(aSeries(`find-${index}`, { name }), 'ada');
    const found = async (q: string) => (await ids({ q })).filter((id) => id.startsWith('find-'));
    expect(await found('100%')).toEqual(['find-0']);
    expect(await found('%')).toEqual(['find-0']);
    expect(await found('_')).toEqual(['find-1']);
    expect(await found('r_s')).toEqual(['find-1']);
    expect(await found("o'brien")).toEqual(['find-2']);
    expect(await found('"THE"')).toEqual(['find-2']);
    expect(await found('\\')).toEqual(['find-2']);
    expect(await found('mixed CASE')).toEqual(['find-3']);
    expect(await found('A show')).toHaveLength(4);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found('  ')).toHaveLength(4);
  });

  it('searches in whatever case, accents and spelling', async () => {
    const names = ['Łódź bei Nacht', 'STRAßE der Ölmühlen', "Rock'n'Roll Café", '東京タワーの夜'];
    for (const [index, name] of names.entries())
      await store.series.create(aSeries(`fold-${index}`, { name }), 'ada');
    const found = async (q: string) => (await ids({ q })).filter((id) => id.startsWith('fold-'));
    expect(await found('lodz')).toEqual(['fold-0']);
    expect(await found('nacht ŁÓDŹ')).toEqual(['fold-0']);
    expect(await found('strasse oelmuehlen')).toEqual(['fold-1']);
    expect(await found('olmuhlen')).toEqual(['fold-1']);
    expect(await found('rocknroll cafe')).toEqual(['fold-2']);
    expect(await found('rock\u2019n\u2019roll')).toEqual(['fold-2']);
    expect(await found('タワー')).toEqual(['fold-3']);
  });

  it('pages and sorts lists', async () => {
    for (let number = 1; number <= 25; number += 1)
      await store.episodes.create(
        anEpisode(`many-${number}`, {
          seriesId: 'cycle',
          number,
          title: `${number % 2 ? 'b' : 'A'} ${number + 100}`,
        }),
        'ada',
      );
    const page = (query: object) => store.episodes.list({ seriesId: 'cycle', ...query });
    const first = await page({ sort: 'number', limit: '10' });
    expect([first.total, first.items.length, first.items[9]?.number]).toEqual([25, 10, 10]);
    expect(
      (await page({ sort: 'number', limit: '10', offset: '20' })).items.map(({ number }) => number),
    ).toEqual([21, 22, 23, 24, 25]);
    expect((await page({})).items).toHaveLength(20);
    expect((await page({ sort: 'title' })).items[0]?.title).toBe('A 102');
    expect((await page({ sort: '-title' })).items[0]?.title).toBe('b 125');
    expect(await page({ offset: '1000' })).toEqual({ items: [], total: 25 });
  });
});
