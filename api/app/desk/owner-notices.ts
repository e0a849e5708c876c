import { recordEvent } from '#api/core/events/event-log.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { TellTrouble } from '#api/core/mail/mailer.ts';
import type { PrepareNotice } from '#api/core/notice-port.ts';
import { prepareNotices } from '#api/notices/notices.mail.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { PartOptions } from '../part.ts';

const HOUR_MS = 3_600_000;

/** Mails the owner, to the address of the site. */
export const ownerNotices = ({ database, stores, ports, config }: PartOptions): PrepareNotice =>
  prepareNotices({
    ...{ db: database.db, now: ports.now, bus: ports.bus, publicUrl: config.PUBLIC_URL },
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
