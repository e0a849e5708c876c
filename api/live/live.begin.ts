import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import { type SessionRow, sessionStore } from '#api/stream/stream.sessions.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { GoLive } from '#shared/live/live.schema.ts';
import type { LiveTables } from './live.ports.ts';
import { type StepData, type StepRow, stepStore } from './live.store.ts';

interface Begin extends GoLive {
  automatic: boolean;
  holdMinutes: number;
  /** Platforms that have reported themselves that they are live. */
  seen: SessionRow['seen'];
}

/**
 * Opens a session and plans its steps, in the caller's transaction: the site shows it on commit.
 * @returns undefined when a session is open already
 */
export async function beginSession(
  trx: Db<LiveTables>,
  plan: Begin,
  now: number,
): Promise<SessionRow | undefined> {
  const startedAt = isoAt(now);
  const { title, platforms, automatic, seen } = plan;
  const session: SessionRow = {
    id: randomUUID(),
    title,
    platforms,
    seen,
    recording: null,
    state: 'live',
    automatic,
    startedAt,
    droppedAt: null,
    endedAt: null,
    slot: 'open',
  };
  if (!(await sessionStore(trx).open(session))) return undefined;
  const until = isoAt(now + plan.holdMinutes * MINUTE_MS);
  await planSteps(trx, session.id, startedAt, 0, [
    { key: 'site', done: 'Every page shows the stream.' },
    plan.hold
      ? { key: 'hold', data: { until } }
      : { key: 'hold', skip: 'You chose to let other posts go out.', data: { until } },
    plan.tellFollowers ? { key: 'followers' } : { key: 'followers', skip: 'You chose not to tell them.' },
    ...(plan.posts.length > 0
      ? plan.posts.map((post) => ({ key: `post:${post.network}`, data: { posts: [post] } }))
      : [{ key: 'post', skip: 'No post was approved.' }]),
  ]);
  return session;
}

interface Planned {
  key: string;
  data?: StepData;
  /** For a step that is not to be done: the owner's choice, in words. */
  skip?: string;
  /** For a step that is done by planning it: its result, in words. */
  done?: string;
}

/** Stores steps in their order; `first` is the position of the first. */
export async function planSteps(
  trx: Db<LiveTables>,
  sessionId: string,
  at: string,
  first: number,
  steps: readonly Planned[],
): Promise<void> {
  for (const [index, { key, data = {}, skip, done }] of steps.entries()) {
    const state: StepRow['state'] = skip ? 'skipped' : done ? 'done' : 'waiting';
    await stepStore(trx).add({
      sessionId,
      key,
      position: first + index,
      state,
      data: skip ? { ...data, declined: true } : data,
      ref: null,
      text: skip ?? done ?? '',
      at,
    });
  }
}
