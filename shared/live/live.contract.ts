import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import {
  endLiveBody,
  endPlan,
  goLiveBody,
  laterBody,
  liveMark,
  liveOverview,
  livePlan,
  liveSession,
  liveSettings,
  markBody,
  markNote,
  ofMark,
  ofStep,
} from './live.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const change = { access: 'owner', rate: 'write', cache: 'none', method: 'POST' } as const;
const done = z.object({ success: z.literal(true) });
const ofSession = z.object({ id: ofStep.shape.id });

export const liveContract = defineContract({
  overview: {
    ...owner,
    method: 'GET',
    path: '/api/admin/live',
    summary:
      'The live session with steps and viewers, the streams to come, platforms that are live without a session, and past ones.',
    reply: liveOverview,
  },
  plan: {
    ...owner,
    method: 'GET',
    path: '/api/admin/live/plan',
    summary: 'What going live would do now.',
    reply: livePlan,
  },
  goLive: {
    ...change,
    path: '/api/admin/live/sessions',
    summary: 'Begins a live session. Repeated with the same Idempotency-Key, it begins no second one.',
    body: goLiveBody,
    reply: liveSession,
    errors: ['request.conflict'],
  },
  endPlan: {
    ...owner,
    method: 'GET',
    path: '/api/admin/live/sessions/:id/end',
    summary: 'What ending the session would do.',
    params: ofSession,
    reply: endPlan,
    errors: ['request.not-found'],
  },
  end: {
    ...change,
    path: '/api/admin/live/sessions/end',
    summary: 'Ends the live session. Ending one that is over changes nothing.',
    body: endLiveBody,
    reply: liveSession,
    errors: ['request.not-found'],
  },
  repeat: {
    ...change,
    path: '/api/admin/live/sessions/:id/steps/:key/repeat',
    summary: 'Does one step again that failed, was skipped or was taken back.',
    params: ofStep,
    reply: liveSession,
    errors: ['request.not-found', 'request.conflict'],
  },
  undo: {
    ...change,
    path: '/api/admin/live/sessions/:id/steps/:key/undo',
    summary: 'Takes one step back, such as posts that are held.',
    params: ofStep,
    reply: liveSession,
    errors: ['request.not-found', 'request.conflict'],
  },
  mark: {
    ...change,
    path: '/api/admin/live/marks',
    summary:
      'Marks a moment of the stream that was running then. Sent again with the same id, it marks nothing new.',
    body: markBody,
    reply: liveMark,
    errors: ['request.conflict'],
  },
  note: {
    ...change,
    method: 'PUT',
    path: '/api/admin/live/marks/:id',
    summary: 'Sets the note of a marked moment.',
    params: ofMark,
    body: markNote,
    reply: liveMark,
    errors: ['request.not-found'],
  },
  unmark: {
    ...change,
    method: 'DELETE',
    path: '/api/admin/live/marks/:id',
    summary: 'Removes a marked moment. Removing one that is gone changes nothing.',
    params: ofMark,
    reply: done,
  },
  later: {
    ...change,
    path: '/api/admin/live/later',
    summary: 'Hides a request from the run of show until the stream is over.',
    body: laterBody,
    reply: done,
    errors: ['request.conflict'],
  },
});

export const liveSettingsContract = defineContract(
  documentContract('/api/admin/live/settings', liveSettings, 'settings of going live', { preview: false }),
);
