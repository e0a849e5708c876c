import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { LiveResponses } from '#api/core/http/responses/live-responses.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { type PassageContext, passage } from '#api/site/passages.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import type { SubmissionsSlice } from '#api/submissions/submissions.slice.ts';
import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import { HOUR_MS, HOUR_S, isoAt } from '#shared/core/time.ts';
import { VOTE_PAGE } from '#shared/live-review/live-review.constants.ts';
import { liveReviewContract, voteContract } from '#shared/live-review/live-review.contract.ts';
import { liveReviewSettingsContract } from '#shared/live-review/live-review.settings.contract.ts';
import { verdictsToSend } from './live-review.needs.ts';
import { reviewPages } from './live-review.pages.ts';
import { liveReviewPersonalData } from './live-review.personal.ts';
import { REVIEW_CHANNEL, type ReviewLedger } from './live-review.ports.ts';
import { liveReviewPrivacy } from './live-review.privacy.ts';
import { liveReviewRoutes } from './live-review.routes.ts';
import { verdictSending } from './live-review.sending.ts';
import { reviewSession } from './live-review.session.ts';
import { liveReviewDocument } from './live-review.settings.ts';
import { createReviewState } from './live-review.state.ts';
import { liveReviewStore } from './live-review.store.ts';
import { voteRoutes } from './live-review.votes.ts';

interface LiveReviewOptions extends SliceParts<ReviewLedger> {
  replies: LiveResponses;
  off: ReadOff;
  scriptOf: (source: string) => string;
  theme: Pick<ThemeSlice, 'store' | 'shown'>;
  submissions: SubmissionsSlice;
}

/** A review that nobody has ended is ended after so long: who has voted must not stay stored. */
const LONGEST_MS = 24 * HOUR_MS;

/** Tracks that are reviewed during a stream, with the votes of viewers. */
export function createLiveReviewSlice(options: LiveReviewOptions) {
  const { database, ports, config, signer, whoIs, replies, openCounter, submissions } = options;
  const { now, bus, log, content } = ports;
  const parts = { database, now, bus, log, signer, publicUrl: config.PUBLIC_URL };
  const state = createReviewState(parts, replies);
  const session = reviewSession(parts);
  const send = verdictSending({ ...parts, prepareReview: submissions.prepareReview });

  async function endForgotten(): Promise<void> {
    const open = await liveReviewStore(database.db).openRow();
    if (open?.startedAt && open.startedAt < isoAt(now() - LONGEST_MS)) await session.end(open.id);
  }

  let stopHearing = () => {};
  return {
    async start() {
      stopHearing = bus.subscribe(REVIEW_CHANNEL, () => void state.freshen());
      // The settings say whether there are live reviews.
      content.onVersion(() => void state.freshen());
      await state.refresh();
    },
    stop: () => stopHearing(),
    /** While live reviews are on, submitted tracks may be played. */
    passages: async ({ to }: PassageContext) =>
      (await liveReviewDocument(database, now).get()).on
        ? [
            passage(
              'live-review',
              { ...to('playlist'), title: 'Submit Your Track' },
              `A submitted track may be played and reviewed live on the stream. Viewers vote at ${config.PUBLIC_URL}${VOTE_PAGE}.`,
              [
                'do you play submitted songs on the stream',
                'can I vote for a track',
                'is my track reviewed live',
              ],
              { about: 'submitting a track' },
            ),
          ]
        : [],
    endpoints: [
      bind(voteContract, {
        ...voteRoutes({ ...parts, openCounter, state }),
        ...reviewPages({ ...parts, ...options, state }),
      }),
      bind(liveReviewContract, liveReviewRoutes({ ...parts, whoIs, session, send, state })),
      bind(liveReviewSettingsContract, documentRoutes(state.settings, whoIs)),
    ],
    jobs: [
      {
        name: 'live-review.end',
        title: 'Ends live reviews that nobody has ended',
        everySeconds: HOUR_S,
        run: endForgotten,
      },
    ],
    needs: [verdictsToSend(database.db)],
    personalData: liveReviewPersonalData(database.db),
    privacyFacts: liveReviewPrivacy(state.settings.get),
  };
}
