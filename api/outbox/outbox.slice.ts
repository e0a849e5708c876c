import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import { mailRefusals } from '#api/core/mail/outbox-refusals.ts';
import type { EventTitles, Searcher, SliceParts } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { HOUR_MS, isoAt, MINUTE_S } from '#shared/core/time.ts';
import { outboxContract, outboxSettingsContract } from '#shared/outbox/outbox.contract.ts';
import { mailsToLookAt, oldMails, refusedMails } from './outbox.needs.ts';
import { type MailRetention, outboxPrivacy } from './outbox.privacy.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { outboxSettings } from './outbox.settings.ts';
import { ownerOutbox } from './outbox.store.ts';

interface OutboxOptions extends SliceParts<OutboxTables & DocumentTables & ChangeTables> {
  retention: MailRetention;
}

/** How long the owner can undo that a mail is marked as told in another way. */
const TAKE_BACK_MS = HOUR_MS;

/** All mails with their outcomes, and the owner's manual actions on them. */
export function createOutboxSlice({ database, ports, connections, whoIs, retention }: OutboxOptions) {
  const { now } = ports;
  const hasServer = () => connections.current('mail') !== undefined;
  const outbox = ownerOutbox(database.db, hasServer);
  return {
    endpoints: [
      bind(outboxContract, outboxRoutes({ database, now, hasServer })),
      bind(outboxSettingsContract, documentRoutes(outboxSettings(database, now), whoIs)),
    ],
    jobs: [
      {
        name: 'mail.tidy',
        title: 'Removes private links from mails that you sent by hand',
        everySeconds: 10 * MINUTE_S,
        run: () => outbox.settleTold(isoAt(now() - TAKE_BACK_MS)),
      },
    ],
    searchers: [searchMails(outbox)],
    needs: [refusedMails(mailRefusals(database.db).reported), mailsToLookAt(outbox), oldMails(outbox)],
    privacyFacts: outboxPrivacy(connections, retention),
    eventTitles,
  };
}

/** Finds mails by their subjects and recipients. */
const searchMails =
  (outbox: Pick<ReturnType<typeof ownerOutbox>, 'list'>): Searcher =>
  async (q, limit) => {
    const { rows } = await outbox.list({ q }, { limit: String(limit) });
    return rows.map(({ id, subject, toAddress }) => ({
      kind: 'mail',
      id,
      title: subject,
      detail: toAddress,
      target: adminPaths.mail(id),
    }));
  };

const eventTitles: EventTitles = {
  'mail.failed': (_, id) => ({ title: 'A mail was not sent', target: adminPaths.mail(id) }),
  'mail.refusing': () => ({ title: 'Your mail server refuses mails', target: adminPaths.outbox }),
  'mail.old': ({ count }) => ({
    title:
      count === 1
        ? '1 mail is too old to be sent without asking'
        : `${count} mails are too old to be sent without asking`,
    target: adminPaths.mails('old'),
  }),
};
