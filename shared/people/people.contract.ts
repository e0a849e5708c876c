import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import {
  peopleExportQuery,
  peopleList,
  peopleQuery,
  personDetail,
  personMerge,
  personSave,
  personSplit,
  segment,
  segmentChange,
  segmentCount,
  segmentCountRequest,
  segmentList,
  segmentSave,
} from './people.schema.ts';

const PATH = '/api/admin/people';
const SEGMENTS = '/api/admin/people-segments';
const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const one = { ...owner, params: z.object({ id: z.uuid() }), errors: ['request.not-found'] } as const;
const change = { ...one, reply: personDetail, errors: ['request.not-found', 'request.conflict'] } as const;

/** Everybody who wrote, ordered, submitted or follows, and segments of them. */
export const peopleContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'People, page by page, the latest activity first where nothing else is chosen.',
    query: peopleQuery,
    reply: peopleList,
  },
  get: {
    ...one,
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'One person with their history, note and tags.',
    reply: personDetail,
  },
  save: {
    ...change,
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: 'Saves the note and the tags of a person.',
    body: personSave,
  },
  merge: {
    ...change,
    method: 'POST',
    path: `${PATH}/:id/merge`,
    summary: 'Makes two people one, with the addresses, notes and tags of both.',
    body: personMerge,
  },
  split: {
    ...change,
    method: 'POST',
    path: `${PATH}/:id/split`,
    summary: 'Takes merged addresses out again as the person that they were.',
    body: personSplit,
  },
  export: {
    ...owner,
    method: 'GET',
    path: '/api/admin/export/people',
    confirm: true,
    logged: 'export.people',
    summary: 'People as a CSV file.',
    query: peopleExportQuery,
    download: true,
    reply: z.unknown(),
  },
  segments: {
    ...owner,
    method: 'GET',
    path: SEGMENTS,
    summary:
      'Segments by name, with how many people each has now and how many of them follow letters by mail.',
    reply: segmentList,
  },
  count: {
    ...owner,
    method: 'POST',
    path: `${SEGMENTS}/count`,
    summary: 'How many people a segment would have; nothing is saved.',
    body: segmentCountRequest,
    reply: segmentCount,
  },
  addSegment: {
    ...owner,
    method: 'POST',
    path: SEGMENTS,
    summary: 'Adds a segment.',
    body: segmentSave,
    reply: segment,
    errors: ['request.conflict'],
  },
  saveSegment: {
    ...one,
    method: 'PUT',
    path: `${SEGMENTS}/:id`,
    summary: 'Changes a segment. Letters that are being sent go to whom it held when they began.',
    body: segmentChange,
    reply: segment,
    errors: ['request.not-found', 'request.conflict'],
  },
  removeSegment: {
    ...one,
    method: 'DELETE',
    path: `${SEGMENTS}/:id`,
    summary: 'Deletes a segment; its people stay.',
    reply: z.object({ removed: z.literal(true) }),
  },
});
