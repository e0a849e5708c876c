import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import {
  guestCard,
  guestDetail,
  guestFilter,
  guestInvite,
  guestList,
  guestQuery,
  guestSettings,
  guestTime,
  guestUpdate,
} from './guests.admin.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const PATH = '/api/admin/guests';
const params = z.object({ id: z.uuid() });
const errors = ['request.not-found', 'request.conflict'] as const;

export const guestSettingsContract = defineContract(
  documentContract('/api/admin/guests/settings', guestSettings, 'settings of guest pages', {
    preview: false,
  }),
);

export const guestsAdminContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'Guests of interviews, the latest first.',
    query: guestQuery,
    reply: guestList,
  },
  export: {
    ...owner,
    method: 'GET',
    path: '/api/admin/export/guests',
    confirm: true,
    logged: 'export.guests',
    summary: 'Guests of interviews as a CSV file, with what they have answered.',
    query: guestFilter,
    download: true,
    reply: z.unknown(),
  },
  invite: {
    ...owner,
    method: 'POST',
    path: PATH,
    summary: 'Gives a paid order a guest page, whatever its kind.',
    body: guestInvite,
    reply: guestDetail,
    errors,
  },
  get: {
    ...owner,
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'Everything that a guest has given.',
    params,
    reply: guestDetail,
    errors: ['request.not-found'],
  },
  update: {
    ...owner,
    method: 'PATCH',
    path: `${PATH}/:id`,
    summary: 'Closes or opens a guest page, or marks the interview as recorded.',
    params,
    body: guestUpdate,
    reply: guestDetail,
    errors,
  },
  remind: {
    ...owner,
    method: 'POST',
    path: `${PATH}/:id/reminder`,
    summary: 'Mails a guest what is still missing.',
    params,
    body: guestUpdate.pick({ version: true }),
    reply: guestDetail,
    errors,
  },
  setTime: {
    ...owner,
    method: 'PUT',
    path: `${PATH}/:id/time`,
    summary: 'Sets the time of an interview that has none, and mails it to the guest.',
    params,
    body: guestTime,
    reply: guestDetail,
    errors,
  },
  card: {
    ...owner,
    method: 'PUT',
    path: `${PATH}/:id/card`,
    summary: 'Makes the guest card of an episode from what a guest has given, or changes it.',
    params,
    body: guestCard,
    reply: guestDetail,
    errors,
  },
  picture: {
    ...owner,
    method: 'GET',
    path: `${PATH}/:id/picture`,
    summary: "A guest's picture.",
    params,
    download: true,
    reply: z.unknown(),
    errors: ['request.not-found', 'request.range', 'request.changed'],
  },
  release: {
    ...owner,
    method: 'GET',
    path: `${PATH}/:id/release`,
    summary: 'A signed release as PDF.',
    params,
    download: true,
    reply: z.unknown(),
    errors: ['request.not-found', 'request.range', 'request.changed'],
  },
});
