import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import { type ContentStatus, contentMoves, contentStatuses } from '#shared/studio/studio.constants.ts';
import type { StudioTables } from './studio.tables.ts';

/** Moves content along with the post that was made from it. */
export function followPosts(now: Clock) {
  return {
    /**
     * Runs in the transaction that moves the post. Content that does not exist, was not approved or is
     * further along stays unchanged and is no error.
     */
    async moved(
      trx: Db<StudioTables>,
      sourceId: string,
      to: Extract<ContentStatus, 'approved' | 'scheduled' | 'published'>,
    ): Promise<void> {
      // A draft in review is approved by the owner alone.
      const from =
        to === 'approved'
          ? (['scheduled'] as const)
          : contentStatuses.filter((status) => contentMoves[status].includes(to));
      await trx
        .updateTable('studioContent')
        .set((row) => ({
          status: to,
          changedAt: isoAt(now()),
          version: row('version', '+', 1),
        }))
        .where('id', '=', sourceId)
        .where('status', 'in', from)
        .execute();
    },
  };
}
