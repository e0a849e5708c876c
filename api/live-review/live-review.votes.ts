import { randomBytes } from 'node:crypto';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { visitorKey } from '#api/core/http/limits/addresses.ts';
import type { OpenCounter } from '#api/core/http/limits/window-counter.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { HOUR_S } from '#shared/core/time.ts';
import type { voteContract } from '#shared/live-review/live-review.contract.ts';
import type { LiveReviewPorts } from './live-review.ports.ts';
import type { ReviewState } from './live-review.state.ts';
import { liveReviewStore } from './live-review.store.ts';

const PURPOSE = 'live review voter';
const RANDOM_BYTES = 16;
/** A venue, a campus or a mobile network may have hundreds of people behind one address. */
const VOTERS_OF_ADDRESS = { points: 1000, seconds: HOUR_S };

interface VotePorts extends LiveReviewPorts {
  openCounter: OpenCounter;
  state: ReviewState;
}

const over = () =>
  new AppError('request.conflict', { text: 'The vote about this track is over. This vote was not counted.' });

/** Voters of a review and their votes: a random token for each browser, and no address and no name. */
export function voteRoutes({
  database,
  signer,
  openCounter,
  state,
}: VotePorts): Pick<Handlers<typeof voteContract>, 'state' | 'join' | 'vote'> {
  const voters = openCounter('live-review.voters', VOTERS_OF_ADDRESS);
  const signed = (review: string, random: string) => `${review}\n${random}`;

  return {
    state: () => state.current(),

    async join(_, ctx: AppContext) {
      const open = await liveReviewStore(database.db).openRow();
      if (!open?.startedAt)
        throw new AppError('request.conflict', { text: 'No live review is running at the moment.' });
      const retryAfter = await voters.use(visitorKey(ctx.ip));
      if (retryAfter > 0) throw new AppError('rate.limited', { retryAfter });
      const random = randomBytes(RANDOM_BYTES).toString('base64url');
      return { review: open.id, voter: `${random}.${signer.sign(PURPOSE, signed(open.id, random))}` };
    },

    async vote({ body: { voter, ...given } }) {
      const [random = '', signature = ''] = voter.split('.');
      if (!signer.verify(PURPOSE, signed(given.review, random), signature)) throw over();
      const counted = await database.transaction((tx) =>
        liveReviewStore(tx.db).vote({ ...given, voter: random }),
      );
      if (!counted) throw over();
      void state.freshen();
      return { yes: given.yes };
    },
  };
}
