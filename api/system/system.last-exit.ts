import type { Db } from '#api/core/db/db.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import type { SystemParts } from './system.tables.ts';

const HUB_FAILED = 'hub.failed';

/** How a process ended without having been told to stop. */
export interface LastExit {
  /** When, as an instant; undefined when no process observed the end. */
  at?: string;
  /** Its signal, exit code or error. */
  cause?: string;
}

/**
 * Notifies the owner that the hub ended unexpectedly. Without a known cause a start cannot tell whether it is
 * one of many in a row, so then the owner is notified at most once an hour.
 */
export const lastExitNotice =
  ({ database, ports: { now }, notices }: Pick<SystemParts, 'database' | 'ports' | 'notices'>) =>
  async ({ at = isoAt(now()), cause }: LastExit): Promise<void> => {
    if (cause === undefined && (await toldSince(database.db, now() - HOUR_MS))) return;
    await database.transaction(async (tx) => {
      const how = cause === undefined ? '' : ` The cause: ${cause}.`;
      await notices.tellOwner(tx, {
        kind: 'failure',
        subject: mailSubject`Your hub ended unexpectedly and was started again`,
        blocks: [{ paragraph: `It ended unexpectedly (${at}) and answers again.${how} Its log says more.` }],
        target: adminPaths.system,
        once: `${HUB_FAILED} ${at}`,
      });
      await tx.event({ type: HUB_FAILED, data: { at, cause: cause ?? null } });
    });
  };

async function toldSince(db: Db<EventTables>, since: number): Promise<boolean> {
  const last = db
    .selectFrom('events')
    .select('id')
    .where('type', '=', HUB_FAILED)
    .where('createdAt', '>', new Date(since).toISOString());
  return (await last.limit(1).execute()).length > 0;
}
