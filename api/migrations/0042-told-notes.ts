import type { Migration } from '#api/core/db/migrate.ts';

/** Review notes as the artist has received them: those of reviews that were mailed. */
export const toldNotes: Migration = {
  name: '0042-told-notes',
  async up(db) {
    await db.schema
      .alterTable('trackSubmissions')
      .addColumn('toldNotes', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db
      .updateTable('trackSubmissions')
      .set((row) => ({ toldNotes: row.ref('reviewNotes') }))
      .where('id', 'in', db.selectFrom('outbox').select('subjectId').where('kind', '=', 'submissions.review'))
      .execute();
  },
};
