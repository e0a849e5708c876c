import type { Logger } from 'pino';
import type { Database, Tx } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Ports } from '#api/core/ports.ts';
import { heldPosts } from '#api/social/social.held.ts';
import { plainPost } from '#api/social/social.posts.ts';
import type { SocialSlice } from '#api/social/social.slice.ts';
import { postsStore } from '#api/social/social.store.ts';
import { type SessionRow, sessionStore } from '#api/stream/stream.sessions.ts';
import { streamStore } from '#api/stream/stream.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { slugOf } from '#shared/core/text.ts';
import { type StepKind, startSteps } from '#shared/live/live.constants.ts';
import type { LiveNotices } from './live.notices.ts';
import type { LiveTables } from './live.ports.ts';
import { type StepRow, stepStore } from './live.store.ts';

export interface StepParts extends Pick<Ports, 'now'> {
  database: Database<LiveTables>;
  log: Logger;
  posts: SocialSlice['posts'];
  notify: LiveNotices;
}

interface Outcome {
  text: string;
  /** The id or path of what it made. */
  ref?: string;
  /** `skipped`: nothing could be done, for the reason in the text. */
  state?: 'done' | 'skipped';
}

type Work = (tx: Tx<LiveTables>, session: SessionRow, step: StepRow) => Promise<Outcome>;

/** States of a delivery that is not sent yet and will not be once its post is deleted. */
const NOT_OUT = new Set(['waiting', 'late', 'assist', 'failed']);
const ARCHIVED_BY = 'Live session';

export const kindOf = (key: string): StepKind => key.split(':')[0] as StepKind;
const isOfStart = (key: string) => (startSteps as readonly string[]).includes(kindOf(key));
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Runs the steps of sessions: each in one transaction with its `done` mark, so once or not at all. */
export function createStepRunner({ database, now, log, posts, notify }: StepParts) {
  const works: Record<Exclude<StepKind, 'site' | 'restore'>, Work> = {
    async hold(tx, _session, { data }) {
      const after = tx.iso;
      const count = await heldPosts(tx.db).hold({ after, until: data.until ?? after }, after);
      if (count === 0) return { text: 'No other post was planned.' };
      return { ref: 'held', text: `${many(count, 'other post waits', 'other posts wait')} until the end.` };
    },

    async followers(tx, session) {
      const count = await notify.onLive(tx.db, session);
      if (count === 0) return { state: 'skipped', text: 'Nobody follows your streams yet.' };
      return { text: `${many(count, 'message is', 'messages are')} on the way.` };
    },

    async post(tx, _session, { data }) {
      const [post] = data.posts ?? [];
      if (!post) return { state: 'skipped', text: 'No post was approved.' };
      const { network, text } = post;
      const made = await posts(tx).create(plainPost({ content: text, platforms: [network], when: 'now' }));
      return { ref: made.id, text: 'It was queued.' };
    },

    async withdraw(tx, session) {
      await notify.onOver(tx.db, session);
      const { id } = session;
      const made = (await stepStore(tx.db).of([id])).filter(({ key, ref }) => kindOf(key) === 'post' && ref);
      const deliveries = await postsStore(tx.db).deliveries(made.map(({ ref }) => ref ?? ''));
      const late = deliveries.filter(({ state }) => NOT_OUT.has(state));
      for (const { postId } of late) await posts(tx).remove(postId);
      if (late.length === 0) return { text: 'No “live now” post was left over.' };
      return {
        text: `${many(late.length, '“live now” post', '“live now” posts')} had not been published and will not be.`,
      };
    },

    async archive(tx, session, { data }) {
      const { title, recording } = data.archive ?? { title: session.title, recording: '' };
      const store = streamStore(tx, now);
      const { poster } = await store.settings.get();
      const [first] = session.platforms;
      // Without a recording the entry stays a draft, because visitors could not watch anything.
      const watchUrl = recording || first?.address;
      if (!first || !watchUrl)
        return { state: 'skipped', text: 'There is no address at which it can be watched.' };
      const streamId = `${slugOf(title).slice(0, 50) || 'stream'}-${session.id.slice(0, 8)}`;
      const fields = {
        streamId,
        title,
        description: '',
        thumbnail: poster,
        watchUrl,
        platformId: first.platform,
      };
      const entry = { ...fields, views: '0', publishedAt: session.startedAt, published: recording !== '' };
      await store.archives.createIn(tx.db, entry, ARCHIVED_BY);
      const text = recording
        ? 'It is among the past streams.'
        : 'It is a draft among the archives: it needs the address of the recording.';
      return { ref: streamId, text };
    },

    async release(tx) {
      const count = await heldPosts(tx.db).release(tx.iso);
      if (count === 0) return { text: 'No post was waiting.' };
      return {
        text: `${many(count, 'post is', 'posts are')} released; those past their time are published now.`,
      };
    },

    async recap(tx, _session, { data }) {
      const drafts = data.posts ?? [];
      const [first] = drafts;
      if (!first) return { state: 'skipped', text: 'No network was chosen.' };
      const made = await posts(tx).create(
        plainPost({
          content: first.text,
          platforms: drafts.map(({ network }) => network),
          texts: Object.fromEntries(drafts.map(({ network, text }) => [network, text])),
          when: 'draft',
        }),
      );
      return { ref: made.id, text: 'The draft is under Social Media.' };
    },

    async letter(tx, session) {
      return { ref: await notify.draftLetter(tx.db, session), text: 'The draft is among the letters.' };
    },
  };

  /** Runs one step, unless another process has done it. */
  async function run(step: StepRow): Promise<void> {
    try {
      await database.transaction(async (tx) => {
        const claimed = await stepStore(tx.db).change(step, ['waiting'], { state: 'done', at: tx.iso });
        const session = claimed && (await sessionStore(tx.db).get(step.sessionId));
        if (!claimed || !session) return;
        const isLate = isOfStart(step.key) && session.state === 'ended';
        const { state, text, ref }: Outcome = isLate
          ? { state: 'skipped', text: 'The stream was over before this was done.' }
          : await works[kindOf(step.key) as keyof typeof works](tx, session, claimed);
        await stepStore(tx.db).change(step, ['done'], { state: state ?? 'done', text, ref: ref ?? null });
        await tx.event({ type: 'live.step', subjectId: session.id, data: {} });
      });
    } catch (error) {
      log.error({ err: error, step: step.key, session: step.sessionId }, 'live step failed');
      const text = error instanceof AppError ? error.message : 'Something went wrong on our side.';
      await database.transaction(async (tx) => {
        const failed = await stepStore(tx.db).change(step, ['waiting'], {
          state: 'failed',
          text,
          at: tx.iso,
        });
        if (failed) await tx.event({ type: 'live.failed', subjectId: step.sessionId, data: {} });
      });
    }
  }

  return {
    run,
    /** Runs all waiting steps, also those that another process has planned. */
    async runWaiting(): Promise<void> {
      for (const step of await stepStore(database.db).waiting()) await run(step);
    },
  };
}

export type StepRunner = ReturnType<typeof createStepRunner>;

/** The path in the back office of what a step made; null without one. */
export function targetOf({ key, ref }: StepRow): string | null {
  if (ref === null) return null;
  switch (kindOf(key)) {
    case 'post':
    case 'recap':
      return adminPaths.post(ref);
    case 'archive':
      return adminPaths.archives;
    case 'letter':
      return ref;
    default:
      return null;
  }
}
