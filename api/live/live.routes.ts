import { acceptOnce } from '#api/core/http/accept-once.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { attemptOf } from '#api/core/http/limits/attempt.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { heldPosts } from '#api/social/social.held.ts';
import type { SocialSlice } from '#api/social/social.slice.ts';
import { postsStore } from '#api/social/social.store.ts';
import { type SessionRow, sessionStore, viewersOf } from '#api/stream/stream.sessions.ts';
import type { StreamSlice } from '#api/stream/stream.slice.ts';
import { STREAM_CHANNEL } from '#api/stream/stream.status.ts';
import { streamStore } from '#api/stream/stream.store.ts';
import { isoAt } from '#shared/core/time.ts';
import { NEXT_STREAMS, PAST_SESSIONS } from '#shared/live/live.constants.ts';
import type { liveContract } from '#shared/live/live.contract.ts';
import type { LiveSession } from '#shared/live/live.schema.ts';
import { beginSession } from './live.begin.ts';
import { finishSession } from './live.finish.ts';
import { liveMarkRoutes } from './live.marks.routes.ts';
import { livePlans, type PlanParts } from './live.plan.ts';
import { kindOf, type StepRunner } from './live.steps.ts';
import { type StepRow, stepStore } from './live.store.ts';
import { sessionViews } from './live.view.ts';
import { detectedStreams } from './live.watch.ts';

interface LiveRoutes extends PlanParts {
  runner: StepRunner;
  posts: SocialSlice['posts'];
  stream: Pick<StreamSlice, 'status' | 'snapshots'>;
}

export function liveRoutes(parts: LiveRoutes): Handlers<typeof liveContract> {
  const { database, now, settings, runner, posts, stream } = parts;
  const { db } = database;
  const plans = livePlans(parts);

  /** @throws AppError `request.not-found` for an unknown session */
  async function existing(id: string): Promise<SessionRow> {
    const session = await sessionStore(db).get(id);
    if (!session) throw new AppError('request.not-found');
    return session;
  }

  async function viewOf(id: string): Promise<LiveSession> {
    const [view] = await sessionViews(db, [await existing(id)]);
    if (!view) throw new AppError('request.not-found');
    return view;
  }

  async function existingStep(id: string, key: string): Promise<StepRow> {
    const step = (await stepStore(db).of([id])).find((one) => one.key === key);
    if (!step) throw new AppError('request.not-found');
    return step;
  }

  /** Updates the site's status and runs the planned steps before the response is sent. */
  async function settle(id: string): Promise<LiveSession> {
    await stream.status.refresh();
    await runner.runWaiting();
    return viewOf(id);
  }

  return {
    ...liveMarkRoutes(database),

    async overview() {
      const [current, past, states, upcoming] = await Promise.all([
        sessionStore(db).current(),
        sessionStore(db).past(PAST_SESSIONS),
        stream.snapshots.states(),
        streamStore(database, now).upcoming(),
      ]);
      const views = await sessionViews(db, current ? [current, ...past] : past);
      const detected = current ? [] : await detectedStreams(db, states);
      return {
        session: current ? (views[0] ?? null) : null,
        viewers: current ? viewersOf(current, states, now()) : [],
        next: upcoming.slice(0, NEXT_STREAMS),
        detected: detected.map(({ platform, live }) => ({
          platform,
          title: live.stream_title,
          startedAt: live.started_at,
        })),
        past: current ? views.slice(1) : views,
      };
    },

    plan: () => plans.begin(),

    async goLive({ body }, ctx) {
      const { holdMinutes } = await settings.get();
      const attempt = attemptOf('go live', ctx, body);
      const id = await database.transaction((tx) =>
        acceptOnce(tx.db, attempt, tx.now, async () => {
          const begun = { ...body, automatic: false, holdMinutes, seen: [] };
          const session = await beginSession(tx.db, begun, tx.now);
          if (!session) throw new AppError('request.conflict', { text: 'The hub is live already.' });
          await tx.event({ type: 'live.started', subjectId: session.id, data: { title: session.title } });
          tx.publish(STREAM_CHANNEL);
          return session.id;
        }),
      );
      return settle(id);
    },

    endPlan: async ({ params }) => plans.end(await existing(params.id)),

    async end({ body: { id, ...plan } }) {
      const session = await existing(id);
      await database.transaction(async (tx) => {
        const end = { ...plan, endedAt: tx.now, dropped: false };
        if (!(await finishSession(tx.db, session, end, tx.now))) return;
        await tx.event({ type: 'live.ended', subjectId: id, data: { title: session.title } });
        tx.publish(STREAM_CHANNEL);
      });
      return settle(id);
    },

    async repeat({ params: { id, key } }) {
      const step = await existingStep(id, key);
      const seen = (await viewOf(id)).steps.find((one) => one.key === key);
      if (!seen?.canRepeat) throw new AppError('request.conflict');
      const post = kindOf(key) === 'post' && step.ref ? await postsStore(db).get(step.ref) : undefined;
      if (post) await posts(database).retry(post.id, post.version);
      else
        await stepStore(db).change(step, ['failed', 'skipped', 'undone'], {
          state: 'waiting',
          at: isoAt(now()),
        });
      return settle(id);
    },

    async undo({ params: { id, key } }) {
      const step = await existingStep(id, key);
      await database.transaction(async (tx) => {
        const text = 'The posts were released by hand.';
        const undone =
          kindOf(key) === 'hold' &&
          (await stepStore(tx.db).change(step, ['done'], { state: 'undone', text, at: tx.iso }));
        if (!undone) throw new AppError('request.conflict');
        await heldPosts(tx.db).release(tx.iso);
      });
      return viewOf(id);
    },
  };
}
