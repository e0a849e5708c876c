import { OVERLAY, OVERLAY_STATE } from '#shared/live-review/live-review.constants.ts';
import type { VoteState } from '#shared/live-review/live-review.schema.ts';
import { follow, part, setText, showBar, showTime } from './review-state.ts';

/** How long the last picture stays while the server does not answer. */
const STALE_MS = 15_000;

/** The picture over a stream. It shows what was read last, and nothing once that is old. */
export function startOverlay(): void {
  const key = location.pathname.slice(OVERLAY.length);
  let state: VoteState | undefined;
  let readAt = 0;
  showTime(() => state);
  follow(`${OVERLAY_STATE}${key}`, (read) => {
    if (read.state) {
      state = read.state;
      readAt = Date.now();
    } else if (read.status === 404 || Date.now() - readAt > STALE_MS) state = undefined;
    show(state);
  });
}

function show(state: VoteState | undefined): void {
  const track = state?.track;
  part('card').hidden = !track;
  if (!track) return;
  setText('title', track.title);
  setText('artist', track.artistName);
  const { votes } = state;
  const all = votes ? votes.yes + votes.no : 0;
  part('votes').hidden = !votes || all === 0;
  if (!votes) return;
  showBar(votes);
  setText('sum', `${votes.yes} of ${all} for it`);
}
