import type { ChangeTables } from '#api/core/content/changes.ts';
import type { Db } from '#api/core/db/db.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import { foundOrNearest } from '#api/core/db/nearest-words.ts';
import type { SearchTables } from '#api/core/db/search-words.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { mailTemplateRoutes } from '#api/core/mail/mail-template-routes.ts';
import type { EventTitles, NeedSource, Searcher, SliceParts } from '#api/core/slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { MailTemplate } from '#shared/core/mail-template.ts';
import { submissionMailsContract } from '#shared/submissions/submission-mails.ts';
import { submissionsAdminContract } from '#shared/submissions/submissions.admin.contract.ts';
import { submissionsContract } from '#shared/submissions/submissions.contract.ts';
import { submissionsAdminRoutes } from './submissions.admin.routes.ts';
import { exampleReviewMail, submissionMailsDocument } from './submissions.mails.ts';
import { submissionPeople } from './submissions.people.ts';
import { submissionsPersonalData } from './submissions.personal.ts';
import { submissionQueries } from './submissions.queries.ts';
import { submissionsRoutes } from './submissions.routes.ts';
import type { SubmissionTables } from './submissions.store.ts';

interface SubmissionsOptions extends SliceParts<SubmissionTables & LedgerTables & ChangeTables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
  orders: Pick<OrdersSlice, 'open' | 'receiptOf' | 'checkFilled' | 'pageOf'>;
}

/** Tracks that artists submit, and the owner's reviews of them. */
export function createSubmissionsSlice(options: SubmissionsOptions) {
  const { database, ports, config, connections, whoIs, notices, orders } = options;
  const { db } = database;
  const { now } = ports;
  const queries = submissionQueries(db);
  const requests = { database, now, tellOwner: notices.tellOwner };
  const identity = identityDocument(database, now).get;
  const route = () => connections.current('mail');
  const hasServer = () => route() !== undefined;
  const mailing = { now, identity, route };
  const mails = {
    document: submissionMailsDocument(database, now),
    example: async (_: unknown, template: MailTemplate) =>
      exampleReviewMail(template, {
        identity: await identity(),
        page: `${config.PUBLIC_URL}/order`,
      }),
  };
  return {
    endpoints: [
      bind(submissionsContract, submissionsRoutes(requests, orders)),
      bind(submissionsAdminContract, submissionsAdminRoutes({ ...requests, hasServer, whoIs, orders })),
      bind(submissionMailsContract, mailTemplateRoutes(mailing, mails, whoIs)),
    ],
    needs: [tracksToReview(queries), artistsToTell(queries, hasServer)],
    searchers: [searchSubmissions(database.db, queries)],
    eventTitles,
    personalData: submissionsPersonalData(db),
    people: [submissionPeople],
  };
}

/** Tracks that are paid and not reviewed. */
const tracksToReview =
  (submissions: ReturnType<typeof submissionQueries>): NeedSource =>
  async (limit) => {
    const { submissions: waiting, total } = await submissions.unreviewed(limit);
    const items = waiting.map((track) => ({
      kind: 'submission',
      id: track.id,
      dueAt: null,
      overdue: false,
      since: track.waitingSince ?? track.createdAt,
      title: 'Review track',
      detail: `“${track.songTitle}”, ${track.artistName}, paid`,
      target: adminPaths.submission(track.id),
      action: 'Review',
    }));
    return { items, total };
  };

/** Artists who were not notified of the review of their track. */
const artistsToTell =
  (submissions: Pick<ReturnType<typeof submissionQueries>, 'untold'>, hasServer: () => boolean): NeedSource =>
  async (limit) => {
    const waiting = await submissions.untold(limit, hasServer());
    const items = waiting.map((track) => ({
      kind: 'verdict',
      id: track.id,
      dueAt: null,
      overdue: false,
      since: track.mail?.createdAt ?? track.createdAt,
      title: 'The artist was not told yet',
      detail: `“${track.songTitle}”, ${track.artistName}, reviewed`,
      target: adminPaths.submission(track.id),
      action: 'Tell them',
    }));
    return { items, total: totalOf(items.length) };
  };

const searchSubmissions =
  (db: Db<SearchTables>, submissions: ReturnType<typeof submissionQueries>): Searcher =>
  async (typed, limit) => {
    const list = async (q: string) => (await submissions.list({ q }, { limit: String(limit) })).items;
    return (await foundOrNearest(db, typed, list)).map(({ id, code, songTitle, artistName }) => ({
      kind: 'submission',
      id,
      title: `“${songTitle}”, ${artistName}`,
      detail: code,
      target: adminPaths.submission(id),
    }));
  };

const eventTitles: EventTitles = {
  'submission.created': ({ code }, id) => ({
    title: `New track submission ${code}`,
    target: adminPaths.submission(id),
  }),
};
