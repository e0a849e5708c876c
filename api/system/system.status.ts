import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Engine } from '#api/core/db/connection.ts';
import { databaseFacts } from '#api/core/db/database-facts.ts';
import type { Db } from '#api/core/db/db.ts';
import { folderSize } from '#api/core/files/folder-size.ts';
import type { StorageUsage } from '#api/core/http/limits/visitor-storage.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { JobTables } from '#api/core/jobs/runner.ts';
import type { MailStatus } from '#api/core/mail/mailer.ts';
import type { Clock } from '#api/core/ports.ts';
import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import type { SystemStatus } from '#shared/system/system.admin.schema.ts';

export interface StatusPorts {
  db: Db<JobTables & DocumentTables>;
  engine: Engine;
  /** Where the database is, without its password. */
  address: string;
  dataDir: string;
  version: string;
  build: { commit: string | null; builtAt: string } | undefined;
  now: Clock;
  connections: () => Promise<readonly ConnectionView[]>;
  jobs: readonly Job[];
  visitorStorage: () => Promise<StorageUsage>;
  mail: () => Promise<MailStatus>;
  /** What the program has noticed about how it is set up. */
  warnings: () => Promise<SystemStatus['warnings']>;
  /** Whether the secrets are not those that the database was made with. */
  hasOtherSecrets: () => Promise<boolean>;
  meanings: () => SystemStatus['meanings'];
  /** What restores have set aside, by name. */
  kept: () => Promise<{ name: string; bytes: number }[]>;
  /** The restore from which the database was made. */
  restored: () => Promise<SystemStatus['database']['restored']>;
}

/** Measuring the folder is slow with many files, so its size is cached for this long. */
const SIZE_KEPT_MS = 60_000;

export function createStatus(ports: StatusPorts) {
  const { db, engine, dataDir, now } = ports;
  const startedAt = now();
  let size: { bytes: Promise<number>; at: number } | undefined;

  function dataBytes(): Promise<number> {
    if (!size || now() >= size.at + SIZE_KEPT_MS) size = { bytes: folderSize(dataDir), at: now() };
    return size.bytes;
  }

  async function disk() {
    const [{ bsize, blocks, bavail }, bytes] = await Promise.all([statfs(dataDir), dataBytes()]);
    return { dataBytes: bytes, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  }

  const connections = async () =>
    (await ports.connections()).map(({ id, source, health }) => ({ id, source, health }));

  async function visitors() {
    const { bytes, limits } = await ports.visitorStorage();
    return {
      bytes,
      totalBytes: limits.total,
      dayBytes: limits.day,
    };
  }

  return async (): Promise<SystemStatus> => {
    const [facts, restored, room, mail, states, runs, kept, stored] = await Promise.all([
      databaseFacts(db, engine),
      ports.restored(),
      disk(),
      ports.mail(),
      connections(),
      lastRuns(db),
      ports.kept(),
      visitors(),
    ]);
    return {
      warnings: await ports.warnings(),
      otherSecrets: await ports.hasOtherSecrets(),
      program: {
        version: ports.version,
        commit: ports.build?.commit ?? null,
        builtAt: ports.build?.builtAt ?? null,
        node: process.version,
        startedAt: new Date(startedAt).toISOString(),
        uptimeSeconds: Math.floor((now() - startedAt) / 1000),
      },
      database: { engine, address: ports.address, ...facts, restored },
      disk: room,
      visitors: stored,
      mail,
      connections: states,
      kept,
      meanings: ports.meanings(),
      jobs: ports.jobs.map(({ name, title, everySeconds }) => ({ name, title, everySeconds, ...runs(name) })),
    };
  };
}

/** The last run of each job, and the last one that failed. */
async function lastRuns(db: Db<JobTables>) {
  const newest = (failed: boolean) => {
    const slots = db
      .selectFrom('jobRuns')
      .select(['job', ({ fn }) => fn.max('slot').as('slot')])
      .$if(failed, (runs) => runs.where('error', 'is not', null))
      .groupBy('job');
    return db
      .selectFrom('jobRuns')
      .innerJoin(slots.as('newest'), (join) =>
        join.onRef('newest.job', '=', 'jobRuns.job').on(sql<boolean>`newest.slot = job_runs.slot`),
      )
      .selectAll('jobRuns')
      .execute();
  };
  const [last, failed] = await Promise.all([newest(false), newest(true)]);
  return (name: string) => {
    const run = last.find(({ job }) => job === name);
    const failure = failed.find(({ job }) => job === name);
    return {
      startedAt: run?.startedAt ?? null,
      finishedAt: run?.finishedAt ?? null,
      lastError: failure ? { at: failure.startedAt, text: (failure.error ?? '').slice(0, 300) } : null,
    };
  };
}
