import { documentStore } from '#api/core/content/document-store.ts';
import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvColumns, csvFile } from '#api/core/http/responses/csv.ts';
import { mailStateOf } from '#api/core/mail/mail-state.ts';
import { shownMailOf } from '#api/core/mail/shown-mail.ts';
import { takenTracksStore } from '#api/playlist/playlist.taken.ts';
import { mailStateNames } from '#shared/core/mail-state.ts';
import { replyTemplates } from '#shared/core/reply-template.ts';
import type { submissionsAdminContract } from '#shared/submissions/submissions.admin.contract.ts';
import type { ManagedPromise, ManagedSubmission } from '#shared/submissions/submissions.admin.schema.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';
import { promisesStore } from './promises/promises.store.ts';
import { promiseForOwner } from './promises/promises.view.ts';
import type { SubmissionPorts } from './submissions.listener.ts';
import { type SubmissionWithMail, submissionQueries } from './submissions.queries.ts';
import { changedMeanwhile, type TrackReviews } from './submissions.review.ts';
import { type SubmissionRow, submissionsStore } from './submissions.store.ts';
import { firstTemplates } from './submissions.templates.ts';
import { undoOf } from './submissions.undo.ts';

interface OwnerPorts extends SubmissionPorts {
  whoIs: WhoIs;
  /** Whether a mail server is in use. */
  hasServer: () => boolean;
  reviews: TrackReviews;
}

export function submissionsAdminRoutes(ports: OwnerPorts): Handlers<typeof submissionsAdminContract> {
  const { database, now, whoIs, hasServer, reviews } = ports;
  const store = submissionsStore(database.db, now);
  const queries = submissionQueries(database.db);
  const templates = documentStore(database, 'submission-templates', replyTemplates, {
    now,
    fallback: firstTemplates,
  });

  async function known(id: string): Promise<SubmissionRow> {
    const row = await store.byId(id);
    if (!row) throw new AppError('request.not-found', { text: 'There is no such submission.' });
    return row;
  }

  async function views(rows: readonly SubmissionWithMail[]): Promise<ManagedSubmission[]> {
    const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
    const [counts, tracks, promises, shown] = await Promise.all([
      store.countLinks(rows.map(({ songLink }) => songLink)),
      store.countTracks(orderIds),
      promisesStore(database.db).ofOrders(orderIds),
      takenTracksStore(database.db).among(rows.map(({ id }) => id)),
    ]);
    return rows.map(({ mail, ...row }) => {
      const promise = promises.get(row.orderId);
      const beside = {
        sameLink: (counts.get(row.songLink) ?? 1) - 1,
        tracks: tracks.get(row.orderId) ?? 1,
        promise: promise ? promiseForOwner(promise) : null,
        onPage: shown.has(row.id),
        undoUntil: undoOf(row, now())?.until ?? null,
      };
      return { ...managed(row, beside), mail: mail && shownMailOf(mail, hasServer()) };
    });
  }

  async function view(row: SubmissionRow): Promise<ManagedSubmission> {
    const [found] = await views(await queries.withMail([row]));
    return found as ManagedSubmission;
  }

  const columns = {
    ...csvColumns<SubmissionRow>(submissionFields),
    'Mail to the artist': ({ mail }: SubmissionWithMail) =>
      mail && mailStateNames[mailStateOf(mail, hasServer())],
  };

  return {
    async list({ query: { after, limit, ...filter } }) {
      const [{ items, ...page }, counts] = await Promise.all([
        queries.list(filter, { after, limit }),
        queries.counts(),
      ]);
      return { ...page, counts, items: await views(items) };
    },

    get: async ({ params }) => view(await known(params.id)),

    async review({ params, body }, ctx) {
      return view(await reviews.review(await known(params.id), body, await whoIs(ctx)));
    },

    undo: async ({ params, body }) => view(await reviews.undo(await known(params.id), body.version)),

    setShown: async ({ params, body: { onPage, version } }) =>
      view(await reviews.setShown(await known(params.id), onPage, version)),

    async settlePromise({ params, body: { version } }) {
      const row = await known(params.id);
      const settled = await database.transaction(async (tx) => {
        const changed = await submissionsStore(tx.db, now).change(row.id, {}, version);
        if (!changed) throw changedMeanwhile();
        if (!(await promisesStore(tx.db).settle(row.orderId, tx.iso))) throw changedMeanwhile();
        return changed;
      });
      return view(settled);
    },

    async setGenre({ params, body: { genre, version } }) {
      const row = await known(params.id);
      const changed = await store.change(row.id, { genre }, version);
      if (!changed) throw changedMeanwhile();
      return view(changed);
    },

    templates: () => templates.get(),
    async setTemplates({ body }) {
      await templates.set(body);
      return body;
    },

    export: ({ query }) => csvFile('submissions', columns, queries.each(query)),
  };
}

interface Beside {
  sameLink: number;
  tracks: number;
  promise: ManagedPromise | null;
  onPage: boolean;
  undoUntil: string | null;
}

function managed(
  { songTitle, songLink, message, payment, consent, undo: _, dueAt: __, ...row }: SubmissionRow,
  beside: Beside,
) {
  return {
    ...row,
    ...beside,
    trackTitle: songTitle,
    trackUrl: songLink,
    message: message ?? '',
    paymentComplete: payment === 'paid',
    mayBeNamed: consent === 1,
  };
}
