import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import {
  acceptance,
  channelAddress,
  importState,
  importsOverview,
  proposal,
  watchChange,
} from './imports.schema.ts';

const owner = { access: 'owner', cache: 'none' } as const;
const PATH = '/api/admin/import';
const byId = z.object({ id: z.uuid() });

export const importsContract = defineContract({
  overview: {
    ...owner,
    method: 'GET',
    rate: 'read',
    path: PATH,
    summary: 'The last import, and the feeds that are looked at for new episodes.',
    reply: importsOverview,
  },
  preview: {
    ...owner,
    method: 'POST',
    rate: 'costly',
    path: `${PATH}/preview`,
    summary: 'Reads a channel and proposes what of it can be added. Nothing is added.',
    body: channelAddress,
    events: z.object({ reading: z.string() }),
    reply: proposal,
    errors: ['request.invalid'],
  },
  accept: {
    ...owner,
    method: 'POST',
    rate: 'read',
    path: PATH,
    summary: 'Begins to add the chosen items of a proposal; its state says how far it is.',
    body: acceptance,
    reply: importState,
    errors: ['request.invalid', 'request.not-found'],
  },
  state: {
    ...owner,
    method: 'GET',
    rate: 'read',
    path: `${PATH}/:id`,
    summary: 'How far an import is, and what came of it.',
    params: byId,
    reply: importState,
    errors: ['request.not-found'],
  },
  undo: {
    ...owner,
    method: 'POST',
    rate: 'write',
    path: `${PATH}/:id/undo`,
    summary: 'Takes an import back: what it added goes into the trash. Possible for a day.',
    params: byId,
    body: z.strictObject({}),
    reply: importState,
    errors: ['request.not-found', 'request.conflict'],
  },
  watch: {
    ...owner,
    method: 'PUT',
    rate: 'read',
    path: `${PATH}/feeds/:seriesId`,
    summary: "Sets what becomes of new episodes in a show's feed.",
    params: z.object({ seriesId: slug }),
    body: watchChange,
    reply: importsOverview,
    errors: ['request.not-found'],
  },
});
