import type { Db } from '#api/core/db/db.ts';
import { MAX_AGE_DAYS } from '#shared/core/mail-state.ts';
import { DAY_MS, type Instant, isoAt } from '#shared/core/time.ts';
import type { Job } from '../jobs/job.ts';
import type { Ports } from '../ports.ts';
import { oneAtATime } from '../process/one-at-a-time.ts';
import type { MailListener } from './deliver.ts';
import { type OutboxTables, outboxStore } from './outbox.store.ts';
import { outboxOfMany } from './outbox-many.ts';
import { holdOldMails, LEASE_MS, recoverMails } from './outbox-recovery.ts';
import { mailRefusals } from './outbox-refusals.ts';
import type { SmtpTimeouts } from './smtp.ts';
import type { MailRoute } from './smtp-settings.ts';

export interface MailerOptions {
  db: Db<OutboxTables>;
  /** The present mail server; while there is none, mails wait and nothing is sent. */
  smtp: () => MailRoute | undefined;
  ports: Pick<Ports, 'now' | 'log'>;
  timeouts?: SmtpTimeouts;
  listener?: MailListener;
  /** No other process sends mails, so at the start nobody is sending those that are marked as being sent. */
  isOnly?: boolean;
  /** After how many days a waiting mail is no longer sent without asking the owner. */
  maxAgeDays?: () => Promise<number>;
}

export interface MailStatus {
  /** Whether there is a server to send through; without one nothing is sent. */
  configured: boolean;
  /** Not settled yet: waiting, or being sent right now. */
  queued: number;
  /** Refused for good. */
  failed: number;
  /** It is not known whether they have arrived. */
  uncertain: number;
  /** Too old to be sent without asking the owner. */
  old: number;
  oldestQueuedAt: Instant | null;
}

export interface Mailer {
  readonly jobs: readonly Job[];
  readonly status: () => Promise<MailStatus>;
  /** Sends what is due without waiting for the next slot. */
  kick(): void;
  /** The same after the server has changed: mails that wait after a failed attempt are then due at once. */
  retry(): void;
  /** Lets the mails that are being sent end, or puts them back in the queue. */
  close(): Promise<void>;
}

const noListener: MailListener = {
  async sent() {},
  async trouble() {},
  async refusing() {},
  async old() {},
};

const EVERY_SECONDS = 10;
const SIDE_BY_SIDE = 2;
const TIMEOUTS: SmtpTimeouts = {
  connectMs: 15_000,
  replyMs: 120_000,
  attemptMs: 300_000,
  graceMs: 10_000,
};

/** Sends queued mail: each once, or it is marked as uncertain. Several processes may do so in parallel. */
export function createMailer({ db, smtp, ports, ...options }: MailerOptions): Mailer {
  const { now, log } = ports;
  const store = outboxStore(db);
  const status = async () => ({ configured: smtp() !== undefined, ...(await store.status()) });
  const { timeouts = TIMEOUTS, listener = noListener, maxAgeDays = async () => MAX_AGE_DAYS } = options;
  const stopping = new AbortController();
  const stop = stopping.signal;
  /** Whether what is marked as being sent is left over from the process before this one. */
  let isFirst = options.isOnly ?? false;

  const send = oneAtATime(async () => {
    if (stop.aborted || !smtp()) return;
    const uncertain = await recoverMails(db, now(), {
      leaseMs: isFirst ? 0 : LEASE_MS,
      claimer: store.claimer,
    });
    isFirst = false;
    if (uncertain.length > 0)
      log.warn({ mails: uncertain.length }, 'mails uncertain: the program ended while it sent them');
    for (const mail of uncertain) await listener.trouble(mail);
    const oldest = isoAt(now() - (await maxAgeDays()) * DAY_MS);
    const old = await holdOldMails(db, oldest, now());
    if (old > 0) {
      log.warn({ mails: old }, 'mails not sent: they are too old to be sent unasked');
      await listener.old(old);
    }
    // Loaded late: an install without mail never needs the library.
    const { deliverDue } = await import('./deliver.ts');
    const round = { reachable: true };
    const delivery = { db, route: smtp, timeouts, store, now, log, stop, listener, round };
    const ends = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, () => deliverDue(delivery)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  });

  const kick = () => void send().catch((error) => log.error({ err: error }, 'mails not sent'));

  return {
    jobs: [
      {
        name: 'mail.send',
        title: 'Sends queued mails',
        everySeconds: EVERY_SECONDS,
        isNeeded: () => smtp() !== undefined,
        run: send,
      },
    ],
    status,
    kick,
    retry: () =>
      void Promise.all([mailRefusals(db).resume(now()), outboxOfMany(db).retryNow(now())]).then(
        kick,
        (error) => log.error({ err: error }, 'mails not sent'),
      ),
    async close() {
      stopping.abort();
      await send().catch(() => {});
    },
  };
}
