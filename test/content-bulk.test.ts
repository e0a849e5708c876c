import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './support/databases/test-database.ts';
import { type KindCase, kindCases, MARK } from './support/people/content-kinds.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

interface Change {
  id: string;
  version: number;
  changeId: string;
}
interface Result {
  changed: Change[];
  refused: { id: string; text: string }[];
}
type Row = Record<string, unknown> & { version: number; deletedAt: string | null; publishAt: string | null };

const article = kindCases.find(({ path }) => path === '/api/admin/press/articles') as KindCase;
const ids = ['one', 'two', 'three'];

describe.each(engines)('a change to several items at once, on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const make = async ({ path, key, flag, item }: KindCase, id: string, fields: object = {}) => {
    await owner.send('DELETE', `${path}/${id}`);
    await owner.send('DELETE', `${path}/${id}/forever`);
    const body = { ...item, [key]: id, [flag ?? 'published']: false, ...fields };
    const answer = await owner.send('POST', path, body);
    expect(answer.status, await answer.clone().text()).toBe(200);
  };
  const read = ({ path }: KindCase, id: string) => owner.json<Row>(`${path}/${id}`);
  const bulk = async ({ path }: KindCase, action: string, items: object[]): Promise<Result> => {
    const answer = await owner.send('POST', `${path}/bulk`, { action, items });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Result;
  };
  const asRead = (kind: KindCase, names: readonly string[]) =>
    Promise.all(names.map(async (id) => ({ id, version: (await read(kind, id)).version })));
  const flags = (kind: KindCase, names: readonly string[]) =>
    Promise.all(names.map(async (id) => (await read(kind, id))[kind.flag ?? 'published']));

  it.each(kindCases)('publishes, hides and deletes at $path, and can be undone', async (kind) => {
    const id = String(kind.item[kind.key] ?? 'one');
    await make(kind, id);
    const published = await bulk(kind, 'publish', await asRead(kind, [id]));
    expect(published).toMatchObject({ changed: [{ id, version: 2 }], refused: [] });
    expect(await flags(kind, [id])).toEqual([true]);
    await bulk(kind, 'undo', published.changed);
    expect(await flags(kind, [id])).toEqual([false]);
    await bulk(kind, 'publish', await asRead(kind, [id]));
    await bulk(kind, 'hide', await asRead(kind, [id]));
    expect(await flags(kind, [id])).toEqual([false]);
    const deleted = await bulk(kind, 'delete', await asRead(kind, [id]));
    expect((await read(kind, id)).deletedAt).not.toBeNull();
    await bulk(kind, 'undo', deleted.changed);
    expect((await read(kind, id)).deletedAt).toBeNull();
    await owner.send('DELETE', `${kind.path}/${id}`);
  });

  it('shows all items to the next visitor, and one undo takes all of them back', async () => {
    for (const id of ids) await make(article, id, { title: `${MARK} ${id}` });
    const text = async () => (await hub.get('/api/press')).text();
    expect(await text()).not.toContain(MARK);
    const { changed } = await bulk(article, 'publish', await asRead(article, ids));
    expect(changed.map(({ id }) => id)).toEqual(ids);
    for (const id of ids) expect(await text()).toContain(`${MARK} ${id}`);
    expect(await bulk(article, 'undo', changed)).toMatchObject({ refused: [] });
    expect(await text()).not.toContain(MARK);
  });

  it('changes the others when one was changed meanwhile or is gone, and says which and why', async () => {
    for (const id of ids) await make(article, id);
    const items = await asRead(article, ids);
    const { articleId: _, ...open } = article.item;
    await owner.send('PUT', `${article.path}/two`, {
      ...open,
      title: 'Changed',
      published: false,
      version: 1,
    });
    await owner.send('DELETE', `${article.path}/three`);
    const { changed, refused } = await bulk(article, 'publish', [...items, { id: 'never', version: 1 }]);
    expect(changed.map(({ id }) => id)).toEqual(['one']);
    expect(refused).toEqual([
      { id: 'two', text: expect.stringContaining('This was changed meanwhile by') },
      { id: 'three', text: 'It is in the trash, or deleted.' },
      { id: 'never', text: 'It is in the trash, or deleted.' },
    ]);
    expect(await flags(article, ids)).toEqual([true, false, false]);
  });

  it('skips items that already have the state, without a change in their history', async () => {
    await make(article, 'one', { published: true });
    await make(article, 'two');
    const { changed, refused } = await bulk(article, 'publish', await asRead(article, ['one', 'two']));
    expect([changed.map(({ id }) => id), refused]).toEqual([['two'], []]);
    expect((await read(article, 'one')).version).toBe(1);
  });

  it('drops a time that was set when a draft is published now, and an undo sets it again', async () => {
    const publishAt = '2099-01-01T00:00:00.000Z';
    await make(article, 'timed', { publishAt });
    const { changed } = await bulk(article, 'publish', await asRead(article, ['timed']));
    expect((await read(article, 'timed')).publishAt).toBeNull();
    await bulk(article, 'undo', changed);
    expect(await read(article, 'timed')).toMatchObject({ published: false, publishAt });
  });

  it('is for the owner alone, and accepts at most a hundred items', async () => {
    const answer = await hub.get(`${article.path}/bulk`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ action: 'delete', items: [{ id: 'one', version: 1 }] }),
    });
    expect(answer.status).toBe(401);
    const items = Array.from({ length: 101 }, (_, index) => ({ id: `item-${index}`, version: 1 }));
    const refused = await owner.send('POST', `${article.path}/bulk`, { action: 'delete', items });
    expect(refused.status).toBe(400);
  });
});
