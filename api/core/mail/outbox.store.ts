import type { Db } from '#api/core/db/db.ts';
import { type Place, placesFor, prepared } from '#api/core/db/prepared.ts';
import type { RateTables } from '#api/core/http/shared-counter.ts';
import type { Instant } from '#shared/core/time.ts';
import { type StoredMailState, untoldStates } from './mail-state.ts';
import { forgetHistory, type HistoryTables, noteMail } from './outbox-history.ts';
import { withoutKeys } from './without-keys.ts';

/** States in which a person has to look at a mail. */
const troubled = ['failed', 'uncertain'] as const satisfies StoredMailState[];

/** One mail. `claim` is new at every attempt; `bodyStartedAt` is set before the server gets to see any of the text. */
export interface OutboxRow {
  id: string;
  kind: string;
  toAddress: string;
  subject: string;
  text: string;
  subjectId: string | null;
  dedupeKey: string | null;
  /** The owner decided what it tells; 0 for what visitors cause, and for notices. */
  byOwner: 0 | 1;
  state: StoredMailState;
  attempts: number;
  /** Since when it is to be sent: what is older than the owner has set is not sent unasked. */
  queuedAt: Instant;
  nextAttemptAt: Instant;
  claim?: string | null;
  claimedAt?: Instant | null;
  bodyStartedAt?: Instant | null;
  sentAt?: Instant | null;
  lastError?: string | null;
  messageId?: string | null;
  /** When the owner told the person in another way, or discarded it. */
  settledAt?: Instant | null;
  /** Where its reader unsubscribes by one click; null for a mail that is about the reader's own doing, and once it has left. */
  unsubscribeUrl: string | null;
  /** What it says to everybody alike, where many get it: `text` is then what only its reader gets, below that. */
  bodyId?: string | null;
  /** 1 for a mail to many, which leaves after all others. */
  toMany?: 0 | 1;
  /** The state before it was `told`, for as long as that can be taken back. */
  toldFrom?: StoredMailState | null;
  createdAt: Instant;
}

/** With what counts the mails to one recipient. */
export interface OutboxTables extends RateTables, HistoryTables {
  outbox: OutboxRow;
  /** What mails to many say to everybody alike. */
  mailBodies: MailBody & { id: string };
}

/** `READER_PLACE` stands in the HTML where the text follows that only its reader gets. */
export interface MailBody {
  text: string;
  html: string;
}

export type NewMail = Pick<OutboxRow, 'kind' | 'toAddress' | 'subject' | 'text'> & {
  subjectId?: string | undefined;
  dedupeKey?: string | undefined;
  notBefore?: number | undefined;
  unsubscribeUrl?: string | undefined;
  bodyId?: string | undefined;
  toMany?: boolean | undefined;
  byOwner: boolean;
};

const sentColumns = [
  'id',
  'kind',
  'toAddress',
  'subject',
  'text',
  'attempts',
  'unsubscribeUrl',
  'bodyId',
] as const satisfies (keyof OutboxRow)[];

/** A mail that this process alone may send now. */
export type ClaimedMail = Pick<OutboxRow, (typeof sentColumns)[number]> & {
  claim: string;
  messageId: string;
};

export type AttemptResult = Pick<OutboxRow, 'lastError'> &
  Partial<Pick<OutboxRow, 'nextAttemptAt' | 'sentAt'>> & {
    state: 'queued' | 'sent' | 'failed' | 'uncertain';
  };

