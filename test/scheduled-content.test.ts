import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/core/time.ts';
import { longEngines } from './support/databases/test-database.ts';
import { type KindCase, kindCases, MARK } from './support/people/content-kinds.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

interface Item {
  version: number;
  publishAt: string | null;
}

/** Every kind with an instant or a day from which visitors see it. */
const dates: Record<string, string> = {
  '/api/admin/podcasts/episodes': 'publishedAt',
  '/api/admin/videos/videos': 'uploadedAt',
  '/api/admin/stream/archives': 'publishedAt',
  '/api/admin/services/talks': 'heldOn',
};
const scheduled = kindCases.filter(({ path }) => path in dates);

describe.each(longEngines)('content with a date in the future, on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let time = Date.now();
  beforeAll(async () => {
    hub = await startTestHub({
      database,
      now: () => time,
      environment: { SESSION_IDLE_HOURS: '8000', SESSION_MAX_DAYS: '365' },
    });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const showsIt = async ({ shown, item }: KindCase) =>
    Promise.all(shown.map(async (path) => (await (await hub.get(path)).text()).includes(String(item.title))));
  async function runJobs(): Promise<void> {
    const { signal } = new AbortController();
    for (const { name, run } of hub.hub.slices.jobs) if (name === 'content.schedule') await run(signal);
  }

  it('is tested for each kind that has such a date', () => {
    expect(scheduled.map(({ path }) => path).sort()).toEqual(Object.keys(dates).sort());
  });

  it.each(scheduled)('appears at $path by itself at its minute, and not before', async (kind) => {
    await runJobs();
    const date = dates[kind.path] as string;
    const isDay = !String(kind.item[date]).includes('T');
    const wait = isDay ? DAY_MS - (time % DAY_MS) : 10 * MINUTE_MS;
    const at = new Date(time + wait).toISOString();
    const id = 'a-scheduled-item';
    const item = {
      ...kind.item,
      [date]: isDay ? at.slice(0, 10) : at,
      [kind.flag ?? 'published']: true,
    };
    const answer = await owner.send('POST', kind.path, { ...item, [kind.key]: id });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await showsIt(kind)).toEqual(kind.shown.map(() => false));
    time += wait - 1;
    await runJobs();
    expect(await showsIt(kind)).toEqual(kind.shown.map(() => false));
    time += 1;
    await runJobs();
    expect(await showsIt(kind)).toEqual(kind.shown.map(() => true));
  });
});

/** Every kind without a date of its own: its drafts are published at the time that is set for them. */
const drafts = kindCases.filter(({ path }) => !(path in dates));

