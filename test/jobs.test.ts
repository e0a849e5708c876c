import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import type { Job } from '#api/core/jobs/job.ts';
import { createJobRunner } from '#api/core/jobs/runner.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/core/time.ts';
import { createMigratedDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';

const EVERY_S = 10;
let clock = Date.parse('2026-03-01T10:00:00Z');

describe.each(engines)('jobs on %s', (engine) => {
  let place: TestDatabase;
  let database: Awaited<ReturnType<typeof openAppDatabase>>;
  let ran = 0;
  let made = 0;
  let job: Job;
  const newJob = () => ({
    name: `test.count-${made}`,
    title: 'Counts',
    everySeconds: EVERY_S,
    async run() {
      ran += 1;
    },
  });
  const runner = (now = () => clock) => createJobRunner(database.db, [job], now, pino({ level: 'silent' }));

  beforeEach(() => {
    ran = 0;
    made += 1;
    job = newJob();
  });
  beforeAll(async () => {
    place = await createMigratedDatabase(engine);
    database = await openAppDatabase(
      { dataDir: place.folder, ...(place.url && { url: place.url }) },
      new ContentSignal(),
    );
  });
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  /** Advances the clock by so many slots, in which both processes try to run the job. */
  async function pass(slots: number) {
    const both = [runner(), runner()];
    for (let slot = 0; slot < slots; slot += 1) {
      clock += EVERY_S * SECOND_MS;
      await Promise.all(both.map((one) => one.runDue(job)));
    }
  }

  it('run once per period, however many processes there are', async () => {
    await pass(20);
    expect(ran).toBe(20);
  });

  it.each([
    ['two minutes', 2 * MINUTE_MS],
    ['ten minutes', 10 * MINUTE_MS],
    ['an hour', HOUR_MS],
    ['a day', DAY_MS],
    ['forty days', 40 * DAY_MS],
  ])('continue within a minute when the clock is set back by %s, once per period', async (_, step) => {
    await pass(80);
    ran = 0;
    clock -= step;
    await pass(20);
    // At most a minute of slots is left out, because another process may be that far ahead.
    expect(ran).toBeGreaterThanOrEqual(20 - 7);
    expect(ran).toBeLessThanOrEqual(20);
  });

  it('are not run twice because the clocks of two processes differ a little', async () => {
    const behind = runner(() => clock - 30 * SECOND_MS);
    const ahead = runner();
    for (let slot = 0; slot < 20; slot += 1) {
      clock += EVERY_S * SECOND_MS;
      await ahead.runDue(job);
      await behind.runDue(job);
    }
    // Only the process that is behind runs its first slots.
    expect(ran).toBe(20 + 3);
  });
});
