import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import {
  mailDetail,
  mailList,
  mailQuery,
  mailsDone,
  oldMailsAction,
  outboxSettings,
  outboxStatus,
} from './outbox.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const PATH = '/api/admin/mails';
const one = { ...owner, params: z.object({ id: z.uuid() }), reply: mailDetail } as const;
const change = { ...one, errors: ['request.not-found', 'request.conflict'] } as const;

export const outboxContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'Mails of every state, page by page, the newest first.',
    query: mailQuery,
    reply: mailList,
  },
  status: {
    ...owner,
    method: 'GET',
    path: `${PATH}/status`,
    summary: 'Whether mails can be sent, and how many there are in each state.',
    reply: outboxStatus,
  },
  settleOld: {
    ...owner,
    method: 'POST',
    path: `${PATH}/old`,
    summary: 'Sends or discards every mail that is too old to be sent unasked.',
    body: oldMailsAction,
    reply: mailsDone,
    errors: ['request.conflict'],
  },
  resume: {
    ...owner,
    method: 'POST',
    path: `${PATH}/resume`,
    summary: 'Goes on sending mails to followers after the mail server had refused several in a row.',
    reply: mailsDone,
    errors: ['request.conflict'],
  },
  get: {
    ...one,
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'One mail: what it says, and what happened to it.',
    errors: ['request.not-found'],
  },
  send: {
    ...change,
    method: 'POST',
    path: `${PATH}/:id/send`,
    summary: 'Has a mail sent now that is in the queue, failed, may not have arrived, or is too old.',
  },
  tell: {
    ...change,
    method: 'POST',
    path: `${PATH}/:id/told`,
    summary: 'Notes that the owner told the person in another way: the mail is not sent.',
  },
  takeBack: {
    ...change,
    method: 'DELETE',
    path: `${PATH}/:id/told`,
    summary: 'Takes back that the person was told, for an hour.',
  },
  discard: {
    ...change,
    method: 'POST',
    path: `${PATH}/:id/discard`,
    summary: 'Discards a mail that was not sent.',
  },
});

export const outboxSettingsContract = defineContract(
  documentContract('/api/admin/mail-settings', outboxSettings, 'mail settings', { preview: false }),
);
