import { sql } from 'kysely';
import { textInByteOrder } from '#api/core/db/byte-order.ts';
import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

export const media: Migration = {
  name: '0018-media',
  async up(db) {
    const byBytes = textInByteOrder(db);
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
    // Partial indexes for files outside the trash: in Postgres an index that begins with a null gives no
    // order.
    for (const [name, columns] of [
      ['mediaFilesNewest', ['uploadedAt', 'id']],
      ['mediaFilesByName', ['nameKey', 'id']],
      ['mediaFilesBySize', ['size', 'id']],
      ['mediaFilesByType', ['type', 'uploadedAt', 'id']],
      ['mediaFilesByTypeAndName', ['type', 'nameKey', 'id']],
      ['mediaFilesByTypeAndSize', ['type', 'size', 'id']],
      ['mediaFilesByPrivate', ['private', 'uploadedAt', 'id']],
      ['mediaFilesByHash', ['hash', 'uploadedAt', 'id']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('mediaFiles')
        .columns([...columns])
        .where(sql.ref('deletedAt'), 'is', null)
        .execute();
    await db.schema
      .createIndex('mediaFilesInTrash')
      .on('mediaFiles')
      .columns(['deletedAt', 'uploadedAt', 'id'])
      .where(sql.ref('deletedAt'), 'is not', null)
      .execute();
    await db.schema.createIndex('mediaFilesWeight').on('mediaFiles').column('totalBytes').execute();

    await db.schema
      .createTable('mediaWords')
      .addColumn('word', byBytes, required)
      .addColumn('mediaId', 'text', (id) => id.notNull().references('mediaFiles.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('mediaWordsKey', ['word', 'mediaId'])
      .execute();
    await db.schema.createIndex('mediaWordsOfFile').on('mediaWords').columns(['mediaId', 'word']).execute();
    await db.schema
      .createTable('mediaCounts')
      .addColumn('type', 'text', required)
      .addColumn('private', 'integer', required)
      .addColumn('files', 'integer', required)
      .addPrimaryKeyConstraint('mediaCountsKey', ['type', 'private'])
      .execute();
    await db.schema
      .createTable('mediaContents')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('files', 'integer', required)
      .execute();
    await db.schema
      .createIndex('mediaContentsTwice')
      .on('mediaContents')
      .column('hash')
      .where(sql.ref('files'), '>', 1)
      .execute();
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
