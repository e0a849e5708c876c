import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import {
  letterAudience,
  letterDetail,
  letterItems,
  letterList,
  letterPreview,
  letterPreviewRequest,
  letterQuery,
  letterSave,
  letterSend,
} from './letters.schema.ts';

const PATH = '/api/admin/letters';
const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const one = { ...owner, params: z.object({ id: z.uuid() }), errors: ['request.not-found'] } as const;
const change = {
  ...one,
  method: 'POST',
  reply: letterDetail,
  errors: ['request.not-found', 'request.conflict'],
} as const;

/** Letters to followers: edited, previewed, tested, sent and stopped. */
export const lettersContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'Letters of every state, page by page, the newest first.',
    query: letterQuery,
    reply: letterList,
  },
  create: { ...owner, method: 'POST', path: PATH, summary: 'Begins an empty draft.', reply: letterDetail },
  items: {
    ...owner,
    method: 'GET',
    path: `${PATH}/items`,
    summary: 'What of the site a letter can show as a card.',
    reply: letterItems,
  },
  audience: {
    ...owner,
    method: 'GET',
    path: `${PATH}/audience`,
    summary: 'How many follow letters by mail, and how many letters leave within an hour.',
    reply: letterAudience,
  },
  preview: {
    ...owner,
    method: 'POST',
    path: `${PATH}/preview`,
    summary: 'Draws a letter as mail programs show it; nothing is saved.',
    body: letterPreviewRequest,
    reply: letterPreview,
  },
  get: {
    ...one,
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'One letter and its figures.',
    reply: letterDetail,
  },
  save: {
    ...change,
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: 'Saves a draft, however far it is written.',
    body: letterSave,
  },
  copy: { ...change, path: `${PATH}/:id/copy`, summary: 'Makes a draft that says the same.' },
  remove: {
    ...change,
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: 'Puts a draft in the trash; after a month it is erased.',
  },
  restore: { ...change, path: `${PATH}/:id/restore`, summary: 'Takes a draft out of the trash.' },
  test: {
    ...one,
    method: 'POST',
    path: `${PATH}/:id/test`,
    summary: 'Mails a draft to the owner; the reply comes once the mail server has taken it.',
    reply: z.object({ to: z.string() }),
    errors: ['request.not-found', 'request.conflict'],
  },
  send: {
    ...change,
    path: `${PATH}/:id/send`,
    summary: 'Sends a draft to everybody who follows letters, now or at a time.',
    body: letterSend,
  },
  unschedule: {
    ...change,
    path: `${PATH}/:id/unschedule`,
    summary: 'Makes a letter a draft again that waits for its time.',
  },
  pause: { ...change, path: `${PATH}/:id/pause`, summary: 'Stops sending; what has left has left.' },
  resume: { ...change, path: `${PATH}/:id/resume`, summary: 'Goes on sending.' },
  cancel: { ...change, path: `${PATH}/:id/cancel`, summary: 'Takes back all of a letter that has not left.' },
});
