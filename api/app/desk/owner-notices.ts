import type { Db } from '#api/core/db/db.ts';
import { type EventTables, recordEvent } from '#api/core/events/event-log.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { TellTrouble } from '#api/core/mail/mailer.ts';
import type { PrepareNotice } from '#api/core/notice-port.ts';
import { prepareNotices } from '#api/notices/notices.mail.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { LastExit } from '../last-exit.ts';
import type { PartOptions } from '../part.ts';

const HOUR_MS = 3_600_000;

/** Mails the owner, to the address of the site. */
export const ownerNotices = ({ database, stores, ports, config }: PartOptions): PrepareNotice =>
  prepareNotices({
    database,
    now: ports.now,
    bus: ports.bus,
    publicUrl: config.PUBLIC_URL,
    identity: async () => (await stores.site.site.get()).identity,
  });

/** A mail that a person has to look at is something that happened, and the owner is told of it once an hour. */
export const tellTrouble =
  ({ database, ports: { now, bus } }: PartOptions, prepareNotice: PrepareNotice): TellTrouble =>
  async ({ id, kind }) => {
    const tellOwner = await prepareNotice('failure');
    await database.transaction(async (trx, afterCommit) => {
      // One that could not reach the owner is no reason for another.
      if (!kind.startsWith('notices.'))
        await tellOwner(trx, afterCommit, {
          subject: mailSubject`A mail did not leave`,
          blocks: [{ paragraph: 'A mail of your hub was refused, or may not have arrived.' }],
          target: adminPaths.mail(id),
          once: `failure ${Math.floor(now() / HOUR_MS)}`,
        });
      const event = { type: 'mail.failed', subjectId: id, data: { kind } };
      afterCommit(await recordEvent(trx, bus, event, now()));
    });
  };

const HUB_FAILED = 'hub.failed';

/**
 * The owner is told that the hub ended unexpectedly. Where nobody saw how, a start cannot know whether it is one of
 * many in a row: then the owner is told once an hour.
 */
export const tellLastExit =
  ({ database, ports: { now, bus } }: PartOptions, prepareNotice: PrepareNotice) =>
  async ({ at = new Date(now()).toISOString(), cause }: LastExit): Promise<void> => {
    if (cause === undefined && (await toldSince(database.db, now() - HOUR_MS))) return;
    const tellOwner = await prepareNotice('failure');
    await database.transaction(async (trx, afterCommit) => {
      const how = cause === undefined ? '' : ` The cause: ${cause}.`;
      await tellOwner(trx, afterCommit, {
        subject: mailSubject`Your hub ended unexpectedly and was started again`,
        blocks: [{ paragraph: `It ended unexpectedly (${at}) and answers again.${how} Its log says more.` }],
        target: adminPaths.system,
        once: `${HUB_FAILED} ${at}`,
      });
      const event = { type: HUB_FAILED, data: { at, cause: cause ?? null } };
      afterCommit(await recordEvent(trx, bus, event, now()));
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
