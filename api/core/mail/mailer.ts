import type { Db } from '#api/core/db/db.ts';
import type { Instant } from '#shared/core/time.ts';
import type { Job } from '../jobs/job.ts';
import type { Ports } from '../ports.ts';
import type { TellTrouble } from './deliver.ts';
import { type OutboxTables, outboxStore } from './outbox.store.ts';
import type { SmtpTimeouts } from './smtp.ts';
import type { MailSender, SmtpServer } from './smtp-settings.ts';

export interface MailerOptions {
  db: Db<OutboxTables>;
  /** None: mails stay queued. */
  smtp: { server: SmtpServer; sender: MailSender } | undefined;
  ports: Pick<Ports, 'now' | 'log'>;
  timeouts?: SmtpTimeouts;
  /** Told of every mail that a person has to look at from now on. */
  onTrouble?: TellTrouble;
}

export interface MailStatus {
  /** Whether there is a server to send through; without one mails wait. */
  configured: boolean;
  /** Not settled yet: waiting, or being sent right now. */
  queued: number;
  /** Refused for good. */
  failed: number;
  /** Arrived or not, nobody here can tell. */
  uncertain: number;
  oldestQueuedAt: Instant | null;
}

export interface Mailer {
  readonly jobs: readonly Job[];
  readonly status: () => Promise<MailStatus>;
  /** Sends what is due without waiting for the next slot. */
  kick(): void;
  /** Lets the mails under way end, or puts them back in line. */
  close(): Promise<void>;
}

const EVERY_SECONDS = 10;
const SIDE_BY_SIDE = 2;
const TIMEOUTS: SmtpTimeouts = {
  connectMs: 15_000,
  replyMs: 120_000,
  attemptMs: 300_000,
  graceMs: 10_000,
};

/** Sends queued mail: each leaves once, or is marked as uncertain. Several processes may do so side by side. */
export function createMailer({ db, smtp, ports, ...options }: MailerOptions): Mailer {
  const { now, log } = ports;
  const store = outboxStore(db);
  const status = async () => ({ configured: smtp !== undefined, ...(await store.standing()) });
  if (!smtp) return { jobs: [], status, kick() {}, async close() {} };
  const { timeouts = TIMEOUTS, onTrouble = async () => {} } = options;
  const route = { ...smtp, timeouts };
  const stopping = new AbortController();
  const stop = stopping.signal;
  let running: Promise<void> | undefined;
  let again = false;

  async function round(): Promise<void> {
    const uncertain = await store.recover(now());
    if (uncertain.length > 0)
      log.warn({ mails: uncertain.length }, 'mails uncertain: the program ended while it sent them');
    for (const mail of uncertain) await onTrouble(mail);
    // Loaded late: an install without mail never needs the library.
    const { deliverDue } = await import('./deliver.ts');
    const delivery = { ...route, store, now, log, stop, onTrouble, round: { reachable: true } };
    const ends = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, () => deliverDue(delivery)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** One round at a time here; whoever asks meanwhile gets another one after it. */
  function send(): Promise<void> {
    again = true;
    running ??= (async () => {
      while (again && !stop.aborted) {
        again = false;
        await round();
      }
    })().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    jobs: [{ name: 'mail.send', everySeconds: EVERY_SECONDS, run: send }],
    status,
    kick: () => void send().catch((error) => log.error({ err: error }, 'mails not sent')),
    async close() {
      stopping.abort();
      await running?.catch(() => {});
    },
  };
}
