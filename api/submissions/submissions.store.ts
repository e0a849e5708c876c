import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#api/core/ports.ts';
import { type Submission, type SubmissionForm, submission } from '#shared/submissions/submissions.schema.ts';

const submissionRow = submission.extend({ message: submission.shape.message.unwrap().nullable() });

export interface SubmissionTables {
  trackSubmissions: z.input<typeof submissionRow>;
}

export function submissionsStore(db: Kysely<SubmissionTables>, now: Clock) {
  return {
    async create(orderId: string, form: SubmissionForm): Promise<void> {
      const { message = null, ...given } = form;
      const row = { ...given, message, orderId, id: randomUUID(), createdAt: new Date(now()).toISOString() };
      await db.insertInto('trackSubmissions').values(z.encode(submissionRow, row)).execute();
    },

    async hasLink(songLink: string): Promise<boolean> {
      const known = db.selectFrom('trackSubmissions').select('id').where('songLink', '=', songLink).limit(1);
      return (await known.executeTakeFirst()) !== undefined;
    },

    /** The newest first. */
    async list(): Promise<Submission[]> {
      const all = db.selectFrom('trackSubmissions').selectAll().orderBy('createdAt', 'desc').orderBy('id');
      const rows = await all.execute();
      return rows.map(({ message, ...row }) => ({ ...row, ...(message !== null && { message }) }));
    },
  };
}
