import type { LiveResponses } from '#api/core/http/responses/live-responses.ts';
import { HOUR_MS, SECOND_MS } from '#shared/core/time.ts';
import { VOTE_STATE } from '#shared/live-review/live-review.constants.ts';
import type { LiveReviewSettings, Review, VoteState } from '#shared/live-review/live-review.schema.ts';
import type { LiveReviewPorts } from './live-review.ports.ts';
import { liveReviewDocument } from './live-review.settings.ts';
import { liveReviewStore } from './live-review.store.ts';

/** How long viewers read that a review is over. */
const ENDED_SHOWN_MS = 12 * HOUR_MS;
/** While a track is on, votes are counted anew at most this often. */
const RECOUNT_MS = SECOND_MS;

const idle = { number: 0, of: 0, track: null, startedAt: null, votes: null } as const;

/** What viewers see of a review. */
function stateOf(review: Review, { minutes, result }: LiveReviewSettings): VoteState {
  const { id, phase, currentId, trackStartedAt, tracks } = review;
  const common = { review: id, minutes, result, of: tracks.length };
  if (phase === 'prepared' || phase === 'ended')
    return { ...idle, ...common, phase: phase === 'ended' ? 'ended' : 'before' };
  const place = tracks.findIndex((track) => track.id === currentId);
  const track = tracks[place];
  if (!track) return { ...idle, ...common, phase: 'between' };
  return {
    ...common,
    phase,
    number: place + 1,
    minutes: track.minutes,
    track: { id: track.id, artistName: track.artistName, title: track.title },
    startedAt: trackStartedAt,
    votes: phase === 'playing' && result === 'end' ? null : { yes: track.yes, no: track.no },
  };
}

/** What is reviewed now, in memory: hundreds of viewers ask every few seconds. */
export function createReviewState(
  { database, now, log }: Pick<LiveReviewPorts, 'database' | 'now' | 'log'>,
  replies: Pick<LiveResponses, 'set' | 'onServe'>,
) {
  const settings = liveReviewDocument(database, now);
  let current: VoteState = { ...idle, phase: 'off', review: null, minutes: 1, result: 'voted' };
  let readAt = 0;
  let reading: Promise<void> | undefined;
  let isOutdated = false;

  async function read(): Promise<VoteState> {
    const value = await settings.get();
    const { minutes, result } = value;
    const nothing = { ...idle, review: null, minutes, result };
    if (!value.on) return { ...nothing, phase: 'off' };
    const store = liveReviewStore(database.db);
    const open = await store.open();
    if (open) return stateOf(open, value);
    const [last] = await store.past();
    const isFresh = last && now() - Date.parse(last.endedAt ?? '') < ENDED_SHOWN_MS;
    return isFresh ? stateOf(last, value) : { ...nothing, phase: 'before' };
  }

  async function refresh(): Promise<void> {
    readAt = now();
    current = await read();
    replies.set(VOTE_STATE, current, null);
  }

  async function readAll(): Promise<void> {
    do {
      isOutdated = false;
      await refresh();
    } while (isOutdated);
  }

  /** Reads what is there now: what is being read already may be older. */
  function freshen(): Promise<void> {
    if (reading) isOutdated = true;
    reading ??= readAll()
      .catch((error) => log.warn({ err: error }, 'the live review was not read'))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  replies.onServe(VOTE_STATE, (at) => {
    if (current.phase === 'playing' && at - readAt >= RECOUNT_MS) void freshen();
  });

  return {
    current: () => current,
    refresh,
    freshen,
    /** Counts anew if the last count is too old. */
    async recounted(): Promise<VoteState> {
      if (current.phase === 'playing' && now() - readAt >= RECOUNT_MS) await freshen();
      return current;
    },
    settings,
  };
}

export type ReviewState = ReturnType<typeof createReviewState>;
