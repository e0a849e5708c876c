import type { Database } from '#api/core/database.ts';
import { DAY_S, isoAt } from '#shared/core/time.ts';
import type { Job } from '../jobs/job.ts';
import type { Clock } from '../ports.ts';
import type { Slice } from '../slice.ts';
import { type ChangeTables, trimChanges } from './changes.ts';

/** How long what was deleted can still be restored. */
const TRASH_KEPT_MS = 90 * DAY_S * 1000;

/** Erases what has been in the trash for long, and forgets old changes. */
export const tidyContent = (
  database: Database<ChangeTables>,
  slices: readonly Pick<Slice, 'trash'>[],
  now: Clock,
): Job => ({
  name: 'content.tidy',
  title: 'Empties the trash of content',
  everySeconds: DAY_S,
  async run() {
    const before = isoAt(now() - TRASH_KEPT_MS);
    for (const kind of slices.flatMap(({ trash = [] }) => trash)) await kind.emptyTrash(before);
    await trimChanges(database.db);
  },
});
