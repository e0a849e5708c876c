import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { keyPaging } from '#shared/core/paging.ts';
import { trialAnswer, trialQuestion, unanswered, unansweredList } from './chat.admin.schema.ts';
import { chatFact } from './chat.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const PATH = '/api/admin/chat/questions';
const one = {
  ...owner,
  params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
  errors: ['request.not-found'],
} as const;

export const chatAdminContract = defineContract({
  questions: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'What visitors asked and the assistant did not answer, page by page, the latest first.',
    query: keyPaging,
    reply: unansweredList,
  },
  seen: {
    ...owner,
    method: 'PUT',
    path: `${PATH}/seen`,
    summary: 'Notes that the owner has looked at the questions without an answer.',
    reply: z.object({}),
  },
  answer: {
    ...one,
    method: 'POST',
    path: `${PATH}/:id/answer`,
    summary: "Adds an answer to the assistant's facts, and takes the question off the list.",
    body: chatFact,
    reply: z.object({ fact: chatFact, version: z.int() }),
    errors: ['request.not-found', 'request.conflict'],
  },
  remove: {
    ...one,
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: 'Deletes a question without an answer, and replies with it.',
    reply: unanswered,
  },
  putBack: {
    ...owner,
    method: 'POST',
    path: PATH,
    summary: 'Puts back a question that was deleted.',
    body: unanswered.omit({ id: true }),
    reply: z.object({}),
  },
  test: {
    ...owner,
    method: 'POST',
    path: '/api/admin/chat/test',
    rate: 'costly',
    summary:
      'Answers the owner as it would answer a visitor, with the passages that were found; nothing is stored.',
    body: trialQuestion,
    reply: trialAnswer,
    errors: ['chat.unavailable', 'chat.refused'],
  },
});
