import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from '#shared/contract.ts';
import type { ErrorBody } from '#shared/core/error.ts';
import type { ChangeEntry } from '#shared/core/managed.ts';
import { changeRow } from './support/databases/change-row.ts';
import { longEngines } from './support/databases/test-database.ts';
import { type KindCase, kindCases, MARK } from './support/people/content-kinds.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { OWNER } from './support/people/owner-password.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

type Item = Record<string, unknown> & { version: number; deletedAt: string | null };
interface Page {
  items: Item[];
  total: number;
}

describe.each(longEngines)('managed content of every kind on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  async function send<T = Item>(method: string, path: string, body?: unknown, status = 200): Promise<T> {
    const response = await owner.send(method, path, body);
    const text = await response.text();
    expect(response.status, `${method} ${path}: ${text}`).toBe(status);
    return JSON.parse(text) as T;
  }

  /** The addresses on which the next visitor finds an item, by the words of the changed field. */
  async function seenAt({ shown, item, field }: KindCase, mark = String(item[field])): Promise<string[]> {
    const texts = await Promise.all(shown.map(async (address) => (await hub.get(address)).text()));
    return shown.filter((_, index) => texts[index]?.includes(mark));
  }

  describe.each(kindCases)('$path', (kind) => {
    const { path, key, item, field, flag = 'published', shown, ordered } = kind;
    const id = String(item[key] ?? 'an-item');
    const whole = { ...item, [key]: id };
    const open = Object.fromEntries(Object.entries(item).filter(([name]) => name !== key));
    const one = `${path}/${id}`;

    beforeAll(async () => {
      // The sample has a platform of this id, which is deleted first.
      if ((await owner.get(one)).ok) {
        await send('DELETE', one);
        await send('DELETE', `${one}/forever`);
      }
    });

    it('is public from the moment it is published, and not before', async () => {
      expect(await seenAt(kind)).toEqual([]);
      const draft = await send('POST', path, { ...whole, [flag]: false });
      expect(draft).toMatchObject({ ...whole, [flag]: false, version: 1, deletedAt: null });
      expect(await seenAt(kind)).toEqual([]);
      const live = await send('PUT', one, { ...open, [flag]: true, version: 1 });
      expect(live).toMatchObject({ ...whole, [flag]: true, version: 2 });
      expect(await seenAt(kind)).toEqual(shown);
      expect(await owner.json<Item>(one)).toEqual(live);
    });

    it('shows a change at the next request, and can undo it', async () => {
      const { version } = await owner.json<Item>(one);
      await send('PUT', one, { ...open, [field]: 'Bramblewick', [flag]: true, version });
      expect([await seenAt(kind), await seenAt(kind, 'Bramblewick')]).toEqual([[], shown]);
      const { items } = await owner.json<{ items: ChangeEntry[] }>(`${one}/history`);
      expect(items.map(({ action, fields }) => [action, fields])).toMatchObject([
        ['update', [field]],
        ['update', [flag]],
        ['create', expect.any(Array)],
      ]);
      expect(new Set(items.map(({ who }) => who))).toEqual(new Set([OWNER.username]));
      const undone = await send('POST', `${one}/undo`, { changeId: items[0]?.id, version: version + 1 });
      expect(undone).toMatchObject({ ...whole, version: version + 2 });
      expect(await seenAt(kind)).toEqual(shown);
    });

    it('refuses a change to an older version, and says who changed it', async () => {
      const refused = await send<ErrorBody>('PUT', one, { ...open, [flag]: true, version: 1 }, 409);
      expect(refused.code).toBe('request.conflict');
      expect(refused.error).toContain(`by ${OWNER.username} on `);
    });

    it('refuses unknown fields, and a second item with the same identifier', async () => {
      const refused = await send<ErrorBody>('POST', path, { ...whole, deletedAt: null, position: -5 }, 400);
      expect(refused.code).toBe('request.invalid');
      await send('PUT', one, { ...open, [key]: 'other', [flag]: true, version: 4 }, 400);
      const taken = await send<ErrorBody>('POST', path, whole, 409);
      expect(taken.fields).toEqual({ [key]: 'Taken' });
    });

    it('can be moved to the trash, restored and erased', async () => {
      await send('DELETE', `${one}/forever`, undefined, 409);
      expect((await send('DELETE', one)).deletedAt).not.toBeNull();
      expect(await seenAt(kind)).toEqual([]);
      const listed = async (query: string) =>
        (await owner.json<Page>(`${path}?${query}`)).items.map((entry) => entry[key]);
      expect(await listed('limit=100')).not.toContain(id);
      expect(await listed('state=trash')).toEqual([id]);
      await send('POST', `${one}/restore`);
      expect(await seenAt(kind)).toEqual(shown);
      await send('DELETE', one);
      await send('DELETE', `${one}/forever`);
      expect((await owner.get(one)).status).toBe(404);
      expect((await owner.get(`${one}/history`)).status).toBe(404);
    });

    it('can be searched, sorted and filtered by state', async () => {
      await send('POST', path, whole);
      const found = await owner.json<Page>(`${path}?q=${MARK.toUpperCase()}`);
      expect([found.total, found.items[0]?.[key]]).toEqual([1, id]);
      const options = sortsOf(path);
      expect(options.length).toBeGreaterThan(5);
      for (const sort of options) expect((await owner.get(`${path}?sort=${sort}`)).status, sort).toBe(200);
      for (const state of ['live', 'draft', 'trash', 'all'])
        expect((await owner.get(`${path}?state=${state}`)).status, state).toBe(200);
      expect((await owner.get(`${path}?sort=id;drop`)).status).toBe(400);
    });

    if (ordered) {
      it('keeps the order that the owner sets', async () => {
        const ids = async () =>
          (await owner.json<Page>(`${path}?limit=100`)).items.map((entry) => String(entry[key]));
        const before = await ids();
        expect(before.at(-1)).toBe(id);
        await send('POST', `${path}/order`, { ids: before.toReversed() });
        expect(await ids()).toEqual(before.toReversed());
        await send('POST', `${path}/order`, { ids: [...before, 'nobody'] }, 409);
      });
    }
  });

  it('changes the price of a service that orders refer to by its name', async () => {
    const path = '/api/admin/services/services';
    const { version, position, updatedAt, deletedAt, id, ...open } = await owner.json<Item>(
      `${path}/consulting`,
    );
    const changed = { ...open, priceCents: 12_300, version };
    expect(await send('PUT', `${path}/consulting`, changed)).toMatchObject({ id, priceCents: 12_300 });
    expect(await (await hub.get('/services')).text()).toContain(
      '&quot;priceCents&quot;:12300,&quot;priceFrom&quot;:true',
    );
  });

  it('counts videos by category', async () => {
    const { items } = await owner.json<{ items: { category: string; videos: number }[] }>(
      '/api/admin/videos/categories',
    );
    expect(items).toHaveLength(7);
    expect(items[0]).toEqual({ category: 'Music Video', videos: 3, publicVideos: 3 });
  });

  it('empties the trash after ninety days, and deletes the history of erased items', async () => {
    const path = '/api/admin/music/services';
    const give = (id: string) => ({ id, name: id, url: 'https://example.com/' });
    for (const id of ['old', 'new']) {
      await send('POST', path, give(id));
      await send('DELETE', `${path}/${id}`);
    }
    await changeRow(hub.hub.database, 'musicServices', 'old', { deletedAt: '2020-01-01T00:00:00.000Z' });
    const jobs = await startTestHub({ database, shared: hub.place, roles: new Set(['jobs'] as const) });
    await jobs.close();
    const { items } = await owner.json<Page>(`${path}?state=trash`);
    expect(items.map(({ id }) => id)).toEqual(['new']);
    const changes = hub.hub.database.db.selectFrom('changes').selectAll().where('itemId', '=', 'old');
    expect(await changes.execute()).toEqual([]);
  });
});

/** Every order in which a kind's list can be requested. */
function sortsOf(path: string): string[] {
  const list = allEndpoints.find((endpoint) => endpoint.path === path && endpoint.method === 'GET');
  const sort = list?.query?.shape.sort as z.ZodOptional<z.ZodEnum>;
  return sort.unwrap().options as string[];
}
