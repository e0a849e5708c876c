import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isoAt } from '#shared/core/time.ts';
import type { Db } from '../db/db.ts';
import { storageTrouble } from '../db/storage-trouble.ts';
import type { Clock } from '../ports.ts';
import { afterFailure } from './after-failure.ts';
import { composeMail } from './compose.ts';
import { mailBody } from './mail-body.ts';
import type { MailBody, OutboxStore, OutboxTables } from './outbox.store.ts';
import { mailRefusals } from './outbox-refusals.ts';
import { refusalOf } from './refusal.ts';
import type { MailRefusal } from './refusal-tables.ts';
import { openSmtp, SmtpFailure, type SmtpSession, type SmtpTimeouts } from './smtp.ts';
import type { MailRoute, MailSender } from './smtp-settings.ts';

/** Notified of the results of mails, after these were stored. */
export interface MailListener {
  sent(mail: { id: string; kind: string }): Promise<void>;
  /** A mail that needs a person's attention from now on. */
  trouble(mail: { id: string; kind: string }): Promise<void>;
  /** The mail server has refused several mails in a row with the same words. */
  refusing(refusal: MailRefusal): Promise<void>;
  /** So many mails have become too old to be sent without asking the owner. */
  old(count: number): Promise<void>;
}

interface Delivery {
  db: Db<OutboxTables>;
  /** The present mail server. When it changes, the next mail is sent through the new one. */
  route: () => MailRoute | undefined;
  timeouts: SmtpTimeouts;
  store: OutboxStore;
  now: Clock;
  log: Logger;
  /** Aborted when the program stops: delivery then ends as soon as it leaves no mail uncertain. */
  stop: AbortSignal;
  /** Shared by parallel deliveries: when the server cannot be reached, all of them stop. */
  round: { reachable: boolean };
  listener: MailListener;
}

const MAILS_PER_SESSION = 50;
const STORE_AGAIN_MS = 500;

/** Sends what is due, one mail after the other over one connection, until nothing is left. */
export async function deliverDue({
  db,
  store,
  now,
  log,
  stop,
  round,
  listener,
  route,
  timeouts,
}: Delivery): Promise<void> {
  let used: MailRoute | undefined;
  let session: SmtpSession | undefined;
  let sent = 0;
  const bodyOf = newestBody(db);
  const refusals = mailRefusals(db);
  try {
    while (round.reachable && !stop.aborted) {
      const current = route();
      if (!current) return;
      const { server, sender } = current;
      const mail = await store.claimNext(now(), domainOf(sender));
      if (!mail) return;
      const body = mail.bodyId ? await bodyOf(mail.bodyId) : undefined;
      const message = await composeMail(mail, sender, now(), body);
      const limit = AbortSignal.any([stop, AbortSignal.timeout(timeouts.attemptMs)]);
      try {
        const isDone = sent % MAILS_PER_SESSION === 0 || used !== current;
        if (isDone) session?.quit();
        if (isDone || !session?.usable) session = await openSmtp(server, timeouts, limit);
        used = current;
        const envelope = { from: sender.address, to: mail.toAddress };
        await session.send(envelope, message, () => store.startBody(mail, now()), limit);
      } catch (error) {
        if (storageTrouble(error) === 'away') {
          // It was lost before the text was begun, so this mail waits again.
          session?.quit();
          session = undefined;
          const result = afterFailure(mail, { verdict: 'stopped', message: 'The database was away.' }, now());
          await onceThere(() => store.finish(mail, result, now()), stop);
          continue;
        }
        if (!(error instanceof SmtpFailure)) throw error;
        // The error of a server that was replaced meanwhile says nothing about the new one.
        const isReplaced = route() !== current;
        const isEarly = error.verdict === 'retry' || error.verdict === 'unreachable';
        const interrupted = isEarly && (stop.aborted || isReplaced);
        const verdict = interrupted ? 'stopped' : error.verdict;
        const result = afterFailure(mail, { verdict, message: error.message }, now());
        await onceThere(() => store.finish(mail, result, now()), stop);
        log.warn({ mail: mail.id, kind: mail.kind, state: result.state, why: verdict }, 'mail not sent');
        if (result.state === 'failed' || result.state === 'uncertain') await listener.trouble(mail);
        const about = refusalOf(error.message);
        const words = result.lastError ?? '';
        const reported = about && !isReplaced && (await refusals.note(mail, { about, words }, now()));
        if (reported) await listener.refusing(reported);
        round.reachable &&= isReplaced || error.verdict !== 'unreachable';
        continue;
      }
      sent += 1;
      const sentAt = isoAt(now());
      await onceThere(() => store.finish(mail, { state: 'sent', lastError: null, sentAt }, now()), stop);
      await refusals.accepted(mail);
      log.info({ mail: mail.id, kind: mail.kind }, 'mail sent');
      await listener.sent(mail);
    }
  } finally {
    session?.quit();
  }
}

/**
 * Stores a result, again and again while the database is away: nobody else knows it, and without it the owner
 * would have to ask whether the mail has arrived.
 */
async function onceThere(store: () => Promise<void>, stop: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (storageTrouble(error) !== 'away' || stop.aborted) throw error;
      await pause(STORE_AGAIN_MS, undefined, { signal: stop }).catch(() => {});
    }
  }
}

/** Reads bodies, and caches the newest: all mails of a mail to many have the same one. */
function newestBody(db: Db<OutboxTables>) {
  let kept: { id: string; body: MailBody | undefined } | undefined;
  return async (id: string) => {
    if (kept?.id !== id) kept = { id, body: await mailBody(db, id) };
    return kept.body;
  };
}

const domainOf = ({ address }: MailSender) => address.slice(address.indexOf('@') + 1);
