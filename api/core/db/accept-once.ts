import type { Db } from '#api/core/db/db.ts';
import { type Place, placesFor, prepared } from '#api/core/db/prepared.ts';
import { AppError } from '../http/app-error.ts';
import type { FormTicket } from '../http/context.ts';

export interface AcceptedFormTables {
  /** What each attempt to send a form was answered. */
  acceptedForms: { key: string; fingerprint: string; reply: string; acceptedAt: string };
  /** The latest form of each content and visitor, by which a second one like it is recognised. */
  acceptedContents: { fingerprint: string; key: string; acceptedAt: string };
}

/** A form with the same content from the same visitor counts as the same form for this long. */
const FOLD_MS = 10 * 60_000;
/** Answers are kept for as long as a browser may still repeat its attempt. */
export const ANSWERS_KEPT_MS = 7 * 86_400_000;

type Accepted = AcceptedFormTables['acceptedForms'];
type Content = AcceptedFormTables['acceptedContents'] & { before: string };

const addForm = prepared((db: Db<AcceptedFormTables>, place: Place<Accepted>) =>
  db
    .insertInto('acceptedForms')
    .values(placesFor(place, ['key', 'fingerprint', 'reply', 'acceptedAt']))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key'),
);
const ownContent = prepared((db: Db<AcceptedFormTables>, place: Place<Content>) =>
  db
    .insertInto('acceptedContents')
    .values(placesFor(place, ['fingerprint', 'key', 'acceptedAt']))
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet(placesFor(place, ['key', 'acceptedAt']))
        .where('acceptedContents.acceptedAt', '<', place('before')),
    )
    .returning('key'),
);
const setReply = prepared((db: Db<AcceptedFormTables>, place: Place<Pick<Accepted, 'key' | 'reply'>>) =>
  db
    .updateTable('acceptedForms')
    .set(placesFor(place, ['reply']))
    .where('key', '=', place('key')),
);

/**
 * Runs `work` for the first arrival of a form, in the caller's transaction, and answers every repetition of it
 * with what the first one was answered: a double click, a retry after a time-out, the same content sent twice.
 * The last of these for the same visitor only: the answer opens a private page, and a name and an email, which
 * others know, must not.
 * @throws AppError `request.conflict` when the same attempt comes back with another content
 */
export async function acceptOnce<R>(
  trx: Db<AcceptedFormTables>,
  { key, fingerprint, ownFingerprint }: FormTicket,
  now: number,
  work: () => Promise<R>,
): Promise<R> {
  const acceptedAt = new Date(now).toISOString();
  const [first] = await addForm(trx, { key, fingerprint, reply: '', acceptedAt });
  if (!first) return answerOf<R>(trx, key, fingerprint);
  // Whoever writes this row first owns the content; on Postgres the others wait here for its commit.
  const before = new Date(now - FOLD_MS).toISOString();
  const [owner] = await ownContent(trx, { fingerprint: ownFingerprint, key, acceptedAt, before });
  const reply = owner
    ? await work()
    : await answerOf<R>(trx, await ownerOf(trx, ownFingerprint), fingerprint);
  await setReply(trx, { key, reply: JSON.stringify(reply) });
  return reply;
}

async function ownerOf(trx: Db<AcceptedFormTables>, fingerprint: string): Promise<string> {
  const content = trx.selectFrom('acceptedContents').select('key').where('fingerprint', '=', fingerprint);
  return (await content.executeTakeFirstOrThrow()).key;
}

async function answerOf<R>(trx: Db<AcceptedFormTables>, key: string, fingerprint: string): Promise<R> {
  const known = await trx
    .selectFrom('acceptedForms')
    .select(['fingerprint', 'reply'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.fingerprint !== fingerprint) throw new AppError('request.conflict');
  return JSON.parse(known.reply) as R;
}

/** Forgets what no browser will repeat any more. */
export async function forgetAccepted(db: Db<AcceptedFormTables>, now: number): Promise<void> {
  const before = new Date(now - ANSWERS_KEPT_MS).toISOString();
  await db.deleteFrom('acceptedContents').where('acceptedAt', '<', before).execute();
  await db.deleteFrom('acceptedForms').where('acceptedAt', '<', before).execute();
}
