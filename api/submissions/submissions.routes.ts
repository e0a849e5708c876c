import { addWords } from '#api/core/db/search-words.ts';
import { acceptOnce } from '#api/core/http/accept-once.ts';
import type { Attempt } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { Notice } from '#api/notices/notices.mail.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { mailedOf, searchedTexts } from '#shared/core/form/entity-fields.ts';
import type { submissionsContract } from '#shared/submissions/submissions.contract.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';
import type { SubmissionPorts } from './submissions.listener.ts';
import { type SubmissionRow, submissionsStore } from './submissions.store.ts';

export function submissionsRoutes(
  { database, now, tellOwner }: SubmissionPorts,
  orders: Pick<OrdersSlice, 'open' | 'receiptOf' | 'checkFilled'>,
): Handlers<typeof submissionsContract> {
  return {
    async create({ body: { shield: _, ...form } }, ctx) {
      await orders.checkFilled('track');
      // The submission, its order, its mails and its event are written together or not at all.
      const { alreadySent, ...order } = await database.transaction((tx) =>
        acceptOnce(tx.db, ctx.state.form as Attempt, tx.now, async () => {
          const store = submissionsStore(tx.db, now);
          const alreadySent = await store.hasLink(form.songLink);
          const request = { kind: 'track', name: form.artistName, email: form.email } as const;
          const { id, receipt } = await orders.open(tx, request);
          const row = await store.create({ id, code: receipt.code }, form);
          await addWords(tx.db, { id, at: row.createdAt }, searchedTexts(submissionFields, row));
          await tellOwner(tx, noticeOf(row));
          await tx.event({ type: 'submission.created', subjectId: row.id, data: { code: receipt.code } });
          return { id, code: receipt.code, alreadySent };
        }),
      );
      return { ...orders.receiptOf(order), alreadySent };
    },
  };
}

function noticeOf(row: SubmissionRow): Notice {
  const { facts, quote } = mailedOf(submissionFields, row);
  return {
    kind: 'submission',
    subject: mailSubject`A new track submission, ${row.code}`,
    blocks: [
      { paragraph: 'Somebody has submitted a track.' },
      { facts: [['Reference code', row.code] as const, ...facts] },
      { quote: [`${row.artistName}: ${row.songTitle}`, quote].filter(Boolean).join('\n') },
    ],
    target: adminPaths.submission(row.id),
  };
}
