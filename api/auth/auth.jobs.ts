import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import { DAY_MS, HOUR_S, isoAt } from '#shared/core/time.ts';
import type { Guesses } from './auth.guesses.ts';
import type { OwnerLog } from './auth.owner-log.ts';
import type { Passkeys } from './auth.passkeys.ts';
import type { Sessions } from './auth.sessions.ts';
import type { LoginStore } from './auth.store.ts';

interface Forgetful {
  sessions: Sessions;
  guesses: Guesses;
  logins: LoginStore;
  passkeys: Pick<Passkeys, 'forget'>;
  log: Pick<OwnerLog, 'forget'>;
  /** For how many days the owner's logins are stored, with their addresses. */
  keptDays: () => Promise<number>;
  now: Clock;
}

/** Deletes ended sessions, old counts of guesses, used challenges, and old entries about logins. */
export function authJobs({ sessions, guesses, logins, passkeys, log, keptDays, now }: Forgetful): Job[] {
  return [
    {
      name: 'auth.forget',
      title: 'Deletes expired sessions and logins',
      everySeconds: HOUR_S,
      async run() {
        await sessions.forget();
        await guesses.forget();
        await passkeys.forget();
        await log.forget();
        await logins.forget(isoAt(now() - (await keptDays()) * DAY_MS));
      },
    },
  ];
}
