import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPostgres } from '#api/core/db/postgres.ts';
import { PostgresPool } from '#api/core/db/postgres-pool.ts';
import { openSession } from '#api/core/db/postgres-session.ts';
import { toAppError } from '#api/core/http/app-error.ts';
import { type PostgresProxy, startPostgresProxy } from './support/databases/postgres-proxy.ts';
import { type StandbyPostgres, startStandby } from './support/databases/standby-postgres.ts';
import { type OwnPostgres, startPostgres } from './support/own-postgres.ts';

let postgres: OwnPostgres;
let proxy: PostgresProxy;
let standby: StandbyPostgres | undefined;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  proxy = await startPostgresProxy(postgres.port);
  url = `postgres://hub:hub@127.0.0.1:${proxy.port}/postgres`;
});
afterAll(async () => {
  proxy.close();
  await postgres.remove();
  await standby?.remove();
});

async function run(text: string): Promise<void> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(text);
  await client.end();
}

const answerTo = (error: unknown) => {
  const { status, code, retryAfter } = toAppError(error);
  return { status, code, retryAfter };
};

/** Somebody who may have so many connections, with the address to connect to. */
async function limitedTo(connections: number): Promise<string> {
  const name = `limited_${connections}`;
  await run(`create role ${name} login password 'hub' connection limit ${connections}`);
  return url.replace('hub:hub', `${name}:hub`);
}

it('a server without a free connection is answered with 503 and when to try again', async () => {
  const pool = new PostgresPool(await limitedTo(1));
  const first = await pool.connect();
  const refused = await pool.connect().catch(answerTo);
  expect(refused).toEqual({ status: 503, code: 'server.away', retryAfter: 5 });
  first.release();
  await pool.end();
});

it('so is a request that waits for one of the connections of its process for too long', async () => {
  const pool = new PostgresPool(url);
  const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const refused = await pool.connect().catch(answerTo);
  expect(refused).toEqual({ status: 503, code: 'server.away', retryAfter: 5 });
  for (const one of taken) one.release();
  await pool.end();
});

it('a start waits with words while no connection is free, and goes on when one is', async () => {
  const limited = await limitedTo(2);
  const taken = [new pg.Client(limited), new pg.Client(limited)];
  for (const one of taken) await one.connect();
  const why: string[] = [];
  await checkPostgres(limited, (reason) => {
    why.push(reason);
    for (const one of taken) void one.end();
  });
  expect(why).toEqual([
    expect.stringMatching(/cannot be used \(too many connections for role "limited_2"\)/),
  ]);
});

it('a start does not wait for what a server will never do', async () => {
  const missing = url.replace(/postgres$/, 'missing');
  const why: string[] = [];
  await expect(checkPostgres(missing, (reason) => why.push(reason))).rejects.toThrow(
    /"missing" does not exist/,
  );
  expect(why).toEqual([]);
});

/** A session on the address, and what it says. `bytesRead`: what the other connections of its process have heard. */
async function startSession(bytesRead = () => 0) {
  const said: string[] = [];
  const session = await openSession({
    url,
    name: 'test',
    log: pino({ level: 'silent' }),
    async begin() {},
    bytesRead,
    onAway: () => said.push('away'),
    onBack: () => said.push('back'),
    onWait() {},
  });
  return { session, said };
}

it('a server that is slow on one connection, and answers on others, is not away', async () => {
  let bytes = 0;
  const { session, said } = await startSession(() => bytes++);
  postgres.freeze(true);
  await pause(4000);
  expect(session.isConnected()).toBe(true);
  postgres.freeze(false);
  await session.close();
  expect(said).toEqual([]);
});

it('a server that says nothing on any connection is away within three seconds', async () => {
  const { session, said } = await startSession();
  postgres.freeze(true);
  await expect.poll(() => said, { timeout: 3000, interval: 10 }).toEqual(['away']);
  postgres.freeze(false);
  await expect.poll(() => said, { timeout: 3000, interval: 10 }).toEqual(['away', 'back']);
  await session.close();
});

it('an address that leads to a standby is away until that takes writes, and then no connection is left to the server before', async () => {
  const { session, said } = await startSession();
  standby = await startStandby(postgres, 'postgres');
  proxy.leadTo(standby.port);
  await run("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test'");
  await expect.poll(() => said).toEqual(['away']);
  expect(session.isConnected()).toBe(false);
  await standby.promote();
  await expect.poll(session.isConnected).toBe(true);
  expect(said.slice(-2)).toEqual(['away', 'back']);
  said.length = 0;
  // At once, this time: other connections may still lead to the server before.
  proxy.leadTo(postgres.port);
  const other = new pg.Client(standby.url);
  await other.connect();
  await other.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test'");
  await other.end();
  await expect.poll(() => said).toEqual(['away', 'back']);
  await session.close();
});
