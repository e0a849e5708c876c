import type { Kysely } from 'kysely';
import type { Migration } from '#api/core/db/migrate.ts';

/** The tables that every slice uses: documents, events and job runs. */
export const core: Migration = {
  name: '0001-core',
  async up(db) {
    await db.schema
      .createTable('documents')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('jobRuns')
      .addColumn('job', 'text', (column) => column.notNull())
      .addColumn('slot', 'bigint', (column) => column.notNull())
      .addColumn('startedAt', 'text', (column) => column.notNull())
      .addColumn('finishedAt', 'text')
      .addColumn('error', 'text')
      .addPrimaryKeyConstraint('jobRunsPk', ['job', 'slot'])
      .execute();
    await createEvents(db);
  },
};

/** An auto-increment key is the only column that SQLite and Postgres spell differently. */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter.constructor.name === 'SqliteAdapter';
  await db.schema
    .createTable('events')
    .addColumn('id', sqlite ? 'integer' : 'bigint', (column) =>
      sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'text')
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
}
