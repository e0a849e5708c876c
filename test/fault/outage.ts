import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { receipt } from '#shared/core/receipt.ts';
import { openFeed } from '#test/support/event-feed.ts';
import { freePort } from '#test/support/free-port.ts';
import { type OwnPostgres, startPostgres } from '#test/support/own-postgres.ts';
import { type Owner, ownerWith, signIn } from '#test/support/owner.ts';
import { OWNER } from '#test/support/owner-password.ts';
import { sendForm } from '#test/support/send-form.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { startTestSmtp } from '#test/support/test-smtp.ts';

const MAIN = path.resolve(import.meta.dirname, '../support/start-main.ts');
const BOOK_EVERY_MS = 50;
const LOOK_EVERY_MS = 100;
const MAIL_TAKES_MS = 60;
/** How long ready may say something that is no longer so, and the work that the machine has beside it. */
const TRUTH_MS = 3000 + 500;
/** Generous, for a machine that does other work beside it. */
const HOME_LIMIT_MS = 10_000;
const START_MS = 120_000;
const REST_MS = 15_000;

interface OutageOptions {
  processes: number;
  streams: number;
  mails: number;
  /** Makes the database go away, and come back after so many milliseconds. */
  outage: (postgres: OwnPostgres, hubUrl: string) => Promise<void>;
  /** Whether it is away for long enough that ready must say so. */
  isLong: boolean;
}

interface Look {
  at: number;
  status: number;
  ms: number;
}

/** Runs an outage under load, and checks what everybody saw. */
export async function surviveOutage({ outage, ...options }: OutageOptions): Promise<void> {
  const postgres = await startPostgres();
  await postgres.createDatabase('outage');
  const databaseUrl = postgres.url.replace(/postgres$/, 'outage');
  const smtp = await startTestSmtp();
  smtp.behave = async (step) => void (step === 'data' && (await pause(MAIL_TAKES_MS)));
  const hub = await startHub({ postgres, databaseUrl, smtpPort: smtp.port, ...options });
  try {
    const { cookie, csrfToken } = await signIn({ get: hub.get } as TestHub);
    const owner = ownerWith({ get: hub.get } as TestHub, cookie, csrfToken);
    // On connections of their own, so that each process has the page in its cache.
    for (let visit = 0; visit < 8 * options.processes; visit += 1)
      expect((await hub.get('/home', { headers: { connection: 'close' } })).status).toBe(200);
    await queueLetter(databaseUrl, options.mails);
    const streams = await Promise.all(Array.from({ length: options.streams }, () => followEvents(owner)));
    const load = startLoad(hub.get);
    await pause(1000);
    const from = performance.now();
    await outage(postgres, databaseUrl);
    const back = performance.now();
    // Afterwards all must be as before; how long that took is printed.
    const isBack = () =>
      load.readies.length > 10 && load.readies.slice(-10).every(({ status }) => status === 200);
    await expect.poll(isBack, { timeout: REST_MS, interval: 50 }).toBe(true);
    const until = performance.now();
    await pause(1000);
    await load.stop();

    expect(hub.ends(), 'processes that ended').toEqual([]);
    expect(load.homes.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...load.homes.map(({ ms }) => ms)), 'the slowest /home').toBeLessThan(HOME_LIMIT_MS);
    const during = load.readies.filter(({ at }) => at > from + TRUTH_MS && at < back);
    if (options.isLong) expect(during.length).toBeGreaterThan(0);
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set(during.length > 0 ? [503] : []));
    const after = load.readies.filter(({ at }) => at > until);
    expect(new Set(after.map(({ status }) => status)), 'ready afterwards').toEqual(new Set([200]));
    const late = load.bookings.filter(({ at }) => at > until);
    expect(late.length).toBeGreaterThan(0);
    expect(new Set(late.map(({ status }) => status)), 'bookings afterwards').toEqual(new Set([200]));
    const refused = load.bookings.filter(({ status }) => status !== 200);
    expect(refused.filter(({ text }) => !/^503 (5|2) server\.(away|busy)$/.test(text))).toEqual([]);

    await checkStored(databaseUrl, load.codes);
    await expect.poll(() => lettersLeft(databaseUrl), { timeout: 60_000, interval: 500 }).toBe(0);
    const ids = smtp.received.map(({ messageId }) => messageId);
    expect(ids.length, 'mails sent twice').toBe(new Set(ids).size);
    const known = await eventIds(databaseUrl);
    for (const stream of streams) {
      await expect.poll(() => stream.ids.at(-1), { timeout: REST_MS }).toBe(known.at(-1));
      expect(stream.ids).toEqual(known.filter((id) => id >= (stream.ids[0] as number)));
      expect(stream.ended()).toBe(false);
      stream.leave();
    }
    console.info(
      `ready again after ${Math.round(until - back)} ms; ${load.codes.length} bookings, ${refused.length} refused, ${ids.length} mails, slowest /home ` +
        `${Math.round(Math.max(...load.homes.map(({ ms }) => ms)))} ms`,
    );
  } finally {
    await hub.stop();
    await smtp.close();
    await postgres.remove();
  }
}

