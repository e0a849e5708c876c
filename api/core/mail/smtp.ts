import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { refusalOf } from './refusal.ts';
import type { SmtpServer } from './smtp-settings.ts';

/** What a failed attempt means for the mail. */
export type SmtpVerdict = 'unreachable' | 'retry' | 'stopped' | 'refused' | 'uncertain';

export class SmtpFailure extends Error {
  readonly verdict: SmtpVerdict;

  constructor(verdict: SmtpVerdict, cause: NodemailerError) {
    super(answerIn(cause), { cause });
    this.verdict = verdict;
  }
}

/** The step at which it failed and what the server said, such as `RCPT TO: 550 5.1.1 No such user`. */
const answerIn = ({ command = 'connection', response, message }: NodemailerError): string =>
  `${command}: ${response ?? message}`;

export interface SmtpTimeouts {
  /** Until the server has sent its greeting and TLS is established. */
  connectMs: number;
  /** For each reply of the server. */
  replyMs: number;
  /** For one mail in all. */
  attemptMs: number;
  /** For the last reply, once the program has to stop. */
  graceMs: number;
}

export interface SmtpSession {
  /** False once the connection has ended. */
  readonly usable: boolean;
  /**
   * Sends one message to one address. `beforeBody` is awaited when the server has agreed to take the text and
   * has received none of it; when it resolves to false, or rejects, the text is not sent.
   * @throws SmtpFailure and the session is not to be used again
   */
  send(
    envelope: { from: string; to: string },
    message: Buffer,
    beforeBody: () => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<void>;
  /** Ends the session with QUIT. */
  quit(): void;
  /** Drops the connection. */
  close(): void;
}

/** Connects and logs in. A password is sent to another machine over TLS only. @throws SmtpFailure `unreachable` */
export async function openSmtp(
  server: SmtpServer,
  timeouts: SmtpTimeouts,
  signal: AbortSignal,
): Promise<SmtpSession> {
  const { host, port, secure, local, login } = server;
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    ignoreTLS: local,
    requireTLS: login !== undefined && !local,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.replyMs,
    socketCloseTimeout: 0,
  });
  const lost = new Promise<never>((_, reject) => connection.on('error', reject));
  lost.catch(() => {});
  const step = (begin: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      lost,
      new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve()))),
    ]);
  const close = () => connection.close();

  const abort = Promise.withResolvers<never>();
  const onAbort = () => {
    close();
    abort.reject(new Error('stopped'));
  };
  abort.promise.catch(() => {});
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    await Promise.race([abort.promise, step((done) => connection.connect(done))]);
    // A copy, because the library modifies it.
    const credentials = login && { ...login };
    if (credentials) await Promise.race([abort.promise, step((done) => connection.login(credentials, done))]);
  } catch (error) {
    close();
    throw new SmtpFailure('unreachable', error as NodemailerError);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }

  return {
    get usable() {
      return !connection.destroyed;
    },
    async send(envelope, message, beforeBody, signal) {
      let begun = false;
      async function* body() {
        if (!(await beforeBody())) throw new Error('The mail was taken over by another process.');
        signal.throwIfAborted();
        begun = true;
        yield message;
      }
      const stopped = Promise.withResolvers<never>();
      stopped.promise.catch(() => {});
      let grace: NodeJS.Timeout | undefined;
      const giveUp = () => {
        close();
        stopped.reject(new Error('stopped'));
      };
      // Before any of the text is sent, stopping is safe; after that it is better to wait for the reply.
      const onAbort = () => {
        if (begun) grace = setTimeout(giveUp, timeouts.graceMs);
        else giveUp();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        signal.throwIfAborted();
        const text = Readable.from(body(), { objectMode: false });
        await Promise.race([stopped.promise, step((done) => connection.send(envelope, text, done))]);
      } catch (error) {
        close();
        throw new SmtpFailure(verdictOn(error as NodemailerError, begun), error as NodemailerError);
      } finally {
        signal.removeEventListener('abort', onAbort);
        clearTimeout(grace);
      }
    },
    quit: () => connection.quit(),
    close,
  };
}

/** Reply codes of refusals that are about our login: the mail itself is good. */
const ABOUT_LOGIN: ReadonlySet<number | undefined> = new Set([530, 534, 535, 538]);

function verdictOn(error: NodemailerError, begun: boolean): SmtpVerdict {
  const { code, responseCode, permanent } = error;
  // Once any of the text was sent, only the server's own refusal of it proves that it was not taken.
  const refusal = responseCode !== undefined && responseCode >= 400 && responseCode < 600;
  if (begun && !(code === 'EMESSAGE' && refusal)) return 'uncertain';
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!aboutMail || !permanent || ABOUT_LOGIN.has(responseCode)) return 'retry';
  // What is refused because of us can be sent once that is mended.
  return refusalOf(answerIn(error)) === 'sender' ? 'retry' : 'refused';
}
