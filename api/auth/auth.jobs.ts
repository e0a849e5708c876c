import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Guesses } from './auth.guesses.ts';
import type { Sessions } from './auth.sessions.ts';
import type { loginStore } from './auth.store.ts';

const HOUR_S = 3600;
const DAY_MS = 86_400_000;

interface Forgetful {
  sessions: Sessions;
  guesses: Guesses;
  logins: ReturnType<typeof loginStore>;
  /** For how many days it is kept who came to the door. */
  keptDays: () => Promise<number>;
  now: Clock;
}

/** Forgets sessions that are over, guesses of yesterday, and after a while who came to the door. */
export function authJobs({ sessions, guesses, logins, keptDays, now }: Forgetful): Job[] {
  return [
    {
      name: 'auth.forget',
      everySeconds: HOUR_S,
      async run() {
        await sessions.forget();
        await guesses.forget();
        await logins.forget(new Date(now() - (await keptDays()) * DAY_MS).toISOString());
      },
    },
  ];
}
