import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandbyPostgres, startStandby } from '#test/support/databases/standby-postgres.ts';
import { surviveOutage } from './outage.ts';
import { DATABASE, type OutageScene, startScene } from './outage-scene.ts';

const AWAY_MS = 6000;
const FAIL_OVER_AFTER_MS = 4500;
const CUTS = 5;
const CUT_EVERY_MS = 700;

const LOAD = { streams: 30, mails: 60 };
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describe.each([1, 2])('a hub of %i processes keeps running and loses nothing while Postgres', (processes) => {
  let scene: OutageScene;
  let standby: StandbyPostgres | undefined;
  beforeAll(async () => {
    scene = await startScene(processes);
  });
  afterAll(async () => {
    await scene.remove();
    await standby?.remove();
  });

  it.each<[string, boolean, () => Promise<number>]>([
    [
      'is stopped for six seconds',
      true,
      async () => {
        await scene.postgres.stop();
        await pause(AWAY_MS);
        await scene.postgres.start();
        return performance.now();
      },
    ],
    [
      'is restarted',
      false,
      async () => {
        await scene.postgres.stop();
        await scene.postgres.start();
        return performance.now();
      },
    ],
    [
      'is frozen for six seconds',
      true,
      async () => {
        scene.postgres.freeze(true);
        await pause(AWAY_MS);
        const back = performance.now();
        scene.postgres.freeze(false);
        return back;
      },
    ],
    [
      'ends all connections five times',
      false,
      async () => {
        for (let cuts = 1; cuts < CUTS; cuts += 1) {
          await scene.query(CUT);
          await pause(CUT_EVERY_MS);
        }
        await scene.query(CUT);
        return performance.now();
      },
    ],
    [
      'cannot be reached for six seconds, after all connections were reset',
      true,
      async () => {
        scene.proxy.break();
        await pause(AWAY_MS);
        await scene.proxy.mend();
        return performance.now();
      },
    ],
  ])('%s', (_, isAway, outage) => surviveOutage(scene, { ...LOAD, isAway, outage }), 120_000);

  it('freezes for good, and its standby takes its place', { timeout: 120_000 }, async () => {
    standby = await startStandby(scene.postgres, DATABASE);
    const { promote } = standby;
    const next = standby;
    // The connections of before do not wait for the standby yet.
    await scene.query(CUT);
    await expect.poll(async () => (await scene.get('/api/ready')).status).toBe(200);
    try {
      await surviveOutage(scene, {
        ...LOAD,
        isAway: true,
        async outage() {
          scene.postgres.freeze(true);
          await pause(FAIL_OVER_AFTER_MS);
          await promote();
          scene.leadTo(next);
          return performance.now();
        },
      });
    } finally {
      scene.postgres.freeze(false);
    }
  });
});
