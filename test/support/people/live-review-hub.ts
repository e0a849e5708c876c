import type { Engine } from '#api/core/db/connection.ts';
import type {
  LiveReviewSettings,
  Review,
  ReviewOverview,
  VoteState,
} from '#shared/live-review/live-review.schema.ts';
import { type OwnersHub, startOwnersHub } from './owner-orders.ts';

export const LIVE_REVIEW = '/api/admin/live-review';
const SETTINGS = `${LIVE_REVIEW}/settings`;
/** All viewers of these tests are behind this one address. */
const NETWORK = { 'X-Forwarded-For': '198.51.100.7' };

export interface Voter {
  review: string;
  voter: string;
}

/** A hub with live reviews switched on, its owner, and viewers behind one address. */
export async function startLiveReviewHub(database: Engine) {
  const desk = await startOwnersHub(database);
  return { ...desk, ...liveReviewOf(desk) };
}

export function liveReviewOf({ hub, owner, submitTrack, decided }: OwnersHub) {
  const post = (path: string, body: object = {}) => owner.send('POST', `${LIVE_REVIEW}${path}`, body);
  const send = (method: string, path: string, body: unknown) =>
    hub.get(path, {
      method,
      headers: { ...NETWORK, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const overview = () => owner.json<ReviewOverview>(LIVE_REVIEW);
  const now = async () => (await owner.json<{ review: Review | null }>(`${LIVE_REVIEW}/now`)).review;

  return {
    overview,
    now,
    post,
    async set(change: Partial<LiveReviewSettings>): Promise<void> {
      const { value, version } = await owner.json<{ value: LiveReviewSettings; version: number }>(SETTINGS);
      await owner.send('PUT', SETTINGS, { value: { ...value, ...change }, version });
    },
    /** Paid tracks, in the order in which they wait. */
    async paidTracks(count: number, fields: object = {}): Promise<string[]> {
      const codes: string[] = [];
      for (let number = 1; number <= count; number++) {
        const { code } = await submitTrack({
          artistName: `Artist ${number}`,
          songTitle: `Song ${number}`,
          email: `artist${number}@band.example`,
          songLink: `https://m.example/${number}`,
          message: `Made in room ${number}.`,
          ...fields,
        });
        await decided(code, 'release');
        codes.push(code);
      }
      return codes;
    },
    setList: (items: readonly string[], version: number, minutes = 3) =>
      owner.send('PUT', `${LIVE_REVIEW}/list`, {
        version,
        items: items.map((submissionId) => ({ submissionId, minutes })),
      }),
    /** Puts every waiting track into a review, and starts it. */
    async started(): Promise<Review> {
      const { waiting, review } = await overview();
      const items = waiting.map(({ submissionId }) => ({ submissionId, minutes: 3 }));
      await owner.send('PUT', `${LIVE_REVIEW}/list`, { version: review?.version ?? 0, items });
      await post('/start', { id: (await now())?.id });
      return (await now()) as Review;
    },
    show: (id: string, trackId: string | null) => post('/show', { id, trackId }),
    judge: (trackId: string, body: object) => owner.send('PUT', `${LIVE_REVIEW}/tracks/${trackId}`, body),
    join: () => send('POST', '/api/vote/voters', {}),
    async voter(): Promise<Voter> {
      const response = await send('POST', '/api/vote/voters', {});
      if (!response.ok) throw new Error(`No voter: ${response.status} ${await response.text()}`);
      return (await response.json()) as Voter;
    },
    vote: (voter: Voter, track: string, yes: boolean) =>
      send('PUT', '/api/vote/votes', { ...voter, track, yes }),
    sendVote: (body: unknown) => send('PUT', '/api/vote/votes', body),
    state: () => hub.json<VoteState>('/api/vote'),
  };
}

export type LiveReviewHub = Awaited<ReturnType<typeof startLiveReviewHub>>;
