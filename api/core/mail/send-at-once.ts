import { randomUUID } from 'node:crypto';
import { AppError } from '../http/app-error.ts';
import type { Mail } from './enqueue.ts';
import { mailProblem } from './mail-problem.ts';
import type { MailBody } from './outbox.store.ts';
import type { SmtpTimeouts } from './smtp.ts';
import type { MailRoute } from './smtp-settings.ts';

const LIMIT_MS = 10_000;
const timeouts: SmtpTimeouts = { connectMs: LIMIT_MS, replyMs: LIMIT_MS, attemptMs: LIMIT_MS, graceMs: 0 };

/**
 * Sends a mail now, within ten seconds or not at all: it is never queued. For test mails of the owner.
 * @throws AppError `request.conflict` when the mail server has not accepted it
 */
export async function sendAtOnce(
  route: MailRoute,
  { to, subject, text, body }: Pick<Mail, 'to' | 'subject' | 'text'> & { body?: MailBody },
  now: number,
  signal = AbortSignal.timeout(LIMIT_MS),
): Promise<void> {
  // Loaded late: an install without mail never needs the libraries.
  const [{ openSmtp, SmtpFailure }, { composeMail }] = await Promise.all([
    import('./smtp.ts'),
    import('./compose.ts'),
  ]);
  const { server, sender } = route;
  const domain = sender.address.slice(sender.address.indexOf('@') + 1);
  const mail = { toAddress: to, subject, text, messageId: `<${randomUUID()}@${domain}>` };
  const message = await composeMail(mail, sender, now, body);
  try {
    const session = await openSmtp(server, timeouts, signal);
    await session.send({ from: sender.address, to }, message, async () => true, signal);
    session.quit();
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error;
    const text =
      error.verdict === 'uncertain'
        ? `The mail may have arrived: the connection to ${server.host} ended before the server had said so.`
        : `The mail was not sent. ${mailProblem(error, route)}`;
    throw new AppError('request.conflict', { text });
  }
}
