import { z } from 'zod';
import { defineContract, HTML } from '#shared/core/endpoint.ts';
import { mailReports } from './followers.reports.schema.ts';
import {
  followerKey,
  followOffer,
  followRequest,
  managePlainRequest,
  plainFollowRequest,
  pushRequest,
  pushStop,
} from './followers.schema.ts';

const visitor = { access: 'public', cache: 'none' } as const;
const form = { ...visitor, method: 'POST', rate: 'form', stores: 'rest' } as const;
/** A request from a link in a mail. Mail providers send those of many people, so the limit is high. */
const linked = {
  ...visitor,
  rate: 'event',
  query: followerKey,
  reply: z.string(),
  media: HTML,
  errors: ['request.not-found'],
  help: { text: 'Nothing was changed.', link: 'Follow anew', path: '/follow' },
} as const;

export const followersContract = defineContract({
  offer: {
    ...visitor,
    method: 'GET',
    path: '/api/follow',
    rate: 'read',
    cache: 'content',
    summary: 'How this site can be followed: by mail, by push, on which channels, and which shows.',
    reply: followOffer,
  },
  ask: {
    ...form,
    path: '/api/follow',
    form: true,
    summary:
      'Asks to follow by mail; whoever reads the address confirms it. The reply is the same for every address.',
    body: followRequest,
    reply: z.object({ asked: z.literal(true) }),
    errors: ['form.suspicious', 'form.work', 'rate.limited', 'request.conflict'],
  },
  askPlain: {
    ...form,
    path: '/follow/new',
    plainForm: true,
    summary: 'The same, from a browser without scripts.',
    body: plainFollowRequest,
    reply: z.string(),
    media: HTML,
    errors: ['form.suspicious', 'form.work', 'rate.limited', 'request.conflict'],
    help: { text: 'Nothing was saved.', link: 'Back to the form', path: '/follow' },
  },
  askPage: {
    ...visitor,
    method: 'GET',
    path: '/follow/new',
    rate: 'read',
    summary: 'Leads a reload of that reply back to the form.',
    reply: z.string(),
    media: HTML,
  },
  confirmPage: {
    ...linked,
    method: 'GET',
    path: '/follow/confirm',
    summary: 'A page with the button that confirms; opening it confirms nothing.',
  },
  confirm: {
    ...linked,
    method: 'POST',
    path: '/follow/confirm',
    stores: 'rest',
    summary: 'Confirms what was asked for.',
  },
  managePage: {
    ...linked,
    method: 'GET',
    path: '/follow/manage',
    summary: 'What a follower is told of, to be changed.',
  },
  manage: {
    ...linked,
    method: 'POST',
    path: '/follow/manage',
    plainForm: true,
    stores: 'rest',
    summary: 'Changes what a follower is told of, pauses and resumes it, unsubscribes, or erases.',
    body: managePlainRequest,
  },
  stopPage: {
    ...linked,
    method: 'GET',
    path: '/follow/stop',
    summary: 'A page with the button that unsubscribes; opening it changes nothing.',
  },
  stop: {
    ...linked,
    method: 'POST',
    path: '/follow/stop',
    summary: 'Unsubscribes in one click, as RFC 8058 has mail programs do it.',
  },
  push: {
    ...form,
    path: '/api/push',
    form: true,
    summary: 'Has a browser told by push, or changes of what.',
    body: pushRequest,
    reply: z.object({ told: z.literal(true) }),
    errors: ['form.suspicious', 'form.work', 'rate.limited', 'request.conflict'],
  },
  pushStop: {
    ...visitor,
    method: 'POST',
    path: '/api/push/stop',
    rate: 'event',
    summary: 'Has a browser told nothing any more.',
    body: pushStop,
    reply: z.object({ told: z.literal(false) }),
  },
  report: {
    ...visitor,
    method: 'POST',
    path: '/api/mail-reports/:key',
    // A provider sends many reports at once, one per request, and sends refused ones again.
    rate: 'event',
    summary:
      'Takes what a mail provider reports of mails: addresses that bounce for good, complain or unsubscribe are told nothing any more. The reply is the same for every address.',
    params: z.object({ key: z.string() }),
    body: mailReports,
    reply: z.object({ received: z.literal(true) }),
    errors: ['request.not-found'],
  },
  worker: {
    ...visitor,
    method: 'GET',
    path: '/push-worker.js',
    rate: 'read',
    cache: 'content',
    summary: 'The service worker: it shows pushes, and a page while the browser is offline.',
    reply: z.string(),
    media: 'text/javascript; charset=utf-8',
  },
});
