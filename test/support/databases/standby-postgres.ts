import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { type OwnPostgres, ownPostgres, postgresPlace } from '#test/support/own-postgres.ts';

/** A second server that follows a first one, until it takes its place. */
export interface StandbyPostgres extends OwnPostgres {
  /** Makes it a server of its own, which takes writes. */
  promote(): Promise<void>;
}

const START_MS = 60_000;

/**
 * A copy of a running server, which from now on acknowledges a commit in `database` only when the copy has it
 * too. Made by Postgres's functions for backups, since the package has no `pg_basebackup`.
 */
export async function startStandby(first: OwnPostgres, database: string): Promise<StandbyPostgres> {
  const place = await postgresPlace();
  const own = ownPostgres(place);
  const client = new pg.Client(first.url);
  await client.connect();
  try {
    await copyData(client, join(first.folder, 'data'), place.dataDir);
    const { port } = new URL(first.url);
    appendFileSync(
      join(place.dataDir, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=hub password=hub'\n`,
    );
    // It resolves only after the promotion, and rejects when the server ends.
    void place.server.start().catch(() => {});
    const follows = async () =>
      (await client.query("select 1 from pg_stat_replication where state = 'streaming'")).rowCount === 1;
    await vi.waitUntil(follows, { timeout: START_MS, interval: 100 });
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query(`alter database ${client.escapeIdentifier(database)} set synchronous_commit = on`);
    await client.query('select pg_reload_conf()');
  } catch (error) {
    await own.remove();
    throw error;
  } finally {
    await client.end();
  }
  return {
    ...own,
    async promote() {
      const other = new pg.Client(own.url);
      await other.connect();
      await other.query('select pg_promote(true)');
      await other.end();
    },
  };
}

async function copyData(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query("select pg_backup_start('copy', true)");
  execFileSync('cp', ['-a', from, to]);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  const { uid, gid } = statSync(from);
  const write = (name: string, text: string) => {
    writeFileSync(join(to, name), text);
    chownSync(join(to, name), uid, gid);
  };
  execFileSync('rm', ['-f', join(to, 'postmaster.pid'), join(to, 'postmaster.opts')]);
  for (const name of readdirSync(join(to, 'pg_replslot')))
    execFileSync('rm', ['-r', join(to, 'pg_replslot', name)]);
  write('backup_label', rows[0].labelfile);
  write('standby.signal', '');
}
