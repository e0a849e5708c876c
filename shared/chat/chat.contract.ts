import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { chatHistory, chatOffer, chatReply, chatSettings, chatToken } from './chat.schema.ts';

const visitor = { access: 'public', cache: 'none' } as const;

export const chatContract = defineContract({
  offer: {
    method: 'GET',
    path: '/api/chat/offer',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'Whether there is an assistant, and what it may be asked with one click.',
    reply: chatOffer,
  },
  history: {
    ...visitor,
    method: 'GET',
    path: '/api/chat/history',
    rate: 'read',
    summary: "This visitor's own messages, the oldest first.",
    reply: chatHistory,
  },
  send: {
    ...visitor,
    method: 'POST',
    path: '/api/chat',
    stores: 'rest',
    rate: 'costly',
    summary: 'Asks the assistant. As an event stream, the answer arrives word by word.',
    body: z.object({
      message: z.string().trim().min(1).max(10_000),
      /** The visitor's time zone, such as `Europe/Berlin`: times are given in it. Not stored. */
      timeZone: z.string().max(64).optional(),
    }),
    events: chatToken,
    reply: chatReply,
    errors: ['chat.unavailable', 'chat.limited', 'chat.busy', 'chat.refused'],
  },
  clear: {
    ...visitor,
    method: 'POST',
    path: '/api/chat/clear',
    rate: 'costly',
    summary: "Deletes this visitor's messages.",
    reply: z.object({ cleared: z.boolean() }),
  },
});

export const chatSettingsContract = defineContract(
  documentContract('/api/admin/chat/settings', chatSettings, "assistant's settings", { preview: false }),
);
