import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Guesses } from './auth.guesses.ts';
import type { OwnerLog } from './auth.owner-log.ts';
import type { Passkeys } from './auth.passkeys.ts';
import type { Sessions } from './auth.sessions.ts';
import type { LoginStore } from './auth.store.ts';

const HOUR_S = 3600;
const DAY_MS = 86_400_000;

interface Forgetful {
  sessions: Sessions;
  guesses: Guesses;
  logins: LoginStore;
  passkeys: Pick<Passkeys, 'forget'>;
  log: Pick<OwnerLog, 'forget'>;
  /** For how many days it is kept where the owner has logged in from. */
  keptDays: () => Promise<number>;
  now: Clock;
}

/** Forgets sessions that are over, guesses of yesterday, and after a while what happened at the login. */
export function authJobs({ sessions, guesses, logins, passkeys, log, keptDays, now }: Forgetful): Job[] {
  return [
    {
      name: 'auth.forget',
      title: 'Deletes sessions and logins that ran out',
      everySeconds: HOUR_S,
      async run() {
        await sessions.forget();
        await guesses.forget();
        await passkeys.forget();
        await log.forget();
        await logins.forget(new Date(now() - (await keptDays()) * DAY_MS).toISOString());
      },
    },
  ];
}
