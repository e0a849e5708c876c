import type { Db } from '#api/core/db/db.ts';
import { addressIn, type PeopleSource } from '#api/core/db/people.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { submissionViewNames } from '#shared/submissions/submissions.admin.schema.ts';
import type { SubmissionTables } from './submissions.store.ts';

/** Artists, by the tracks that they sent in. */
export const submissionPeople: PeopleSource = {
  table: 'track_submissions',
  column: 'email',
  async facts(db: Db<SubmissionTables>, addresses) {
    const rows = await db
      .selectFrom('trackSubmissions')
      .select(['id', 'artistName', 'songTitle', 'email', 'view', 'createdAt'])
      .where(addressIn('email', addresses))
      .execute();
    return rows.map(({ id, artistName, songTitle, email, view, createdAt }) => ({
      address: email.toLowerCase(),
      at: createdAt,
      role: 'submitted',
      name: artistName,
      title: `Track: ${songTitle}`,
      detail: submissionViewNames[view],
      target: adminPaths.submission(id),
    }));
  },
};
