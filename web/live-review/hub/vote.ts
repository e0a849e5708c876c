import { VOTE_STATE } from '#shared/live-review/live-review.constants.ts';
import type { VoteState } from '#shared/live-review/live-review.schema.ts';
import { type KeptVote, readKept, storeKept } from './kept-vote.ts';
import { follow, part, type Read, setText, showBar, showTime } from './review-state.ts';

const TIMEOUT_MS = 10_000;
const choices = { yes: 'Yes, take it', no: 'Not this one' };

const waitingTexts = {
  off: ['Live review', 'There is no live review at the moment.'],
  before: ['It has not begun yet', 'Keep this page open: the first track appears here by itself.'],
  between: ['The next track comes soon', 'Keep this page open: it appears here by itself.'],
  ended: ['That was it', 'The live review is over. Thank you for your votes.'],
} as const;

let state: VoteState | undefined;
/** The one place that knows the token; the browser may refuse to store it. */
let kept = readKept();
let isSending = false;
/** What became of the last vote, and of which track. */
let said: { track: string; text: string } | undefined;
let look = () => {};

/** The page of viewers. */
export function startVoting(): void {
  for (const choice of ['yes', 'no'] as const)
    part(choice).addEventListener('click', () => void send(choice === 'yes'));
  showTime(() => state);
  look = follow(VOTE_STATE, show);
}

function show(read: Read): void {
  part('lost').hidden = read.state !== undefined;
  if (!read.state) return;
  state = read.state;
  // The token lives as long as its review.
  if (kept && (kept.review !== state.review || state.phase === 'ended')) keep(null);
  draw();
}

function keep(next: KeptVote | null): void {
  kept = next;
  storeKept(next);
}

function draw(): void {
  if (!state) return;
  const { phase, track, number, of } = state;
  const isOn = phase === 'playing' || (phase === 'between' && track !== null);
  part('track').hidden = !isOn;
  part('waiting').hidden = isOn;
  part('links').hidden = phase !== 'ended' && phase !== 'off';
  if (!isOn || !track) {
    const [head, text] = waitingTexts[phase === 'playing' ? 'between' : phase];
    setText('head', head);
    setText('text', text);
    return;
  }
  setText('place', `Track ${number} of ${of}`);
  setText('title', track.title);
  setText('artist', track.artistName);
  const own = kept?.votes[track.id];
  for (const choice of ['yes', 'no'] as const) {
    const button = part(choice) as HTMLButtonElement;
    button.setAttribute('aria-pressed', String(own === (choice === 'yes')));
    button.disabled = isSending || phase !== 'playing';
  }
  setText('said', saidOf(track.id, own));
  drawResult(own !== undefined);
}

function saidOf(trackId: string, own: boolean | undefined): string {
  if (isSending) return 'Sending your vote.';
  if (said?.track === trackId) return said.text;
  const isOver = state?.phase !== 'playing';
  if (own === undefined) return isOver ? 'The vote about this track is over. The next one comes soon.' : '';
  const counts = `Your vote counts: ${own ? choices.yes : choices.no}.`;
  return isOver
    ? `${counts} The next track comes soon.`
    : `${counts} You can change it until the track ends.`;
}

function drawResult(hasVoted: boolean): void {
  const votes = state?.votes;
  const all = votes ? votes.yes + votes.no : 0;
  const isShown = all > 0 && (hasVoted || state?.phase !== 'playing');
  part('result').hidden = !isShown;
  if (!votes || !isShown) return;
  showBar(votes);
  setText('sum', `${votes.yes} of ${all} would take it.`);
}

const call = (method: string, path: string, body?: object) =>
  fetch(path, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** The token of the review that is on: the one kept, or a new one. */
async function voterOf(review: string): Promise<KeptVote> {
  if (kept?.review === review) return kept;
  const response = await call('POST', `${VOTE_STATE}/voters`);
  if (!response.ok) throw response;
  const next: KeptVote = { ...((await response.json()) as Pick<KeptVote, 'review' | 'voter'>), votes: {} };
  keep(next);
  return next;
}

async function send(yes: boolean): Promise<void> {
  const { track, review } = state ?? {};
  if (!track || !review || isSending) return;
  isSending = true;
  said = undefined;
  draw();
  try {
    const { voter, votes } = await voterOf(review);
    const response = await call('PUT', `${VOTE_STATE}/votes`, { review, track: track.id, voter, yes });
    if (!response.ok) throw response;
    keep({ review, voter, votes: { ...votes, [track.id]: yes } });
  } catch (problem) {
    said = { track: track.id, text: textOf(problem) };
  }
  isSending = false;
  draw();
  look();
}

function textOf(problem: unknown): string {
  const status = problem instanceof Response ? problem.status : 0;
  if (status === 409) return 'The vote about this track is over. This vote was not counted.';
  if (status === 429) return 'Very many votes come from your network. Wait a moment and press again.';
  return 'Your vote was not sent. Check your connection and press again.';
}
