import { z } from 'zod';
import { defineContract, HTML } from '#shared/core/endpoint.ts';
import { OVERLAY, OVERLAY_STATE, VOTE_PAGE, VOTE_STATE } from './live-review.constants.ts';
import {
  newVoter,
  ofReview,
  review,
  reviewList,
  reviewNow,
  reviewOverview,
  shownBody,
  verdictBody,
  vote,
  voteReply,
  voteState,
} from './live-review.schema.ts';

const PATH = '/api/admin/live-review';
const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const visitor = { access: 'public', cache: 'none' } as const;
const key = z.object({ key: z.string().max(100) });
const help = {
  text: 'The owner can renew the address of the overlay. Copy the one of now from the back office.',
  link: 'To the site',
  path: '/',
} as const;

/** What viewers and the streaming program read and send. */
export const voteContract = defineContract({
  state: {
    access: 'public',
    rate: 'read',
    cache: 'live',
    method: 'GET',
    path: VOTE_STATE,
    summary: 'The track that is reviewed live now, and how the vote stands.',
    reply: voteState,
  },
  join: {
    ...visitor,
    rate: 'vote',
    method: 'POST',
    path: `${VOTE_STATE}/voters`,
    summary: 'Gives a browser the random token with which it votes in the review that is running.',
    reply: newVoter,
    errors: ['request.conflict'],
  },
  vote: {
    ...visitor,
    rate: 'vote',
    method: 'PUT',
    path: `${VOTE_STATE}/votes`,
    summary: 'Votes for the track that is on; a second vote of the same token replaces its first.',
    body: vote,
    reply: voteReply,
    errors: ['request.conflict'],
  },
  page: {
    access: 'public',
    rate: 'read',
    cache: 'content',
    method: 'GET',
    path: VOTE_PAGE,
    summary: 'The page on which viewers vote.',
    orPage: true,
    reply: z.string(),
    media: HTML,
    errors: ['request.not-found'],
  },
  overlay: {
    ...visitor,
    rate: 'event',
    method: 'GET',
    path: `${OVERLAY}/:key`,
    summary: 'The picture of the review over a stream, by its private address.',
    params: key,
    help,
    reply: z.string(),
    media: HTML,
    errors: ['request.not-found'],
  },
  overlayState: {
    ...visitor,
    rate: 'event',
    method: 'GET',
    path: `${OVERLAY_STATE}/:key`,
    summary: 'What the overlay shows now.',
    params: key,
    reply: voteState,
    errors: ['request.not-found'],
  },
});

export const liveReviewContract = defineContract({
  get: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'Tracks that wait, the review that is prepared or running, and those that are over.',
    reply: reviewOverview,
  },
  now: {
    ...owner,
    method: 'GET',
    path: `${PATH}/now`,
    summary: 'The review that is running, with the time of the server.',
    reply: reviewNow,
  },
  setList: {
    ...owner,
    method: 'PUT',
    path: `${PATH}/list`,
    summary: 'Sets which tracks the next review has, in which order and for how long.',
    body: reviewList,
    reply: reviewNow,
    errors: ['request.conflict'],
  },
  start: {
    ...owner,
    method: 'POST',
    path: `${PATH}/start`,
    summary: 'Starts the prepared review. Starting one that is running changes nothing.',
    body: ofReview,
    reply: reviewNow,
    errors: ['request.conflict'],
  },
  show: {
    ...owner,
    method: 'POST',
    path: `${PATH}/show`,
    summary: 'Goes to a track, or ends the vote of the current one. Repeating it changes nothing.',
    body: shownBody,
    reply: reviewNow,
    errors: ['request.not-found', 'request.conflict'],
  },
  setVerdict: {
    ...owner,
    method: 'PUT',
    path: `${PATH}/tracks/:id`,
    summary: 'Keeps the verdict or the note of a track as a draft. The artist is told nothing.',
    params: z.object({ id: z.uuid() }),
    body: verdictBody,
    reply: reviewNow,
    errors: ['request.not-found', 'request.conflict'],
  },
  end: {
    ...owner,
    method: 'POST',
    path: `${PATH}/end`,
    summary:
      'Ends the review: the sums of the votes stay, who voted is deleted. Repeating it changes nothing.',
    body: ofReview,
    reply: review,
    errors: ['request.not-found', 'request.conflict'],
  },
  send: {
    ...owner,
    method: 'POST',
    path: `${PATH}/send`,
    summary: 'Reviews the tracks with their verdicts, each once, and mails the artists.',
    body: ofReview,
    reply: review,
    errors: ['request.not-found', 'request.conflict'],
  },
  renewOverlay: {
    ...owner,
    method: 'POST',
    path: `${PATH}/overlay`,
    summary: 'Gives the overlay a new private address. The one before no longer works.',
    reply: z.object({ overlayUrl: z.string() }),
  },
});
