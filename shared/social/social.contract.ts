import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import {
  assistDone,
  authQuery,
  calendarQuery,
  callbackQuery,
  connectFields,
  nextSlot,
  platform,
  postBody,
  postChange,
  postId,
  postMove,
  postPage,
  postQuery,
  postVersion,
  rehearsal,
  rehearsalBody,
  settlement,
  setupFacts,
  socialAccount,
  socialPost,
  socialQueue,
} from './social.schema.ts';

const owner = { access: 'owner', cache: 'none' } as const;
const reading = { ...owner, method: 'GET', rate: 'read' } as const;
const change = { ...owner, rate: 'costly' } as const;
const ofPlatform = z.strictObject({ platform });
const ofPost = z.strictObject({ id: postId });
const ofDelivery = z.strictObject({ id: postId, platform });
const one = { params: ofPost, reply: socialPost } as const;

export const socialContract = defineContract({
  auth: {
    ...reading,
    path: '/api/social/auth/:platform',
    rate: 'costly',
    summary: 'Where the owner lets this hub post on a network: a page of that network.',
    params: ofPlatform,
    query: authQuery,
    reply: z.object({ authUrl: z.string() }),
    errors: ['social.not-configured', 'social.refused'],
  },
  callback: {
    ...reading,
    path: '/api/social/callback/:platform',
    rate: 'costly',
    summary: 'Where a network sends the owner back to, in the window that was opened for it.',
    params: ofPlatform,
    query: callbackQuery,
    media: 'text/html; charset=utf-8',
    reply: z.string(),
  },
  accounts: {
    ...reading,
    path: '/api/social/accounts',
    summary: 'Every network and whether it is connected.',
    reply: z.object({ accounts: z.array(socialAccount) }),
  },
  connect: {
    ...change,
    method: 'PUT',
    path: '/api/social/accounts/:platform',
    summary: 'Connects a network by what the owner has typed in, after the network has accepted it.',
    params: ofPlatform,
    body: connectFields,
    reply: z.object({ account: socialAccount }),
    errors: ['social.refused'],
  },
  disconnect: {
    ...change,
    method: 'DELETE',
    path: '/api/social/accounts/:platform',
    summary: 'Erases what opens a network here, and asks the network to take it back.',
    params: ofPlatform,
    reply: z.object({ disconnected: z.literal(true) }),
  },
  testAccount: {
    ...change,
    method: 'POST',
    path: '/api/social/accounts/:platform/test',
    summary: 'Asks a connected network who it takes this hub for.',
    params: ofPlatform,
    reply: z.object({ text: z.string() }),
    errors: ['social.refused'],
  },
  setup: {
    ...reading,
    path: '/api/social/setup',
    summary: 'What each network needs to be connected to this install.',
    reply: z.object({ platforms: z.array(setupFacts) }),
  },
  posts: {
    ...reading,
    path: '/api/social/posts',
    summary: 'Posts, the newest first, and how many there are of each kind.',
    query: postQuery,
    reply: postPage,
  },
  calendar: {
    ...reading,
    path: '/api/social/calendar',
    summary: 'Posts with a time inside a span, the earliest first.',
    query: calendarQuery,
    reply: z.object({ items: z.array(socialPost) }),
  },
  createPost: {
    ...change,
    method: 'POST',
    path: '/api/social/posts',
    summary: 'A new post: at once, at its time, or as a draft.',
    body: postBody,
    reply: socialPost,
  },
  post: { ...reading, path: '/api/social/posts/:id', summary: 'One post.', ...one },
  updatePost: {
    ...{ ...change, method: 'PUT', path: '/api/social/posts/:id', ...one },
    summary: 'Changes a post where it has not gone out yet.',
    body: postChange,
    errors: ['request.conflict'],
  },
  deletePost: {
    ...{ ...change, method: 'DELETE', path: '/api/social/posts/:id', ...one },
    summary: 'Takes a post away; what went out already stays on its network.',
  },
  restorePost: {
    ...{ ...change, method: 'POST', path: '/api/social/posts/:id/restore', ...one },
    summary: 'Brings a deleted post back.',
  },
  duplicatePost: {
    ...{ ...change, method: 'POST', path: '/api/social/posts/:id/duplicate', ...one },
    summary: 'A draft with the same content.',
  },
  movePost: {
    ...{ ...change, method: 'POST', path: '/api/social/posts/:id/move', ...one },
    summary: 'Gives a scheduled post or a draft another time.',
    body: postMove,
    errors: ['request.conflict'],
  },
  retryPost: {
    ...{ ...change, method: 'POST', path: '/api/social/posts/:id/retry', ...one },
    summary: 'Tries again at once, on those networks only that have not got it.',
    body: postVersion,
    errors: ['request.conflict'],
  },
  assistDone: {
    ...{ ...change, method: 'POST', path: '/api/social/posts/:id/deliveries/:platform/done' },
    summary: 'Notes where a post stands that the owner has made by hand.',
    params: ofDelivery,
    body: assistDone,
    reply: socialPost,
    errors: ['request.conflict'],
  },
  settle: {
    ...{ ...change, method: 'POST', path: '/api/social/posts/:id/deliveries/:platform/settle' },
    summary: 'Says of an uncertain post whether it is there, or leaves a network out.',
    params: ofDelivery,
    body: settlement,
    reply: socialPost,
    errors: ['request.conflict'],
  },
  rehearse: {
    ...{ ...change, method: 'POST', path: '/api/social/rehearsal' },
    summary: 'What each network would make of a post today; nothing leaves this server.',
    body: rehearsalBody,
    reply: rehearsal,
  },
  queue: {
    ...reading,
    path: '/api/social/queue',
    summary: 'The times at which posts of the queue go out.',
    reply: socialQueue,
  },
  setQueue: {
    ...{ ...change, method: 'PUT', path: '/api/social/queue' },
    summary: 'Sets the times of the queue.',
    body: socialQueue,
    reply: socialQueue,
  },
  nextSlot: {
    ...reading,
    path: '/api/social/queue/next',
    summary: 'The next time of the queue that no post has.',
    reply: nextSlot,
  },
});
