import type { Engine } from '#api/core/db/connection.ts';
import type { TestDatabase } from '#test/support/databases/test-database.ts';
import { startPushService } from '#test/support/fakes/push-service.ts';
import { type ReceivedMail, startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

export const MINUTE_MS = 60_000;

/** An episode of a show of the samples, as the owner adds it. @param publishedAt in milliseconds since 1970 */
export const episodeOf = (id: string, publishedAt: number) => ({
  episodeId: id,
  seriesId: 'convos',
  number: 900,
  title: `Episode ${id}`,
  description: 'About it.',
  thumbnail: '/art/vinyl.svg',
  duration: 30,
  publishedAt: new Date(publishedAt).toISOString(),
  listenUrl: 'https://listen.example/1',
  published: true,
});

/** A link of a mail, as a path of the hub. */
export const linkIn = (mail: ReceivedMail, purpose: 'confirm' | 'manage' | 'stop'): string => {
  const text = purpose === 'stop' ? mail.headers.join('\n') : plain(mail);
  const [, path = ''] = new RegExp(`https?://[^/\\s]+(/follow/${purpose}\\?key=[\\w.-]+)`).exec(text) ?? [];
  return path;
};

/** A mail's text without what its transport adds. */
export const plain = ({ body }: ReceivedMail): string =>
  body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Mails with a message to followers, without those that ask to confirm. */
export const broadcastMails = (mails: readonly ReceivedMail[]): ReceivedMail[] =>
  mails.filter((mail) => !plain(mail).includes('/follow/confirm'));

export interface FollowedHub {
  hub: TestHub;
  owner: Owner;
  smtp: TestSmtp;
  push: Awaited<ReturnType<typeof startPushService>>;
  /** Moves the clock on. */
  pass(ms: number): void;
  /** Logs the owner in once more, because a session expires. */
  signInAgain(): Promise<void>;
  now(): number;
  /** Runs jobs by name, one after the other. */
  run(...jobs: string[]): Promise<void>;
  /** Finds what is new, announces it, and sends mails and pushes. */
  tell(): Promise<void>;
  ask(email: string, topics: readonly string[]): Promise<Response>;
  /** Adds a follower who has confirmed. */
  follower(email: string, topics: readonly string[]): Promise<void>;
  mailsTo(email: string): ReceivedMail[];
  post(path: string, body?: Record<string, string | string[]>): Promise<Response>;
  close(): Promise<void>;
}

interface Options {
  start?: number;
  shared?: TestDatabase;
  smtp?: TestSmtp;
  push?: FollowedHub['push'];
}

/** A hub that can send mails and pushes, with its owner. */
export async function startFollowedHub(database: Engine, options: Options = {}): Promise<FollowedHub> {
  let time = options.start ?? Date.now();
  const smtp = options.smtp ?? (await startTestSmtp());
  const push = options.push ?? (await startPushService());
  const hub = await startTestHub({
    database,
    now: () => time,
    outside: push.outside,
    ...(options.shared && { shared: options.shared }),
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Hub <hello@hub.example>',
      TRUST_PROXY: 'true',
    },
  });
  const owner = await signIn(hub);
  const { signal } = new AbortController();
  let visitors = 0;

  async function run(...names: string[]) {
    for (const name of names) {
      const job = hub.hub.slices.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      time += 1;
      await job.run(signal);
    }
  }
  // Each visitor has a network of their own.
  const from = () => {
    visitors += 1;
    // No two things happen at the same moment.
    time += 1;
    return `100.${64 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
  };
  const ask = (email: string, topics: readonly string[]) =>
    sendForm(hub, '/api/follow', { email, topics }, { from: from(), works: true });
  const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));
  const post = (path: string, body: Record<string, string | string[]> = {}) => {
    const pairs = Object.entries(body).flatMap(([name, given]) =>
      [given].flat().map((value): [string, string] => [name, value]),
    );
    return hub.get(path, {
      method: 'POST',
      headers: { 'X-Forwarded-For': from() },
      body: new URLSearchParams(pairs),
    });
  };

  const desk: FollowedHub = {
    hub,
    owner,
    smtp,
    push,
    run,
    ask,
    mailsTo,
    post,
    now: () => time,
    pass(ms) {
      time += ms;
    },
    async signInAgain() {
      desk.owner = await signIn(hub);
    },
    tell: () => run('followers.notice', 'followers.tell', 'followers.push', 'mail.send', 'followers.tell'),
    async follower(email, topics) {
      const asked = await ask(email, topics);
      if (!asked.ok) throw new Error(`${asked.status}: ${await asked.text()}`);
      await run('mail.send');
      const mail = mailsTo(email).at(-1);
      const confirmed = await post(mail ? linkIn(mail, 'confirm') : '/nothing');
      if (!confirmed.ok) throw new Error(`${confirmed.status}: ${await confirmed.text()}`);
    },
    async close() {
      await hub.close();
      if (!options.smtp) await smtp.close();
      if (!options.push) await push.close();
    },
  };
  return desk;
}
