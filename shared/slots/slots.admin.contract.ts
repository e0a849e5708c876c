import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import {
  agenda,
  agendaEntry,
  agendaQuery,
  busyCalendar,
  busyCalendarInput,
  slotBlock,
  slotCancel,
  slotMove,
  slotSettings,
} from './slots.admin.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const params = z.object({ id: z.uuid() });

export const slotSettingsContract = defineContract(
  documentContract('/api/admin/slots/settings', slotSettings, 'times', { preview: false }),
);

export const slotsAdminContract = defineContract({
  agenda: {
    ...owner,
    method: 'GET',
    path: '/api/admin/slots',
    summary: 'Held, confirmed and blocked times of a week, with what other calendars have.',
    query: agendaQuery,
    reply: agenda,
  },
  export: {
    ...owner,
    method: 'GET',
    path: '/api/admin/export/slots',
    confirm: true,
    logged: 'export.slots',
    summary: 'All times as a CSV file, also past and freed ones, on the clocks of the owner.',
    download: true,
    reply: z.unknown(),
  },
  block: {
    ...owner,
    method: 'POST',
    path: '/api/admin/slots',
    summary: 'Blocks a time by hand, so that nobody can choose it.',
    body: slotBlock,
    reply: agendaEntry,
    errors: ['request.conflict'],
  },
  move: {
    ...owner,
    method: 'POST',
    path: '/api/admin/slots/:id/move',
    summary: 'Moves a time to another beginning, and tells the client.',
    params,
    body: slotMove,
    reply: agendaEntry,
    errors: ['request.not-found', 'request.conflict'],
  },
  cancel: {
    ...owner,
    method: 'POST',
    path: '/api/admin/slots/:id/cancellation',
    summary: 'Cancels a time, and tells the client; a blocked time is free again.',
    params,
    body: slotCancel,
    reply: z.object({}),
    errors: ['request.not-found', 'request.conflict'],
  },
  renewAddress: {
    ...owner,
    method: 'POST',
    path: '/api/admin/slots/address',
    summary: 'Gives the calendar of all times a new private address. The one before no longer works.',
    reply: z.object({ calendarUrl: z.string() }),
  },
  calendars: {
    ...owner,
    method: 'GET',
    path: '/api/admin/slots/calendars',
    summary: "The owner's other calendars, and how reading them went.",
    reply: z.object({ items: z.array(busyCalendar) }),
  },
  addCalendar: {
    ...owner,
    method: 'POST',
    path: '/api/admin/slots/calendars',
    summary: 'Adds a calendar whose times are not free, and reads it.',
    body: busyCalendarInput,
    reply: busyCalendar,
    errors: ['request.conflict'],
  },
  readCalendar: {
    ...owner,
    method: 'POST',
    path: '/api/admin/slots/calendars/:id/reading',
    summary: 'Reads a calendar now.',
    params,
    reply: busyCalendar,
    errors: ['request.not-found'],
  },
  removeCalendar: {
    ...owner,
    method: 'DELETE',
    path: '/api/admin/slots/calendars/:id',
    summary: 'Removes a calendar. Its times are free again.',
    params,
    reply: z.object({}),
    errors: ['request.not-found'],
  },
});
