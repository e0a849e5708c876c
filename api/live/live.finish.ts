import type { Db } from '#api/core/db/db.ts';
import { type SessionRow, sessionStore } from '#api/stream/stream.sessions.ts';
import { isoAt } from '#shared/core/time.ts';
import type { EndLive } from '#shared/live/live.schema.ts';
import { planSteps } from './live.begin.ts';
import type { LiveTables } from './live.ports.ts';
import { stepStore } from './live.store.ts';

/** The position of the first closing step: behind all steps of the start, however many networks there are. */
const FIRST_PLACE = 100;

type End = Omit<EndLive, 'id'> & {
  /** When the stream was over, in milliseconds since 1970. */
  endedAt: number;
  /** Whether it ended because no platform was live any more. */
  dropped: boolean;
};

/**
 * Ends a session and plans its closing steps, in the caller's transaction: no page shows it after the commit.
 * @returns whether it was open
 */
export async function finishSession(
  trx: Db<LiveTables>,
  session: SessionRow,
  plan: End,
  now: number,
): Promise<boolean> {
  const at = isoAt(now);
  const endedAt = new Date(plan.endedAt).toISOString();
  const ended = { state: 'ended', slot: null, endedAt, droppedAt: plan.dropped ? endedAt : null } as const;
  if (!(await sessionStore(trx).change(session.id, ended))) return false;
  const steps = stepStore(trx);
  for (const step of await steps.of([session.id]))
    await steps.change(step, ['waiting'], {
      state: 'skipped',
      text: 'The stream was over before this was done.',
      at,
    });
  const { archive, posts } = plan;
  await planSteps(trx, session.id, at, FIRST_PLACE, [
    { key: 'restore', done: 'Every page shows the normal site again.' },
    { key: 'withdraw' },
    archive
      ? { key: 'archive', data: { archive } }
      : { key: 'archive', skip: 'You chose to archive nothing.' },
    plan.release ? { key: 'release' } : { key: 'release', skip: 'You chose to keep them waiting.' },
    posts.length > 0 ? { key: 'recap', data: { posts } } : { key: 'recap', skip: 'You chose no recap.' },
    plan.letter ? { key: 'letter' } : { key: 'letter', skip: 'You chose no letter.' },
  ]);
  return true;
}