interface HubOptions {
  postgres: OwnPostgres;
  databaseUrl: string;
  smtpPort: number;
  processes: number;
}

async function startHub({ postgres, databaseUrl, smtpPort, processes }: HubOptions) {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATA_DIR: path.join(postgres.folder, 'hub'),
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      WORKERS: String(processes),
      TRUST_PROXY: 'true',
      PUBLIC_URL: 'https://hub.example',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Hub <hello@hub.example>',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  await expect
    .poll(() => output.split('"msg":"ready"').length - 1, { timeout: START_MS, interval: 50 })
    .toBe(processes);
  const get = (target: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${target}`, init);
  return {
    get,
    /** What says that a process ended. */
    ends: () => [
      ...errors.split('\n').filter((line) => /ended unexpectedly|Error/.test(line)),
      ...(child.exitCode === null && child.signalCode === null ? [] : ['The hub has ended.']),
    ],
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      const limit = setTimeout(() => child.kill('SIGKILL'), REST_MS);
      child.kill('SIGTERM');
      await gone;
      clearTimeout(limit);
    },
  };
}

type Get = (path: string, init?: RequestInit) => Promise<Response>;

/** Visitors who book, and look at the home page and at ready, until they are stopped. */
function startLoad(get: Get) {
  const [homes, readies]: Look[][] = [[], []];
  const bookings: (Look & { text: string })[] = [];
  const codes: string[] = [];
  const underWay = new Set<Promise<void>>();
  let number = 0;

  async function look(target: string, looks: Look[]): Promise<void> {
    const at = performance.now();
    const answer = await get(target);
    await answer.text();
    looks.push({ at, status: answer.status, ms: performance.now() - at });
  }

  async function book(mine: number): Promise<void> {
    const at = performance.now();
    const fields = {
      name: `Visitor ${mine}`,
      email: `visitor-${mine}@visitor.example`,
      serviceType: 'podcast',
      budgetRange: '1000-5000',
      projectDetails: `Six episodes, told by visitor ${mine}.`,
    };
    const from = `${10 + (mine >> 8)}.${mine & 255}.7.1`;
    const answer = await sendForm({ get }, '/api/bookings', fields, { from, works: true });
    const reply = (await answer.json()) as { code: string };
    if (answer.ok) codes.push(receipt.parse(reply).code);
    const text = `${answer.status} ${answer.headers.get('retry-after')} ${reply.code}`;
    bookings.push({ at, status: answer.status, ms: performance.now() - at, text });
  }

  const doing = (work: Promise<void>) => {
    const done = work.catch((error) => {
      bookings.push({ at: performance.now(), status: 0, ms: 0, text: String(error.cause ?? error) });
    });
    underWay.add(done);
    void done.finally(() => underWay.delete(done));
  };
  const timers = [
    setInterval(() => doing(book(number++)), BOOK_EVERY_MS),
    setInterval(() => doing(look('/home', homes as Look[])), LOOK_EVERY_MS),
    setInterval(() => doing(look('/api/ready', readies as Look[])), LOOK_EVERY_MS),
  ];
  return {
    homes: homes as Look[],
    readies: readies as Look[],
    bookings,
    codes,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

async function followEvents(owner: Owner) {
  const feed = await openFeed(owner);
  const ids: number[] = [];
  let ended = false;
  const done = (async () => {
    for (;;) {
      const event = await feed.next();
      if (!event) break;
      ids.push(event.id);
    }
    ended = true;
  })();
  done.catch(() => {
    ended = true;
  });
  return { ids, ended: () => ended, leave: feed.leave };
}

async function query<R>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Puts the mails of a letter into the outbox. */
const queueLetter = (url: string, mails: number) =>
  query(
    url,
    `insert into outbox (id, kind, to_address, subject, text, by_owner, state, attempts, queued_at,
       next_attempt_at, created_at, to_many)
     select 'letter-' || n, 'letters.mail', 'reader-' || n || '@reader.example', 'A letter', 'Hello', 1,
       'queued', 0, $2, $2, $2, 1 from generate_series(1, $1::int) n`,
    [mails, new Date().toISOString()],
  );

async function lettersLeft(url: string): Promise<number> {
  const text = "select count(*)::int as n from outbox where to_many = 1 and state <> 'sent'";
  const [row] = await query<{ n: number }>(url, text);
  return row?.n ?? -1;
}

const eventIds = async (url: string) =>
  (await query<{ id: number }>(url, 'select id::int as id from events order by id')).map(({ id }) => id);

async function checkStored(url: string, codes: readonly string[]): Promise<void> {
  const rows = await query<{ code: string }>(url, 'select code from orders');
  const stored = new Set(rows.map(({ code }) => code));
  expect(
    codes.filter((code) => !stored.has(code)),
    'bookings that were acknowledged and are lost',
  ).toEqual([]);
}
