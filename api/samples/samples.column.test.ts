import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppDatabase, seedOnce } from '#api/app/database.ts';
import { servicesStore } from '#api/services/services.store.ts';
import { founderDocument } from '#api/site/site.store.ts';
import { createMigratedDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';
import { openOutbox } from '#test/support/mails/test-outbox.ts';

const WHO = 'Ada';
const now = () => Date.parse('2027-03-01T12:00:00Z');

describe.each(engines)('the mark of a sample on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  let store: ReturnType<typeof servicesStore>['testimonials'];
  beforeAll(async () => {
    place = await createMigratedDatabase(engine);
    database = await openOutbox(place, now);
    await seedOnce(database, { now });
    store = servicesStore(database, now).testimonials;
  });
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  async function isSample(id: string): Promise<boolean> {
    const row = sql<{ sample: number }>`select sample from testimonials where id = ${id}`;
    return (await row.execute(database.db)).rows[0]?.sample === 1;
  }

  it('stays when a sample is moved, put into the trash, taken out of it, or saved without a change', async () => {
    const { items } = await store.list({ limit: '10' } as never);
    await store.reorder(items.map(({ id }) => id).toReversed());
    await store.remove('rosa-delmar', WHO);
    const { version, name, title, avatar, quote, published } = await store.restore('rosa-delmar', WHO);
    await store.update(
      'rosa-delmar',
      { version, name, title, avatar, quote, published, publishAt: null },
      WHO,
    );
    for (const { id } of items) expect([id, await isSample(id)]).toEqual([id, true]);
  });

  it('is gone with the first change of the owner, and does not come back when that is undone', async () => {
    const { items } = await store.list({ limit: '10' } as never);
    const changed = items.find(({ id }) => id === 'rosa-delmar');
    const rest = { title: 'DJ', avatar: '/art/avatar-1.svg', quote: 'Mine.', published: true };
    const body = { name: 'Rosa', ...rest, publishAt: null, version: changed?.version ?? 0 };
    const { version } = await store.update('rosa-delmar', body, WHO);
    expect(await isSample('rosa-delmar')).toBe(false);
    const [change] = await store.history('rosa-delmar');
    await store.undo('rosa-delmar', { changeId: change?.id ?? '', version }, WHO);
    expect(await isSample('rosa-delmar')).toBe(false);
  });

  it('is gone from each of several that the owner hides at once', async () => {
    const { version } = await store.get('miles-arden');
    const answer = await store.bulk({ action: 'hide', items: [{ id: 'miles-arden', version }] }, WHO);
    expect(answer.changed).toHaveLength(1);
    expect(await isSample('miles-arden')).toBe(false);
    expect(await isSample('june-castellan')).toBe(true);
  });

  it('is not on a copy of a sample', async () => {
    const { name, title, avatar, quote } = await store.get('june-castellan');
    await store.create(
      { id: 'june-copy', name, title, avatar, quote, published: true, publishAt: null },
      WHO,
    );
    expect(await isSample('june-copy')).toBe(false);
  });

  it('keeps what the install wrote beside a document that the owner changes', async () => {
    const sampleOf = async () => {
      const row = database.db
        .selectFrom('documents')
        .select(['value', 'sample'])
        .where('key', '=', 'founder');
      return await row.executeTakeFirstOrThrow();
    };
    const { value, sample } = await sampleOf();
    expect(sample).toBe(value);
    const founder = founderDocument(database, now);
    await founder.replace({ ...(await founder.get()), lead: 'Mine.' }, 'update', WHO);
    const after = await sampleOf();
    expect(after.sample).toBe(sample);
    expect(after.value).not.toBe(value);
  });
});
