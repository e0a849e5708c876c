import type { ChangeTables } from '#api/core/content/changes.ts';
import type { Db } from '#api/core/db/db.ts';
import { foundOrNearest } from '#api/core/db/nearest-words.ts';
import type { SearchTables } from '#api/core/db/search-words.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { mailTemplateRoutes } from '#api/core/mail/mail-template-routes.ts';
import type { EventTitles, Searcher, SliceParts } from '#api/core/slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import { takenTracksStore } from '#api/playlist/playlist.taken.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import type { MailTemplate } from '#shared/core/mail-template.ts';
import { type SubmissionMail, submissionMailsContract } from '#shared/submissions/submission-mails.ts';
import { submissionsAdminContract } from '#shared/submissions/submissions.admin.contract.ts';
import { submissionsContract } from '#shared/submissions/submissions.contract.ts';
import { promisesJob } from './promises/promises.job.ts';
import { exampleMissedMail } from './promises/promises.mails.ts';
import { submissionsAdminRoutes } from './submissions.admin.routes.ts';
import { exampleReviewMail, submissionMailsDocument } from './submissions.mails.ts';
import { artistsToTell, promisesToSettle, tracksToReview } from './submissions.needs.ts';
import { submissionPeople } from './submissions.people.ts';
import { submissionsPersonalData } from './submissions.personal.ts';
import { submissionQueries } from './submissions.queries.ts';
import { trackReviews } from './submissions.review.ts';
import { submissionsRoutes } from './submissions.routes.ts';
import type { SubmissionTables } from './submissions.store.ts';
import { reviewFigures } from './submissions.waiting.ts';

interface SubmissionsOptions extends SliceParts<SubmissionTables & LedgerTables & ChangeTables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
  orders: Pick<OrdersSlice, 'open' | 'receiptOf' | 'checkFilled' | 'pageOf' | 'held'>;
}

/** Tracks that artists submit, and the owner's reviews of them. */
export function createSubmissionsSlice(options: SubmissionsOptions) {
  const { database, ports, config, connections, whoIs, notices, orders } = options;
  const { db } = database;
  const { now } = ports;
  const queries = submissionQueries(db);
  const requests = { database, now, tellOwner: notices.tellOwner };
  const reviews = trackReviews({ database, now, orders });
  const identity = identityDocument(database, now).get;
  const route = () => connections.current('mail');
  const hasServer = () => route() !== undefined;
  const mailing = { now, identity, route };
  const mails = {
    document: submissionMailsDocument(database, now),
    async example(mail: SubmissionMail, template: MailTemplate) {
      const around = { identity: await identity(), page: `${config.PUBLIC_URL}/order` };
      if (!mail.startsWith('missed')) return exampleReviewMail(template, around);
      const { currency, ...style } = await localeDocument(database, now).get();
      const money = moneyStyle(currency, style);
      return exampleMissedMail(mail, template, { ...around, money, style: style.style });
    },
  };
  return {
    prepareReview: reviews.prepare,
    endpoints: [
      bind(submissionsContract, submissionsRoutes(requests, orders)),
      bind(submissionsAdminContract, submissionsAdminRoutes({ ...requests, hasServer, whoIs, reviews })),
      bind(submissionMailsContract, mailTemplateRoutes(mailing, mails, whoIs)),
    ],
    /** Figures from before they were kept. */
    async start() {
      await takenTracksStore(db).setFigures(await reviewFigures(db));
    },
    jobs: [promisesJob({ database, now, orders })],
    needs: [tracksToReview(queries, now), artistsToTell(queries, hasServer), promisesToSettle(db, now)],
    searchers: [searchSubmissions(database.db, queries)],
    eventTitles,
    personalData: submissionsPersonalData(db),
    privacyFacts: { statedWith: 'orders' },
    people: [submissionPeople],
  };
}

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
  'submission.credit': ({ code, agreed }, id) => ({
    title: agreed
      ? `The artist of ${code} agrees to be named on the playlist page`
      : `The artist of ${code} no longer agrees to be named on the playlist page`,
    target: adminPaths.submission(id),
  }),
  'submission.promise-missed': ({ code }, id) => ({
    title: `${code} was not reviewed in time`,
    target: adminPaths.submission(id),
  }),
  'submission.created': ({ code }, id) => ({
    title: `New track submission ${code}`,
    target: adminPaths.submission(id),
  }),
};

export type SubmissionsSlice = Pick<ReturnType<typeof createSubmissionsSlice>, 'prepareReview'>;
