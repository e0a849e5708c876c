import type { Db } from '#api/core/db/db.ts';
import { type DeliveryRow, postsStore } from '#api/social/social.store.ts';
import type { SessionRow } from '#api/stream/stream.sessions.ts';
import type { LiveSession, LiveStep } from '#shared/live/live.schema.ts';
import { markStore, markView } from './live.marks.ts';
import type { LiveTables } from './live.ports.ts';
import { kindOf, targetOf } from './live.steps.ts';
import { type StepRow, stepStore } from './live.store.ts';

/** The step's state and text for each state of a queued post. */
const ofDelivery: Record<DeliveryRow['state'], Pick<LiveStep, 'state' | 'text'>> = {
  waiting: { state: 'waiting', text: 'It is published in a moment.' },
  publishing: { state: 'waiting', text: 'It is being published now.' },
  published: { state: 'done', text: 'It is published.' },
  failed: { state: 'failed', text: 'The network refused it.' },
  late: { state: 'failed', text: 'The hub was not running at its time.' },
  assist: { state: 'waiting', text: 'It waits for you: post it by hand.' },
  uncertain: {
    state: 'failed',
    text: 'The connection broke while it was sent: check there whether it arrived.',
  },
};
/** States in which a post can be sent again without checking the network first. */
const REPEATABLE = new Set<DeliveryRow['state']>(['failed', 'late']);

/** Sessions with their steps, in the form that the owner sees. */
export async function sessionViews(
  db: Db<LiveTables>,
  sessions: readonly SessionRow[],
): Promise<LiveSession[]> {
  const ids = sessions.map(({ id }) => id);
  const [steps, marks, later] = [
    await stepStore(db).of(ids),
    await markStore(db).of(ids),
    await markStore(db).laterOf(ids),
  ];
  const postIds = steps.flatMap(({ key, ref }) => (kindOf(key) === 'post' && ref ? [ref] : []));
  const deliveries = await postsStore(db).deliveries(postIds);
  const gone = new Set<string>();
  for (const id of postIds) {
    const post = await postsStore(db).get(id);
    if (!post || post.deletedAt) gone.add(id);
  }
  return sessions.map(({ slot: _, seen: __, recording: ___, ...session }) => ({
    ...session,
    steps: steps
      .filter(({ sessionId }) => sessionId === session.id)
      .map((step) => stepView(step, session.state !== 'ended', { deliveries, gone })),
    marks: marks.filter(({ sessionId }) => sessionId === session.id).map(markView),
    later: later
      .filter(({ sessionId }) => sessionId === session.id)
      .map(({ kind, subjectId }) => ({ kind, id: subjectId })),
  }));
}

interface Posts {
  deliveries: readonly DeliveryRow[];
  /** Ids of posts that were deleted. */
  gone: ReadonlySet<string>;
}

function stepView(step: StepRow, isOpen: boolean, { deliveries, gone }: Posts): LiveStep {
  const { key, at } = step;
  const kind = kindOf(key);
  const delivery = deliveries.find(({ postId }) => postId === step.ref);
  const isPost = kind === 'post' && step.ref !== null;
  const isGone = isPost && gone.has(step.ref ?? '');
  const base = { key, kind, at, target: isGone ? null : targetOf(step) };
  if (isGone)
    return {
      ...base,
      state: 'undone',
      text: 'It had not been published, and was taken back.',
      canRepeat: false,
      canUndo: false,
    };
  if (isPost && delivery) {
    const { state, text } = ofDelivery[delivery.state];
    const canRepeat = isOpen && REPEATABLE.has(delivery.state);
    const target = delivery.url ?? base.target;
    return { ...base, target, state, text: delivery.error ?? text, canRepeat, canUndo: false };
  }
  const { state, text } = step;
  const isOfStart = kind === 'hold' || kind === 'followers' || kind === 'post';
  const isDue = isOfStart ? isOpen : !isOpen;
  const isPlanned = (kind !== 'post' && kind !== 'recap') || (step.data.posts ?? []).length > 0;
  const isDeclined = state === 'skipped' && step.data.declined === true;
  const isRepeatable = state === 'failed' || state === 'undone' || isDeclined;
  return {
    ...base,
    state,
    text,
    canRepeat: isDue && isPlanned && isRepeatable,
    canUndo: kind === 'hold' && state === 'done' && step.ref !== null && isOpen,
  };
}
