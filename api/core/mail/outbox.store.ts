import type { Db } from '#api/core/db/db.ts';
import { type Place, placesFor, prepared } from '#api/core/db/prepared.ts';
import type { RateTables } from '#api/core/http/shared-counter.ts';
import type { Instant } from '#shared/core/time.ts';
import { withoutKeys } from './without-keys.ts';

/**
 * `queued` waits for its next attempt, `sending` is claimed by a process, `sent` was accepted by the server,
 * `failed` was refused for good. `uncertain` may have been accepted and is never sent again by itself. `dropped`
 * was one of these two until the owner said to leave it.
 */
const mailStates = ['queued', 'sending', 'sent', 'uncertain', 'failed', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];
/** What a person has to look at. */
const troubled = ['failed', 'uncertain'] as const satisfies MailState[];

/** One mail. `claim` is new at every attempt; `bodyStartedAt` is set before the server gets to see any of the text. */
export interface OutboxRow {
  id: string;
  kind: string;
  toAddress: string;
  subject: string;
  text: string;
  subjectId: string | null;
  dedupeKey: string | null;
  state: MailState;
  attempts: number;
  nextAttemptAt: Instant;
  claim?: string | null;
  claimedAt?: Instant | null;
  bodyStartedAt?: Instant | null;
  sentAt?: Instant | null;
  lastError?: string | null;
  messageId?: string | null;
  createdAt: Instant;
}

/** With what counts the mails to one recipient. */
export interface OutboxTables extends RateTables {
  outbox: OutboxRow;
}

export type NewMail = Pick<OutboxRow, 'kind' | 'toAddress' | 'subject' | 'text'> & {
  subjectId?: string | undefined;
  dedupeKey?: string | undefined;
  notBefore?: number | undefined;
};

/** A mail that was written, as far as its owner needs to know. */
const shownColumns = ['id', 'kind', 'toAddress', 'subject', 'subjectId', 'state', 'lastError'] as const;
const shownTimes = ['createdAt', 'sentAt', 'nextAttemptAt'] as const;
export type ShownMail = Pick<OutboxRow, (typeof shownColumns | typeof shownTimes)[number]>;

/** A mail that this process alone may send now. */
export type ClaimedMail = Pick<OutboxRow, 'id' | 'kind' | 'toAddress' | 'subject' | 'text' | 'attempts'> & {
  claim: string;
  messageId: string;
};

export type AttemptResult = Pick<OutboxRow, 'state' | 'lastError'> &
  Partial<Pick<OutboxRow, 'nextAttemptAt' | 'sentAt'>>;

/** Longer than an attempt can take: a claim this old belongs to a process that died. */
export const LEASE_MS = 600_000;
const CANDIDATES = 10;
const instant = (time: number): Instant => new Date(time).toISOString();

const newColumns = [
  'id',
  'kind',
  'toAddress',
  'subject',
  'text',
  'subjectId',
  'dedupeKey',
  'state',
  'attempts',
  'createdAt',
  'nextAttemptAt',
] as const satisfies (keyof OutboxRow)[];

const addMail = prepared((db: Db<OutboxTables>, place: Place<Pick<OutboxRow, (typeof newColumns)[number]>>) =>
  db
    .insertInto('outbox')
    .values(placesFor(place, newColumns))
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id'),
);

export type OutboxStore = ReturnType<typeof outboxStore>;

