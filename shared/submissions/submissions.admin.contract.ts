import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { replyTemplates } from '#shared/core/reply-template.ts';
import {
  managedSubmission,
  submissionFilter,
  submissionGenre,
  submissionList,
  submissionQuery,
  submissionReview,
  submissionSeen,
  submissionShown,
} from './submissions.admin.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const PATH = '/api/admin/submissions';
const one = { ...owner, params: z.object({ id: z.uuid() }) };
const change = {
  ...one,
  method: 'PUT',
  reply: managedSubmission,
  errors: ['request.not-found', 'request.conflict'],
} as const;

export const submissionsAdminContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'Submitted tracks, page by page, and how many there are in each view.',
    query: submissionQuery,
    reply: submissionList,
  },
  get: {
    ...one,
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'One submitted track with its review.',
    reply: managedSubmission,
    errors: ['request.not-found'],
  },
  review: {
    ...change,
    path: `${PATH}/:id/review`,
    summary: 'Saves the review of a paid track, and mails the artist unless told not to.',
    body: submissionReview,
    errors: [...change.errors, 'submission.unpaid'],
  },
  setGenre: {
    ...change,
    path: `${PATH}/:id/genre`,
    summary: "Sets the owner's word for the kind of music.",
    body: submissionGenre,
  },
  undo: {
    ...change,
    method: 'POST',
    path: `${PATH}/:id/undo`,
    summary: 'Undoes the last review, until its mail is sent.',
    body: submissionSeen,
  },
  setShown: {
    ...change,
    path: `${PATH}/:id/shown`,
    summary: 'Shows a taken track on the playlist page, or takes it off.',
    body: submissionShown,
    errors: [...change.errors, 'request.invalid'],
  },
  settlePromise: {
    ...change,
    method: 'POST',
    path: `${PATH}/:id/settled`,
    summary: 'Notes that the owner has given the money back, or a credit, for a missed promise.',
    body: submissionSeen,
  },
  templates: {
    ...owner,
    method: 'GET',
    path: '/api/admin/submission-templates',
    summary: 'Texts that review notes begin from.',
    reply: replyTemplates,
  },
  setTemplates: {
    ...owner,
    method: 'PUT',
    path: '/api/admin/submission-templates',
    summary: 'Sets the texts that review notes begin from.',
    body: replyTemplates,
    reply: replyTemplates,
  },
  export: {
    ...owner,
    method: 'GET',
    path: '/api/admin/export/submissions',
    confirm: true,
    logged: 'export.submissions',
    summary: 'Submitted tracks as a CSV file.',
    query: submissionFilter,
    download: true,
    reply: z.unknown(),
  },
});
