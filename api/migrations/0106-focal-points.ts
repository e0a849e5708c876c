import { sql } from 'kysely';
import type { Migration } from '#api/core/db/migrate.ts';

/** Where the subject of a picture is, and which picture one was cropped from. */
export const focalPoints: Migration = {
  name: '0106-focal-points',
  async up(db) {
    await db.schema.alterTable('mediaFiles').addColumn('focus', 'text').execute();
    await db.schema.alterTable('mediaFiles').addColumn('croppedFrom', 'text').execute();
    await db.schema
      .createIndex('mediaFilesWithFocus')
      .on('mediaFiles')
      .column('id')
      .where(sql.ref('focus'), 'is not', null)
      .execute();
  },
};
