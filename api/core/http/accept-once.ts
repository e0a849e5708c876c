import type { Db } from '#api/core/db/db.ts';
import { type Place, placesFor, prepared } from '#api/core/db/prepared.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import { DAY_MS, DAY_S, isoAt } from '#shared/core/time.ts';
import { AppError } from './app-error.ts';
import type { Attempt } from './context.ts';

export interface AcceptedFormTables {
  /** The reply to each attempt to send a form. */
  acceptedForms: { key: string; fingerprint: string; reply: string; acceptedAt: string };
}

/** Replies are stored for as long as a browser may still repeat its attempt. */
export const ANSWERS_KEPT_MS = 7 * DAY_MS;

type Accepted = AcceptedFormTables['acceptedForms'];

const addForm = prepared((db: Db<AcceptedFormTables>, place: Place<Accepted>) =>
  db
    .insertInto('acceptedForms')
    .values(placesFor(place, ['key', 'fingerprint', 'reply', 'acceptedAt']))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key'),
);
const setReply = prepared((db: Db<AcceptedFormTables>, place: Place<Pick<Accepted, 'key' | 'reply'>>) =>
  db
    .updateTable('acceptedForms')
    .set(placesFor(place, ['reply']))
    .where('key', '=', place('key')),
);

/**
 * Runs `work` for the first request of an attempt, in the caller's transaction, and returns its stored reply
 * for every repetition: a double click, a retry after a timeout. The reply may open a private page, so it is
 * returned for the attempt's own secret key only: others may know what was sent and share the address.
 * @throws AppError `request.conflict` when the same attempt comes back with other content
 */
export async function acceptOnce<R>(
  trx: Db<AcceptedFormTables>,
  attempt: Attempt,
  now: number,
  work: () => Promise<R>,
): Promise<R> {
  const { key, fingerprint } = attempt;
  const acceptedAt = isoAt(now);
  // On Postgres others with this key wait here for the commit of the first.
  const [first] = await addForm(trx, { key, fingerprint, reply: '', acceptedAt });
  attempt.isRepeated = !first;
  if (!first) return answerOf<R>(trx, key, fingerprint);
  const reply = await work();
  await setReply(trx, { key, reply: JSON.stringify(reply) });
  return reply;
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

/** Deletes replies to attempts that no browser will repeat any more. */
export async function forgetAccepted(db: Db<AcceptedFormTables>, now: number): Promise<void> {
  const before = isoAt(now - ANSWERS_KEPT_MS);
  await db.deleteFrom('acceptedForms').where('acceptedAt', '<', before).execute();
}

export const formJobs = (db: Db<AcceptedFormTables>, now: Clock): Job[] => [
  {
    name: 'forms.forget',
    title: 'Deletes marks of forms that arrived',
    everySeconds: DAY_S,
    run: () => forgetAccepted(db, now()),
  },
];
