import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Guesses } from './auth.guesses.ts';
import type { Sessions } from './auth.sessions.ts';
import type { loginStore } from './auth.store.ts';

const HOUR_S = 3600;
const LOGINS_KEPT_MS = 90 * 86_400_000;

interface Forgetful {
  sessions: Sessions;
  guesses: Guesses;
  logins: ReturnType<typeof loginStore>;
  now: Clock;
}

/** Forgets sessions that are over, guesses of yesterday, and after ninety days who came to the door. */
export function authJobs({ sessions, guesses, logins, now }: Forgetful): Job[] {
  return [
    {
      name: 'auth.forget',
      everySeconds: HOUR_S,
      async run() {
        await sessions.forget();
        await guesses.forget();
        await logins.forget(new Date(now() - LOGINS_KEPT_MS).toISOString());
      },
    },
  ];
}