const CANDIDATES = 10;
const instant = (time: number): Instant => new Date(time).toISOString();
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const newColumns = [
  'id',
  'kind',
  'toAddress',
  'subject',
  'text',
  'subjectId',
  'dedupeKey',
  'unsubscribeUrl',
  'bodyId',
  'toMany',
  'byOwner',
  'state',
  'attempts',
  'createdAt',
  'queuedAt',
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
      .returning([...sentColumns, 'claim', 'messageId'])
      .executeTakeFirst();
    return row as ClaimedMail | undefined;
  }

  return {
    /** Puts a mail in the queue, unless there is one with its key. */
    async add(
      { notBefore = 0, byOwner, toMany = false, ...mail }: NewMail,
      now: number,
    ): Promise<string | undefined> {
      const optional = {
        subjectId: mail.subjectId ?? null,
        dedupeKey: mail.dedupeKey ?? null,
        unsubscribeUrl: mail.unsubscribeUrl ?? null,
        bodyId: mail.bodyId ?? null,
        toMany: toMany ? (1 as const) : (0 as const),
      };
      const due = instant(Math.max(now, notBefore));
      const times = { createdAt: instant(now), queuedAt: due, nextAttemptAt: due };
      const fresh = { id: crypto.randomUUID(), state: 'queued', attempts: 0 } as const;
      const [added] = await addMail(db, {
        ...fresh,
        ...mail,
        ...optional,
        ...times,
        byOwner: byOwner ? 1 : 0,
      });
      return added?.id;
    },
    /** Takes a mail out of the queue. Of this and a claim exactly one succeeds: both want it `queued`. */
    async remove(id: string): Promise<boolean> {
      const waiting = db.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'queued');
      if (!(await waiting.returning('id').executeTakeFirst())) return false;
      await forgetHistory(db, [id]);
      return true;
    },
    byIds(ids: readonly string[]): Promise<OutboxRow[]> {
      if (ids.length === 0) return Promise.resolve([]);
      return db.selectFrom('outbox').selectAll().where('id', 'in', ids).execute();
    },
    /** The mails about one thing, the oldest first. */
    about: (subjectId: string): Promise<OutboxRow[]> =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where('subjectId', '=', subjectId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    /** The newest mail of a kind about each of these. */
    async newestAbout(
      subjectIds: readonly string[],
      kind: string,
    ): Promise<ReadonlyMap<string | null, OutboxRow>> {
      if (subjectIds.length === 0) return new Map();
      const mails = db.selectFrom('outbox').selectAll().where('subjectId', 'in', subjectIds);
      const rows = await mails.where('kind', '=', kind).execute();
      // Of several, the last one stays in the map.
      rows.sort((a, b) => byText(a.createdAt, b.createdAt) || byText(a.id, b.id));
      return new Map(rows.map((row) => [row.subjectId, row]));
    },
    /** What the owner decided and the person was not told, the oldest first: nothing happens unless the owner acts. */
    untold: (kind: string, hasServer: boolean, limit: number): Promise<OutboxRow[]> =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', kind)
        .where('state', 'in', untoldStates(hasServer))
        .where('byOwner', '=', 1)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(limit)
        .execute(),
    /**
     * Takes the mail that has waited longest, those to many last, for this process alone. `domain` ends a new Message-ID.
     */
    async claimNext(now: number, domain: string): Promise<ClaimedMail | undefined> {
      for (;;) {
        const due = await db
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', 'queued')
          .where('nextAttemptAt', '<=', instant(now))
          .orderBy('toMany')
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
    async finish(mail: ClaimedMail, result: AttemptResult, now: number): Promise<void> {
      const open = own(mail).where('state', 'in', ['sending', 'uncertain']);
      const left = result.state === 'sent' && { text: withoutKeys(mail.text), unsubscribeUrl: null };
      const set = { ...result, ...left, ...(result.state === 'queued' && unclaimed) };
      if (!(await open.set(set).returning('id').executeTakeFirst())) return;
      const action = result.state === 'queued' ? 'retry' : result.state;
      await noteMail(db, { mailId: mail.id, action, text: result.lastError ?? '' }, now);
    },
    /** How many mails are not settled, or not as they should be. */
    async status() {
      const rows = await db
        .selectFrom('outbox')
        .select(({ fn }) => ['state', fn.countAll<number>().as('mails'), fn.min('createdAt').as('oldest')])
        .where('state', 'in', ['queued', 'sending', 'old', ...troubled])
        .groupBy('state')
        .execute();
      const count = (...states: StoredMailState[]) =>
        rows.reduce((sum, { state, mails }) => (states.includes(state) ? sum + mails : sum), 0);
      const [oldest] = rows
        .filter(({ state }) => state === 'queued' || state === 'sending')
        .map((row) => row.oldest)
        .sort();
      return {
        queued: count('queued', 'sending'),
        failed: count('failed'),
        uncertain: count('uncertain'),
        old: count('old'),
        oldestQueuedAt: oldest ?? null,
      };
    },
  };
}

/** What a mail looks like that nobody is sending. */
export const unclaimed = { claim: null, claimedAt: null, bodyStartedAt: null } as const;
