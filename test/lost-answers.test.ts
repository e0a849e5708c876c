import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppDatabase } from '#api/app/database.ts';
import { storageTrouble } from '#api/core/db/storage-trouble.ts';
import { createJobRunner } from '#api/core/jobs/runner.ts';
import { DAY_S } from '#shared/core/time.ts';
import { type PostgresProxy, startPostgresProxy } from './support/databases/postgres-proxy.ts';
import { createMigratedDatabase, type TestDatabase } from './support/databases/test-database.ts';
import { startTestSmtp, type TestSmtp } from './support/fakes/test-smtp.ts';
import { openOutbox, queue, rows, smtpAt, testMailer } from './support/mails/test-outbox.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');

/** What a process claims while the connection breaks: the claim is stored, and the process does not know. */
let place: TestDatabase;
let proxy: PostgresProxy;
let database: AppDatabase;
let smtp: TestSmtp;
beforeEach(async () => {
  place = await createMigratedDatabase('postgres');
  const url = new URL(place.url as string);
  proxy = await startPostgresProxy(Number(url.port));
  url.port = String(proxy.port);
  database = await openOutbox({ ...place, url: url.href });
  smtp = await startTestSmtp();
});
afterEach(async () => {
  await database.close();
  proxy.close();
  await smtp.close();
  await place.remove();
});

const isAway = (error: unknown) => storageTrouble(error) === 'away';

it('a mail whose claim was stored without an answer is sent in the next round', async () => {
  await queue(database, NOW);
  const mailer = testMailer({ database, server: smtpAt(smtp.port), now: () => NOW });
  proxy.loseAnswerTo('set "state" = $1, "claim" = $2');
  await expect(mailer.round()).rejects.toSatisfy(isAway);
  expect((await rows(database)).map(({ state }) => state)).toEqual(['sending']);
  await mailer.round();
  expect((await rows(database)).map(({ state }) => state)).toEqual(['sent']);
  expect(smtp.received).toHaveLength(1);
});

it('a mail that another process is sending is left to it', async () => {
  await queue(database, NOW);
  const [one, other] = [1, 2].map(() => testMailer({ database, server: smtpAt(smtp.port), now: () => NOW }));
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: going, resolve: go } = Promise.withResolvers<void>();
  smtp.behave = async (step) => {
    if (step !== 'rcpt') return;
    begin();
    await going;
  };
  const first = one?.round();
  await begun;
  await other?.round();
  go();
  await first;
  expect(smtp.received).toHaveLength(1);
});

it('a job of the day whose claim was stored without an answer runs once the database is back', async () => {
  let ran = 0;
  const run = async () => {
    ran += 1;
  };
  const job = { name: 'test.daily', title: 'Counts', everySeconds: DAY_S, run };
  const runner = createJobRunner(database.db, [job], () => NOW, pino({ level: 'silent' }));
  proxy.loseAnswerTo('insert into "job_runs"');
  await expect(runner.runDue(job)).rejects.toSatisfy(isAway);
  runner.catchUp();
  await runner.stop();
  expect(ran).toBe(1);
  const runs = await database.db.selectFrom('jobRuns').select('finishedAt').execute();
  expect(runs).toEqual([{ finishedAt: new Date(NOW).toISOString() }]);
});
