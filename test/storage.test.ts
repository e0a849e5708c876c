import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentStore } from '#api/core/content/content-store.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import { ContentSignal } from '#api/core/content.ts';
import { type Database, databaseOf, type StoreDatabase } from '#api/core/database.ts';
import { flag, json, position } from '#api/core/db/columns.ts';
import { type Connection, openConnection } from '#api/core/db/connection.ts';
import { addManagedColumns, addSampleColumn, contentTable, required } from '#api/core/db/content-table.ts';
import { type Migration, migrate, NewerDatabaseError } from '#api/core/db/migrate.ts';
import { createLocalBus } from '#api/core/events/bus.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import { core } from '#api/migrations/0001-core.ts';
import { slug } from '#shared/core/fields.ts';
import { managedContract } from '#shared/core/managed.ts';
import { changeRow } from './support/databases/change-row.ts';
import { createTestDatabase, longEngines, type TestDatabase } from './support/databases/test-database.ts';

const row = z.object({
  id: z.string(),
  title: z.string(),
  tags: json(z.array(z.string())),
  isOpen: flag,
  position,
});
type Thing = z.output<typeof row>;

const contract = managedContract(
  '/api/admin/things',
  z.object({ id: slug, title: z.string(), tags: z.array(z.string()), isOpen: z.boolean() }),
  { key: 'id', noun: 'thing', sorts: ['title'] },
);
const storeOf = (database: StoreDatabase<Tables>) =>
  contentStore(database, contract, { table: 'openThings', row, key: 'id', search: ['title'] }, () => 0);

interface Tables extends DocumentTables, EventTables, OutboxTables {
  openThings: z.input<typeof row>;
}

const things: Migration = {
  name: '0002-things',
  async up(db) {
    await contentTable(db, 'openThings', ['title', 'tags'])
      .addColumn('isOpen', 'integer', required)
      .execute();
    await addManagedColumns(db, 'openThings', { now: '2025-11-21T20:00:00.000Z' });
    await addSampleColumn(db, 'openThings');
    await db.schema
      .alterTable('documents')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};

const thing = (id: string, at: number, more: Partial<Thing> = {}): Thing => ({
  id,
  title: `Title ${id}`,
  tags: ['x', '"y"'],
  isOpen: true,
  position: at,
  ...more,
});

describe.each(longEngines)('storage on %s', (engine) => {
  let place: TestDatabase;
  let connection: Connection<Tables>;
  let database: Database<Tables>;
  const content = new ContentSignal();
  const open = () =>
    openConnection<Tables>({
      url: place.url,
      file: `${place.folder}/x.sqlite`,
      content,
      contentTables: new Set(),
    });

  beforeAll(async () => {
    place = await createTestDatabase(engine);
    connection = await open();
    database = databaseOf(connection, { now: Date.now, bus: createLocalBus() });
    await migrate(connection, [core, things]);
  });
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  describe('a content store', () => {
    const rows = () => storeOf(database);
    beforeEach(() => database.db.deleteFrom('openThings').execute());

    it('lists by position, then id', async () => {
      for (const entry of [thing('c', 1), thing('a', 2), thing('b', 1)]) await rows().seed(entry);
      expect((await rows().published()).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    });

    it('returns what was stored, in portable values', async () => {
      await rows().seed(thing('a', 0));
      expect(await rows().findPublished('a')).toEqual(thing('a', 0));
      const stored = await sql<object>`select is_open, tags from open_things`.execute(database.db);
      expect(Object.values(stored.rows[0] ?? {})).toEqual([1, '["x","\\"y\\""]']);
    });

    it('returns no draft and nothing in the trash', async () => {
      for (const [index, id] of ['draft', 'deleted', 'live'].entries()) await rows().seed(thing(id, index));
      await changeRow(database, 'openThings', 'draft', { published: 0 });
      await changeRow(database, 'openThings', 'deleted', { deletedAt: '2025-11-21T20:00:00.000Z' });
      expect((await rows().published()).map(({ id }) => id)).toEqual(['live']);
      expect([await rows().findPublished('draft'), await rows().findPublished('deleted')]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await rows().findPublished('live')).toEqual(thing('live', 2));
    });

    it('refuses a second row with the same id', async () => {
      await rows().seed(thing('a', 0));
      await expect(rows().seed(thing('a', 1))).rejects.toThrow();
    });
  });

  describe('a document', () => {
    const settings = () =>
      documentStore(database, 'settings', z.object({ name: z.string().min(1) }), { now: () => 0 });

    it('must have been written before it is read', async () => {
      await expect(settings().get()).rejects.toThrow('"settings" is missing');
    });

    it('is replaced as a whole', async () => {
      await settings().set({ name: 'one' });
      await settings().set({ name: 'two' });
      expect(await settings().get()).toEqual({ name: 'two' });
      const stored = await database.db.selectFrom('documents').selectAll().execute();
      expect(stored).toMatchObject([{ updatedAt: '1970-01-01T00:00:00.000Z', version: 2 }]);
    });

    it('is parsed on the way in and on the way out', async () => {
      await expect(settings().set({ name: '' })).rejects.toThrow();
      await database.db.updateTable('documents').set({ value: '{"name":""}' }).execute();
      await expect(settings().get()).rejects.toThrow();
    });
  });

  it('rolls back a transaction that fails', async () => {
    const failing = database.transaction(async (tx) => {
      await storeOf(tx).seed(thing('rolled-back', 0));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await storeOf(database).findPublished('rolled-back')).toBeUndefined();
  });

  it('leaves nothing of a migration that failed', async () => {
    const breaks: Migration = {
      name: '0003-breaks',
      up: async (db) => {
        await contentTable(db, 'halfMade', []).execute();
        throw new Error('no further');
      },
    };
    await expect(migrate(connection, [core, things, breaks])).rejects.toThrow('no further');
    const fixed = { name: '0003-breaks', up: (db: never) => contentTable(db, 'halfMade', []).execute() };
    expect(await migrate(connection, [core, things, fixed])).toEqual(['0003-breaks']);
  });

  it('refuses a database of a newer version', async () => {
    await expect(migrate(connection, [core])).rejects.toThrow(NewerDatabaseError);
  });
});
