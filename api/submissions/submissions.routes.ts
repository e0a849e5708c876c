import { addWords } from '#api/core/db/search-words.ts';
import { acceptOnce } from '#api/core/http/accept-once.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext, Attempt } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { Notice } from '#api/notices/notices.mail.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import { playlistStore } from '#api/playlist/playlist.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { mailedOf, searchedTexts } from '#shared/core/form/entity-fields.ts';
import type { SubmissionOffer } from '#shared/playlist/playlist.schema.ts';
import {
  offersFaster,
  priceOf,
  type SubmissionChoice,
  sizeOf,
  tracksOf,
} from '#shared/playlist/submission-price.ts';
import type { submissionsContract } from '#shared/submissions/submissions.contract.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';
import { promisesStore, termsOf } from './promises/promises.store.ts';
import { trackCredits } from './submissions.credit.ts';
import type { SubmissionPorts } from './submissions.listener.ts';
import { type SubmissionRow, submissionsStore } from './submissions.store.ts';

// The mount sets it for the endpoints that declare it.
const keyOf = ({ state }: AppContext) => state.holderKey as string;

export function submissionsRoutes(
  { database, now, tellOwner }: SubmissionPorts,
  orders: Pick<OrdersSlice, 'open' | 'receiptOf' | 'checkFilled' | 'held'>,
): Handlers<typeof submissionsContract> {
  const setCredit = trackCredits({ database, now });
  return {
    credit: {
      check: async ({ params }, ctx) => void (await orders.held(params.code, keyOf(ctx))),
      async answer({ params, body: { agreed } }, ctx) {
        await setCredit(await orders.held(params.code, keyOf(ctx)), agreed);
        return { agreed };
      },
    },

    async create({ body: { shield: _, size, faster, more, consent, ...form } }, ctx) {
      await orders.checkFilled('track');
      const offer = await playlistStore(database, now).submission.get();
      checkChoice(offer, { size, faster, more });
      const isPlain = size === undefined && !faster;
      // The submission, its order, its mails and its event are written together or not at all.
      const { alreadySent, amountCents, ...order } = await database.transaction((tx) =>
        acceptOnce(tx.db, ctx.state.form as Attempt, tx.now, async () => {
          const store = submissionsStore(tx.db, now);
          const tracks = [form, ...more.map((track) => ({ ...form, ...track }))];
          const known = await Promise.all(tracks.map(({ songLink }) => store.hasLink(songLink)));
          const request = { kind: 'track', name: form.artistName, email: form.email } as const;
          const priced = isPlain ? undefined : pricedBy(offer, { size, faster });
          const opened = await orders.open(tx, { ...request, priced });
          const { id, receipt } = opened;
          const rows: SubmissionRow[] = [];
          for (const [index, track] of tracks.entries())
            rows.push(
              await store.create({ id, code: receipt.code }, track, {
                trackNumber: index + 1,
                // Nobody is asked where no track is shown.
                consent: consent && offer.showsTaken,
              }),
            );
          const [first] = rows as [SubmissionRow];
          const terms = termsOf(offer, faster, tx.now);
          if (terms) await promisesStore(tx.db).open(id, terms);
          const words = rows.flatMap((row) => searchedTexts(submissionFields, row));
          await addWords(tx.db, { id, at: first.createdAt }, words);
          await tellOwner(tx, noticeOf(rows));
          await tx.event({ type: 'submission.created', subjectId: first.id, data: { code: receipt.code } });
          return {
            id,
            code: receipt.code,
            alreadySent: known.includes(true),
            ...(!isPlain && { amountCents: opened.amountCents }),
          };
        }),
      );
      return {
        ...orders.receiptOf(order),
        alreadySent,
        ...(amountCents !== undefined && { amountCents }),
      };
    },
  };
}

/** What is paid for, and the sum of what was chosen. */
const pricedBy = (offer: SubmissionOffer, choice: SubmissionChoice) => ({
  title: [offer.reference, choice.size, choice.faster && 'faster'].filter(Boolean).join(', '),
  amountCents: priceOf(offer, choice),
});

/** @throws AppError `request.invalid` with the fields that the offer no longer has, or that do not fit together */
function checkChoice(offer: SubmissionOffer, choice: SubmissionChoice & { more: readonly object[] }): void {
  const { size, faster, more } = choice;
  const fields: Record<string, string> = {};
  const wanted = tracksOf(offer, size);
  if (size !== undefined && !sizeOf(offer, size))
    fields.size = 'This is no longer offered. Choose something else';
  else if (more.length !== wanted - 1)
    fields.size = wanted === 1 ? 'This is for one track' : `This is for ${wanted} tracks`;
  if (faster && !offersFaster(offer)) fields.faster = 'A faster review is no longer offered';
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
}

function noticeOf(rows: readonly SubmissionRow[]): Notice {
  const row = rows[0] as SubmissionRow;
  const { facts, quote } = mailedOf(submissionFields, row);
  const titles = rows.map(({ artistName, songTitle }) => `${artistName}: ${songTitle}`);
  return {
    kind: 'submission',
    subject: mailSubject`A new track submission, ${row.code}`,
    blocks: [
      {
        paragraph:
          rows.length === 1
            ? 'Somebody has submitted a track.'
            : `Somebody has submitted ${rows.length} tracks.`,
      },
      { facts: [['Reference code', row.code] as const, ...facts] },
      { quote: [...titles, quote].filter(Boolean).join('\n') },
    ],
    target: adminPaths.submission(row.id),
  };
}
