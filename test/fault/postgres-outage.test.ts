import { setTimeout as pause } from 'node:timers/promises';
import { it } from 'vitest';
import { surviveOutage } from './outage.ts';

it(
  'a Postgres that is stopped and started again under load ends no process and loses nothing',
  () =>
    surviveOutage({
      processes: 1,
      streams: 3,
      mails: 20,
      isLong: true,
      async outage(postgres) {
        await postgres.stop();
        await pause(4500);
        await postgres.start();
      },
    }),
  120_000,
);
