import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, it } from 'vitest';
import type { OwnPostgres } from '#test/support/own-postgres.ts';
import { surviveOutage } from './outage.ts';

const AWAY_MS = 6000;
const CUTS = 5;

/** Ends all connections to the database of the hub, again and again. */
async function cut(_: OwnPostgres, hubUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: hubUrl });
  await client.connect();
  for (let cuts = 0; cuts < CUTS; cuts += 1) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await pause(700);
  }
  await client.end();
}

describe.each([1, 2])('a hub of %i processes keeps running and loses nothing while Postgres', (processes) => {
  it.each<[string, boolean, (postgres: OwnPostgres, hubUrl: string) => Promise<void>]>([
    [
      'is stopped for six seconds',
      true,
      async (postgres) => {
        await postgres.stop();
        await pause(AWAY_MS);
        await postgres.start();
      },
    ],
    [
      'is restarted',
      false,
      async (postgres) => {
        await postgres.stop();
        await postgres.start();
      },
    ],
    [
      'is frozen for six seconds',
      true,
      async (postgres) => {
        postgres.freeze(true);
        await pause(AWAY_MS);
        postgres.freeze(false);
      },
    ],
    ['cuts all connections five times', false, cut],
  ])(
    '%s',
    (_, isLong, outage) => surviveOutage({ processes, streams: 30, mails: 60, isLong, outage }),
    240_000,
  );
});