export function outboxStore(db: Db<OutboxTables>) {
  const own = ({ id, claim }: ClaimedMail) =>
    db.updateTable('outbox').where('id', '=', id).where('claim', '=', claim);
  const shown = () => db.selectFrom('outbox').select([...shownColumns, ...shownTimes]);

  async function claim(id: string, now: number, domain: string): Promise<ClaimedMail | undefined> {
    const row = await db
      .updateTable('outbox')
      .set((row) => ({
        state: 'sending',
        claim: crypto.randomUUID(),
        claimedAt: instant(now),
        attempts: row('attempts', '+', 1),
        messageId: row.fn.coalesce('messageId', row.val(`<${id}@${domain}>`)),
      }))
      .where('id', '=', id)
      .where('state', '=', 'queued')
      // It may have been tried, and put off, since it was found.
      .where('nextAttemptAt', '<=', instant(now))
      .returning(['id', 'kind', 'toAddress', 'subject', 'text', 'attempts', 'claim', 'messageId'])
      .executeTakeFirst();
    return row as ClaimedMail | undefined;
  }

  return {
    /** Puts a mail in line, unless there is one with its key. */
    async add({ notBefore = 0, ...mail }: NewMail, now: number): Promise<string | undefined> {
      const optional = { subjectId: mail.subjectId ?? null, dedupeKey: mail.dedupeKey ?? null };
      const times = { createdAt: instant(now), nextAttemptAt: instant(Math.max(now, notBefore)) };
      const fresh = { id: crypto.randomUUID(), state: 'queued', attempts: 0 } as const;
      const [added] = await addMail(db, { ...fresh, ...mail, ...optional, ...times });
      return added?.id;
    },
    /** Takes a mail out of the line. Of this and a claim exactly one succeeds: both want it `queued`. */
    async remove(id: string): Promise<boolean> {
      const waiting = db.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'queued');
      return (await waiting.returning('id').executeTakeFirst()) !== undefined;
    },
    byIds(ids: readonly string[]): Promise<ShownMail[]> {
      if (ids.length === 0) return Promise.resolve([]);
      return shown().where('id', 'in', ids).execute();
    },
    /** The mails about one thing, the oldest first. */
    about: (subjectId: string): Promise<ShownMail[]> =>
      shown().where('subjectId', '=', subjectId).orderBy('createdAt').orderBy('id').execute(),
    /** Mails that a person has to look at, at most `limit`. */
    troubled: (limit: number): Promise<ShownMail[]> =>
      shown().where('state', 'in', troubled).limit(limit).execute(),
    /** Puts a troubled mail back in line, or leaves it for good. False when it is not troubled any more. */
    async settle(id: string, how: 'again' | 'drop', now: number): Promise<boolean> {
      const change =
        how === 'drop'
          ? { state: 'dropped' as const }
          : { ...unclaimed, state: 'queued' as const, attempts: 0, nextAttemptAt: instant(now) };
      const settled = await db
        .updateTable('outbox')
        .set(change)
        .where('id', '=', id)
        .where('state', 'in', troubled)
        .returning('text')
        .executeTakeFirst();
      // It will never be sent again.
      if (settled && how === 'drop')
        await db
          .updateTable('outbox')
          .set({ text: withoutKeys(settled.text) })
          .where('id', '=', id)
          .where('state', '=', 'dropped')
          .execute();
      return settled !== undefined;
    },
    /** Takes the mail that has waited longest, for this process alone. `domain` ends a new Message-ID. */
    async claimNext(now: number, domain: string): Promise<ClaimedMail | undefined> {
      for (;;) {
        const due = await db
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', 'queued')
          .where('nextAttemptAt', '<=', instant(now))
          .orderBy('nextAttemptAt')
          .orderBy('id')
          .limit(CANDIDATES)
          .execute();
        if (due.length === 0) return undefined;
        for (const { id } of due) {
          const claimed = await claim(id, now, domain);
          if (claimed) return claimed;
        }
      }
    },
    /** Records that the text is about to leave. False when the claim was lost meanwhile: then it must not. */
    async startBody(mail: ClaimedMail, now: number): Promise<boolean> {
      const started = own(mail)
        .where('state', '=', 'sending')
        .set({ bodyStartedAt: instant(now) });
      return (await started.returning('id').executeTakeFirst()) !== undefined;
    },
    /** Records how an attempt went, unless the claim was lost. An answer that comes late settles what was uncertain. */
    async finish(mail: ClaimedMail, result: AttemptResult): Promise<void> {
      const open = own(mail).where('state', 'in', ['sending', 'uncertain']);
      const left = result.state === 'sent' && { text: withoutKeys(mail.text) };
      await open.set({ ...result, ...left, ...(result.state === 'queued' && unclaimed) }).execute();
    },
    /**
     * Settles the mails of processes that died: back in line if the text never left, uncertain if it may have.
     * @returns the uncertain ones.
     */
    async recover(now: number): Promise<Pick<OutboxRow, 'id' | 'kind'>[]> {
      const stale = () =>
        db
          .updateTable('outbox')
          .where('state', '=', 'sending')
          .where('claimedAt', '<=', instant(now - LEASE_MS));
      const lastError = 'The program ended while it was sending this mail.';
      await stale()
        .where('bodyStartedAt', 'is', null)
        .set({ ...unclaimed, state: 'queued', nextAttemptAt: instant(now), lastError })
        .execute();
      const uncertain = stale().where('bodyStartedAt', 'is not', null).set({ state: 'uncertain', lastError });
      return uncertain.returning(['id', 'kind']).execute();
    },
    /** How many mails are not settled, or not as they should be. */
    async standing() {
      const rows = await db
        .selectFrom('outbox')
        .select(({ fn }) => ['state', fn.countAll<number>().as('mails'), fn.min('createdAt').as('oldest')])
        .where('state', 'in', ['queued', 'sending', ...troubled])
        .groupBy('state')
        .execute();
      const count = (...states: MailState[]) =>
        rows.reduce((sum, { state, mails }) => (states.includes(state) ? sum + mails : sum), 0);
      const [oldest] = rows
        .filter(({ state }) => state === 'queued' || state === 'sending')
        .map((row) => row.oldest)
        .sort();
      return {
        queued: count('queued', 'sending'),
        failed: count('failed'),
        uncertain: count('uncertain'),
        oldestQueuedAt: oldest ?? null,
      };
    },
  };
}

/** What a mail looks like that nobody is sending. */
const unclaimed = { claim: null, claimedAt: null, bodyStartedAt: null } as const;
