import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { vi } from 'vitest';
import { type PostgresProxy, startPostgresProxy } from '#test/support/databases/postgres-proxy.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import { freePort } from '#test/support/free-port.ts';
import { type OwnPostgres, startPostgres } from '#test/support/own-postgres.ts';
import { type Owner, ownerWith, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import type { TestHub } from '#test/support/test-hub.ts';

export const DATABASE = 'outage';
const MAIN = path.resolve(import.meta.dirname, '../support/start-main.ts');
const START_MS = 120_000;
const STOP_MS = 15_000;

export type Get = (path: string, init?: RequestInit) => Promise<Response>;

/** A hub of one or several processes, its mail server, and the Postgres that it reaches through a proxy. */
export interface OutageScene {
  processes: number;
  postgres: OwnPostgres;
  proxy: PostgresProxy;
  smtp: TestSmtp;
  owner: Owner;
  get: Get;
  /** Of the hub's first process. */
  pid: number;
  /** The rows of a query on the database, past the proxy. */
  query<R>(text: string, values?: unknown[]): Promise<R[]>;
  /** From now on the proxy and `query` lead to this server. */
  leadTo(other: OwnPostgres): void;
  /** What says that a process ended. */
  ends(): string[];
  remove(): Promise<void>;
}

export async function startScene(processes: number): Promise<OutageScene> {
  const postgres = await startPostgres();
  await postgres.createDatabase(DATABASE);
  const proxy = await startPostgresProxy(postgres.port);
  const smtp = await startTestSmtp();
  let { url } = postgres;
  const hub = startHub(path.join(postgres.folder, 'hub'), {
    DATABASE_URL: `postgres://hub:hub@127.0.0.1:${proxy.port}/${DATABASE}`,
    WORKERS: String(processes),
    PORT: String(await freePort()),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Hub <hello@hub.example>',
  });
  const remove = async () => {
    await hub.stop();
    proxy.close();
    await smtp.close();
    await postgres.remove();
  };
  try {
    await hub.ready(processes);
    const { get, ends, pid } = hub;
    const { cookie, csrfToken } = await signIn({ get } as TestHub);
    return {
      processes,
      postgres,
      proxy,
      smtp,
      owner: ownerWith({ get } as TestHub, cookie, csrfToken),
      get,
      pid,
      ends,
      query: (text, values) => query(url.replace(/postgres$/, DATABASE), text, values),
      leadTo(other) {
        proxy.leadTo(other.port);
        ({ url } = other);
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

function startHub(folder: string, environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      TRUST_PROXY: 'true',
      PUBLIC_URL: 'https://hub.example',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      ...environment,
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
  const { pid = 0 } = child;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid,
    get: (target: string, init?: RequestInit) => fetch(`http://127.0.0.1:${environment.PORT}${target}`, init),
    ready: (processes: number) =>
      vi.waitUntil(() => output.split('"msg":"ready"').length > processes, {
        timeout: START_MS,
        interval: 50,
      }),
    ends: () => [
      ...errors.split('\n').filter((line) => /ended unexpectedly|Error/.test(line)),
      ...(hasEnded() ? ['The hub has ended.'] : []),
    ],
    async stop() {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const isGone = await Promise.race([gone, pause(STOP_MS)]);
      if (!isGone) child.kill('SIGKILL');
      await gone;
    },
  };
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
