import { sql } from 'kysely';
import { changeIf } from '#api/core/db/change-if.ts';
import type { Db } from '#api/core/db/db.ts';
import { type Place, placesFor, prepared } from '#api/core/db/prepared.ts';
import type { RateTables } from '#api/core/http/limits/shared-counter.ts';
import { type Instant, isoAt } from '#shared/core/time.ts';
import { type StoredMailState, untoldStates } from './mail-state.ts';
import { forgetHistory, type HistoryTables, noteMail } from './outbox-history.ts';
import type { RefusalTables } from './refusal-tables.ts';
import { withoutKeys } from './without-keys.ts';

/** States in which a person has to look at a mail. */
const troubled = ['failed', 'uncertain'] as const satisfies StoredMailState[];

/** One mail. `claim` is new at every attempt; `bodyStartedAt` is set before the server receives any text. */
export interface OutboxRow {
  id: string;
  kind: string;
  toAddress: string;
  subject: string;
  text: string;
  subjectId: string | null;
  dedupeKey: string | null;
  /** 1 if it reports a decision of the owner; 0 for mails that visitors cause, and for notices. */
  byOwner: 0 | 1;
  state: StoredMailState;
  attempts: number;
  /** Since when it is to be sent: a mail older than the owner's limit is not sent without asking. */
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
  /** The one-click unsubscribe address; null for mail about the reader's own request, and once it is sent. */
  unsubscribeUrl: string | null;
  /** The id of a shared body, for a mail to many: `text` is then the part below it for its reader alone. */
  bodyId?: string | null;
  /** 1 for a mail to many, which is sent after all others. */
  toMany?: 0 | 1;
  /** The state before it was `told`, for as long as that can be undone. */
  toldFrom?: StoredMailState | null;
  createdAt: Instant;
}

/** Includes the tables that count the mails to one recipient. */
export interface OutboxTables extends RateTables, HistoryTables, RefusalTables {
  outbox: OutboxRow;
  /** The shared bodies of mails to many. */
  mailBodies: MailBody & { id: string };
}

/** `READER_PLACE` in the HTML is replaced by the text that only its reader gets. */
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

/** A mail that this process alone may send now. */
export type ClaimedMail = OutboxRow & { claim: string; messageId: string };

export type AttemptResult = Pick<OutboxRow, 'lastError'> &
  Partial<Pick<OutboxRow, 'nextAttemptAt' | 'sentAt'>> & {
    state: 'queued' | 'sent' | 'failed' | 'uncertain';
  };

/** Mails that the owner has paused wait until then. */
export const HELD_UNTIL = '9999-12-31T00:00:00.000Z';

/** False for mails to many while they are paused because the mail server refuses them. */
export const notPaused = sql<boolean>`(to_many = 0 or not exists (
  select 1 from mail_refusals where id = 'many' and reported_at is not null))`;

const CANDIDATES = 10;
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
  const claimer = crypto.randomUUID();

  return {
    /** Begins all claims that are made here. */
    claimer,
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
      const due = isoAt(Math.max(now, notBefore));
      const times = { createdAt: isoAt(now), queuedAt: due, nextAttemptAt: due };
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
    /** Removes a mail from the queue. Either this or a claim succeeds: both require the state `queued`. */
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
    /** The mails about one subject, the oldest first. */
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
    /** Decisions of the owner that the person was not told, the oldest first: the owner has to act. */
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
     * Claims the mail that has waited longest, those to many last, for this process. `domain` ends a
     * Message-ID.
     */
    async claimNext(now: number, domain: string): Promise<ClaimedMail | undefined> {
      for (;;) {
        const due = await db
          .selectFrom('outbox')
          .select(['id', 'nextAttemptAt', 'attempts', 'messageId'])
          .where('state', '=', 'queued')
          .where('nextAttemptAt', '<=', isoAt(now))
          .where(notPaused)
          .orderBy('toMany')
          .orderBy('nextAttemptAt')
          .orderBy('id')
          .limit(CANDIDATES)
          .execute();
        if (due.length === 0) return undefined;
        for (const { messageId, ...found } of due) {
          const seen = { ...found, state: 'queued' } as const;
          const claimed = await changeIf(db, 'outbox', seen, {
            state: 'sending',
            claim: `${claimer}.${crypto.randomUUID()}`,
            claimedAt: isoAt(now),
            attempts: found.attempts + 1,
            messageId: messageId ?? `<${found.id}@${domain}>`,
          });
          if (claimed) return claimed as ClaimedMail;
        }
      }
    },
    /** Records that the text is about to be sent. False when the claim was lost: then it must not be. */
    async startBody({ id, claim }: ClaimedMail, now: number): Promise<boolean> {
      const started = { bodyStartedAt: isoAt(now) };
      return (await changeIf(db, 'outbox', { id, claim, state: 'sending' }, started)) !== undefined;
    },
    /** Records an attempt's result, unless the claim was lost. A late reply settles an uncertain mail. */
    async finish(mail: ClaimedMail, result: AttemptResult, now: number): Promise<void> {
      const { id, claim } = mail;
      const left = result.state === 'sent' && { text: withoutKeys(mail.text), unsubscribeUrl: null };
      const set = { ...result, ...left, ...(result.state === 'queued' && unclaimed) };
      if (!(await changeIf(db, 'outbox', { id, claim, state: ['sending', 'uncertain'] }, set))) return;
      const action = result.state === 'queued' ? 'retry' : result.state;
      await noteMail(db, { mailId: id, action, text: result.lastError ?? '' }, now);
    },
    /** How many mails are not settled or have failed, and the time of the oldest queued one. */
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

/** The values of a mail that no process has claimed. */
export const unclaimed = { claim: null, claimedAt: null, bodyStartedAt: null } as const;
