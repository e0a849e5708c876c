import { documentStore } from '#api/core/content/document-store.ts';
import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvColumns, csvFile } from '#api/core/http/responses/csv.ts';
import { mailStateOf } from '#api/core/mail/mail-state.ts';
import { shownMailOf } from '#api/core/mail/shown-mail.ts';
import { mailStateNames } from '#shared/core/mail-state.ts';
import { replyTemplates } from '#shared/core/reply-template.ts';
import type { submissionsAdminContract } from '#shared/submissions/submissions.admin.contract.ts';
import type { ManagedSubmission } from '#shared/submissions/submissions.admin.schema.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';
import type { SubmissionPorts } from './submissions.listener.ts';
import { type SubmissionWithMail, submissionQueries } from './submissions.queries.ts';
import type { Reviewing } from './submissions.reviewing.ts';
import { type SubmissionRow, submissionsStore } from './submissions.store.ts';
import { firstTemplates } from './submissions.templates.ts';

interface OwnerPorts extends SubmissionPorts {
  whoIs: WhoIs;
  /** Whether a mail server is in use. */
  hasServer: () => boolean;
  prepareReview: Reviewing;
}

export function submissionsAdminRoutes(ports: OwnerPorts): Handlers<typeof submissionsAdminContract> {
  const { database, now, whoIs, hasServer, prepareReview } = ports;
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
    const counts = await store.countLinks(rows.map(({ songLink }) => songLink));
    return rows.map(({ mail, ...row }) => ({
      ...managed(row, (counts.get(row.songLink) ?? 1) - 1),
      mail: mail && shownMailOf(mail, hasServer()),
    }));
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

    async review({ params, body: { version, notifyArtist, ...review } }, ctx) {
      const row = await known(params.id);
      if (row.payment !== 'paid') throw new AppError('submission.unpaid');
      const [reviewedBy, apply] = await Promise.all([whoIs(ctx), prepareReview()]);
      const reviewed = await database.transaction(async (tx) => {
        const changed = await apply(tx, { ...row, version }, { ...review, notifyArtist, reviewedBy });
        if (!changed) throw changedMeanwhile();
        return changed;
      });
      return view(reviewed);
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

const changedMeanwhile = () =>
  new AppError('request.conflict', {
    text: 'This submission was changed meanwhile. Look at it again.',
  });

function managed({ songTitle, songLink, message, payment, ...row }: SubmissionRow, sameLink: number) {
  const paymentComplete = payment === 'paid';
  return {
    ...row,
    trackTitle: songTitle,
    trackUrl: songLink,
    message: message ?? '',
    paymentComplete,
    sameLink,
  };
}