describe.each(longEngines)('a draft with a time to be published at, on %s', (database) => {
  let hub: TestHub;
  /** Another process on the same database. */
  let other: TestHub;
  let owner: Owner;
  let time = Date.now();
  beforeAll(async () => {
    const options = {
      database,
      now: () => time,
      environment: { SESSION_IDLE_HOURS: '8000', SESSION_MAX_DAYS: '365' },
    };
    hub = await startTestHub(options);
    other = await startTestHub({ ...options, shared: hub.place });
    owner = await signIn(hub);
  });
  afterAll(async () => {
    await other?.close();
    await hub?.close();
  });

  const inMinutes = (minutes: number) => new Date(time + minutes * MINUTE_MS).toISOString();
  const run = async (at: TestHub) => {
    const job = at.hub.slices.jobs.find(({ name }) => name === 'content.schedule');
    await job?.run(new AbortController().signal);
  };
  const send = async <T = Item & Record<string, unknown>>(
    method: string,
    path: string,
    body: object,
    status = 200,
  ) => {
    const answer = await owner.send(method, path, body);
    const text = await answer.text();
    expect(answer.status, text).toBe(status);
    return JSON.parse(text) as T;
  };
  const make = ({ path, key, flag, item }: KindCase, id: string, publishAt: string | null) =>
    send('POST', path, { ...item, [key]: id, [flag ?? 'published']: false, publishAt });
  const read = ({ path }: KindCase, id: string) =>
    owner.json<Item & Record<string, unknown>>(`${path}/${id}`);
  const shows = async ({ shown }: KindCase) =>
    Promise.all(
      shown.map(async (path) => {
        const text = await (await hub.get(path.replace('an-item', 'planned'))).text();
        return text.includes(MARK);
      }),
    );
  const events = () =>
    hub.hub.database.db.selectFrom('events').selectAll().where('type', 'like', 'content.%').execute();
  const article = drafts.find(({ path }) => path === '/api/admin/press/articles') as KindCase;
  const history = async (id: string) =>
    (await owner.json<{ items: { action: string; who: string }[] }>(`${article.path}/${id}/history`)).items;

  it.each(drafts)('appears at $path by itself at its minute, and not before', async (kind) => {
    const flag = kind.flag ?? 'published';
    const id = String(kind.item[kind.key] ?? 'planned');
    // The sample may have an item of this id.
    await owner.send('DELETE', `${kind.path}/${id}`);
    await owner.send('DELETE', `${kind.path}/${id}/forever`);
    const publishAt = inMinutes(10);
    expect(await make(kind, id, publishAt)).toMatchObject({ publishAt, [flag]: false });
    time += 10 * MINUTE_MS - 1;
    await run(hub);
    expect(await shows(kind)).toEqual(kind.shown.map(() => false));
    time += 1;
    await run(hub);
    expect(await shows(kind)).toEqual(kind.shown.map(() => true));
    expect(await read(kind, id)).toMatchObject({ publishAt: null, [flag]: true, version: 2 });
    const { version } = await read(kind, id);
    await send('POST', `${kind.path}/bulk`, { action: 'delete', items: [{ id, version }] });
    await owner.send('DELETE', `${kind.path}/${id}/forever`);
  });

  it('is published once by two processes, after a restart too, and history and notices say so', async () => {
    await make(article, 'once', inMinutes(5));
    time += 6 * MINUTE_MS;
    const before = (await events()).length;
    const restarted = await startTestHub({ database, now: () => time, shared: hub.place });
    await Promise.all([run(hub), run(other), run(restarted)]);
    await restarted.close();
    expect(await read(article, 'once')).toMatchObject({ published: true, version: 2 });
    expect((await history('once')).map(({ action }) => action)).toEqual(['publish', 'create']);
    const told = (await events()).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ type: 'content.published', subjectId: 'once' });
    const { items } = await owner.json<{ items: { title: string }[] }>('/api/admin/events/list');
    expect(items.map(({ title }) => title)).toContain(`Published at its time: ${article.item.title}`);
  });

  it('is published with the changes that were saved meanwhile', async () => {
    const { articleId: _, ...item } = article.item;
    await make(article, 'edited', inMinutes(5));
    const changed = { ...item, title: 'Changed meanwhile', published: false, version: 1 };
    expect(await send('PUT', `${article.path}/edited`, changed)).toHaveProperty('publishAt', inMinutes(5));
    time += 5 * MINUTE_MS;
    await run(hub);
    expect(await read(article, 'edited')).toMatchObject({ title: 'Changed meanwhile', published: true });
  });

  it('follows a time that is changed, and stays a draft when the time is removed', async () => {
    const { articleId: _, ...item } = article.item;
    await make(article, 'moved', inMinutes(5));
    await make(article, 'kept', inMinutes(5));
    const draft = { ...item, published: false, version: 1 };
    await send('PUT', `${article.path}/moved`, { ...draft, publishAt: inMinutes(9) });
    await send('PUT', `${article.path}/kept`, { ...draft, publishAt: null });
    time += 8 * MINUTE_MS;
    await run(hub);
    expect(await read(article, 'moved')).toMatchObject({ published: false });
    time += MINUTE_MS;
    await run(hub);
    expect(await read(article, 'moved')).toMatchObject({ published: true, publishAt: null });
    expect(await read(article, 'kept')).toMatchObject({ published: false, publishAt: null });
  });

  it('is not published from the trash, nor once it was published by hand', async () => {
    const { articleId: _, ...item } = article.item;
    await make(article, 'binned', inMinutes(5));
    await make(article, 'by-hand', inMinutes(5));
    await owner.send('DELETE', `${article.path}/binned`);
    await send('PUT', `${article.path}/by-hand`, { ...item, published: true, version: 1 });
    time += 6 * MINUTE_MS;
    await run(hub);
    expect(await read(article, 'binned')).toMatchObject({ published: false, publishAt: null });
    expect(await read(article, 'by-hand')).toMatchObject({ published: true, version: 2 });
  });

  it('does not get an old time back with an undo', async () => {
    const { articleId: _, ...item } = article.item;
    await make(article, 'undone', inMinutes(5));
    await send('PUT', `${article.path}/undone`, { ...item, published: false, publishAt: null, version: 1 });
    const [last] = (await owner.json<{ items: { id: string }[] }>(`${article.path}/undone/history`)).items;
    time += 6 * MINUTE_MS;
    await send('POST', `${article.path}/undone/undo`, { changeId: last?.id, version: 2 });
    await run(hub);
    expect(await read(article, 'undone')).toMatchObject({ published: false, publishAt: null });
  });

  it.each([
    [
      'that is over',
      { published: false, publishAt: '2026-01-01T00:00:00.000Z' },
      'Choose a time that is still to come',
    ],
    [
      'of what is published',
      { publishAt: '2099-01-01T00:00:00.000Z' },
      'What is published has no time to be published at',
    ],
  ])('is refused with a time %s', async (_, fields, text) => {
    const body = { ...article.item, articleId: 'refused', ...fields };
    expect(await send('POST', article.path, body, 400)).toHaveProperty('fields.publishAt', text);
  });

  it.each(scheduled)('at $path is refused: the item has its own date', async ({ path, key, flag, item }) => {
    const body = { ...item, [key]: 'refused', [flag ?? 'published']: false, publishAt: inMinutes(5) };
    const text = 'It is published by its own date';
    expect(await send('POST', path, body, 400)).toHaveProperty('fields.publishAt', text);
  });
});
