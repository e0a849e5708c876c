import { textByBytes } from '#api/core/db/by-bytes.ts';
import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const media: Migration = {
  name: '0018-media',
  async up(db) {
    const byBytes = textByBytes(db);
    await db.schema
      .createTable('mediaFiles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', required)
      .addColumn('nameKey', byBytes, required)
      .addColumn('type', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('size', 'bigint', required)
      .addColumn('totalBytes', 'bigint', required)
      .addColumn('uploadedAt', 'text', required)
      .addColumn('description', 'text', required)
      .addColumn('alt', 'text', required)
      .addColumn('tags', 'text', required)
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('hash', 'text', required)
      .addColumn('private', 'integer', required)
      .addColumn('place', 'text', required)
      .addColumn('parts', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('missing', 'integer', required)
      .addColumn('deletedAt', 'text')
      .execute();
    for (const [name, columns] of [
      ['mediaFilesNewest', ['deletedAt', 'uploadedAt', 'id']],
      ['mediaFilesByType', ['deletedAt', 'type', 'uploadedAt', 'id']],
      ['mediaFilesByPrivate', ['deletedAt', 'private', 'uploadedAt', 'id']],
      ['mediaFilesByName', ['deletedAt', 'nameKey', 'id']],
      ['mediaFilesBySize', ['deletedAt', 'size', 'id']],
      ['mediaFilesByHash', ['deletedAt', 'hash']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('mediaFiles')
        .columns([...columns])
        .execute();

    for (const [table, column] of [
      ['mediaWords', 'word'],
      ['mediaTags', 'tag'],
    ] as const) {
      await db.schema
        .createTable(table)
        .addColumn(column, byBytes, required)
        .addColumn('mediaId', 'text', (id) => id.notNull().references('mediaFiles.id').onDelete('cascade'))
        .addPrimaryKeyConstraint(`${table}Key`, [column, 'mediaId'])
        .execute();
      await db.schema.createIndex(`${table}OfFile`).on(table).column('mediaId').execute();
    }
    await db.schema
      .createTable('mediaUses')
      .addColumn('mediaId', 'text', (column) => column.primaryKey())
      .addColumn('places', 'integer', required)
      .execute();
    await db.schema
      .createTable('mediaUploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', required)
      .addColumn('size', 'bigint', required)
      .addColumn('hash', 'text')
      .addColumn('received', 'bigint', required)
      .addColumn('fileId', 'text')
      .addColumn('startedAt', 'text', required)
      .addColumn('touchedAt', 'text', required)
      .execute();
    await db.schema.createIndex('mediaUploadsByHash').on('mediaUploads').column('hash').execute();
  },
};
