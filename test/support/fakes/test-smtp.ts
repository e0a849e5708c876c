import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The steps of an SMTP session at which the server can be made to misbehave, in their order. */
export const smtpSteps = ['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data', 'body', 'answered'] as const;
export type SmtpStep = (typeof smtpSteps)[number];

/** A reply in these words, such as `550 5.1.1 No such user`. */
export type Refusal = `${number} ${string}`;

/** A refusal with this code or in these words, a cut connection, silence, or normal behaviour. */
export type Misbehaviour = number | Refusal | 'cut' | 'silent' | undefined;

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Everything up to the first empty line. */
  headers: string[];
  body: string;
  messageId: string;
}

export interface TestSmtp {
  port: number;
  /** The mails that the server has accepted in full, whether or not it could say so. */
  readonly received: ReceivedMail[];
  /** Every step of every session so far. */
  readonly steps: SmtpStep[];
  /** Asked at every step, with the recipient at `rcpt`; changed by tests. */
  behave: (step: SmtpStep, to?: string) => Misbehaviour | Promise<Misbehaviour>;
  close(): Promise<void>;
}

interface Options {
  port?: number;
  pipelining?: boolean;
  /** TLS from the first byte, with a certificate that has expired. */
  secure?: boolean;
  /** Offers no encryption. */
  plain?: boolean;
  /** Only these may log in, and nobody else may send. */
  login?: { user: string; pass: string };
}

/** A real mail server on a port of its own that can fail at every step. */
export async function startTestSmtp(options: Options = {}): Promise<TestSmtp> {
  const { port = 0, pipelining = true, secure = false, plain = false, login } = options;
  const smtp: TestSmtp = { port, received: [], steps: [], behave: () => undefined, close };

  async function at(
    step: SmtpStep,
    { id }: Pick<SMTPServerSession, 'id'>,
    go: (error?: Error) => void,
    to?: string,
  ) {
    smtp.steps.push(step);
    const misbehaviour = await smtp.behave(step, to);
    if (misbehaviour === 'cut') return drop(id);
    if (misbehaviour === 'silent') return;
    go(misbehaviour ? refusal(misbehaviour) : undefined);
  }

  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    secure,
    disabledCommands: plain ? ['STARTTLS'] : [],
    hidePIPELINING: !pipelining,
    closeTimeout: 1,
    logger: false,
    onConnect: (session, done) => void at('greeting', session, done),
    onAuth: ({ username, password }, session, done) =>
      void at('auth', session, (error) => {
        const known = username === login?.user && password === login?.pass;
        done(error ?? (known ? null : new Error('unknown')), known ? { user: username } : undefined);
      }),
    onMailFrom: (_, session, done) => void at('mail', session, done),
    onRcptTo: ({ address }, session, done) => void at('rcpt', session, done, address),
    async onData(stream, session, done) {
      // A text whose connection ends before its last line was never accepted.
      const text = await readText(stream).catch(() => undefined);
      if (text === undefined) return;
      const { mailFrom, rcptTo } = session.envelope;
      await at('body', session, async (error) => {
        if (!error) smtp.received.push(parse(text, mailFrom ? mailFrom.address : '', rcptTo));
        await at('answered', session, () => done(error));
      });
    },
  });
  const drop = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };
  // The server's own hooks leave out two steps of the session.
  server.on('connect', ({ id }) => {
    const [connection] = [...server.connections].filter((open) => open.id === id);
    if (connection) intercept(connection as unknown as Conversation);
  });
  function intercept(connection: Conversation) {
    for (const [name, step] of [
      ['handler_EHLO', 'ehlo'],
      ['handler_DATA', 'data'],
    ] as const) {
      const handle = connection[name].bind(connection);
      connection[name] = (command, done) =>
        void at(step, connection, (error) => {
          if (!error) return handle(command, done);
          connection.send((error as Error & { responseCode: number }).responseCode, error.message);
          done();
        });
    }
  }
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  smtp.port = (server.server.address() as AddressInfo).port;
  return smtp;

  async function close() {
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

function refusal(given: number | Refusal): Error {
  const [code = '', ...words] = String(given).split(' ');
  const message = words.join(' ') || 'not today';
  // Without an enhanced status of its own, the server would add one for the code.
  return Object.assign(new Error(message), { responseCode: Number(code) });
}

type Handler = (command: unknown, done: () => void) => void;
interface Conversation {
  id: string;
  handler_EHLO: Handler;
  handler_DATA: Handler;
  send(code: number, text: string): void;
}

function parse(text: string, from: string, to: readonly { address: string }[]): ReceivedMail {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const messageId = headers.find((header) => header.startsWith('Message-ID: '))?.slice(12) ?? '';
  return {
    from,
    to: to.map(({ address }) => address),
    headers,
    body: rest.join('\r\n\r\n'),
    messageId,
  };
}
