import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { surviveOutage } from './outage.ts';
import { type OutageScene, startScene } from './outage-scene.ts';

let scene: OutageScene;
beforeAll(async () => {
  scene = await startScene(1);
});
afterAll(() => scene.remove());

it(
  'a Postgres that is stopped and started again under load ends no process and loses nothing',
  () =>
    surviveOutage(scene, {
      streams: 3,
      mails: 20,
      isAway: true,
      async outage({ postgres }) {
        await postgres.stop();
        await pause(4500);
        await postgres.start();
        return performance.now();
      },
    }),
  120_000,
);
