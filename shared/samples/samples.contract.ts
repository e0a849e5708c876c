import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { sampleCheck, samples } from './samples.schema.ts';

const owner = { access: 'owner', cache: 'none' } as const;
const PATH = '/api/admin/samples';

export const samplesContract = defineContract({
  samples: {
    ...owner,
    rate: 'read',
    method: 'GET',
    path: PATH,
    summary: 'What is left of the sample install, and whether its removal can be taken back.',
    reply: samples,
  },
  check: {
    ...owner,
    rate: 'costly',
    method: 'GET',
    path: `${PATH}/check`,
    summary: 'Every place where a word, picture or link of the sample still shows.',
    reply: sampleCheck,
  },
  remove: {
    ...owner,
    rate: 'write',
    method: 'POST',
    path: `${PATH}/remove`,
    summary: 'Puts all samples that the owner has not changed into the trash.',
    body: z.strictObject({}),
    reply: samples,
  },
  restore: {
    ...owner,
    rate: 'write',
    method: 'POST',
    path: `${PATH}/restore`,
    summary: 'Takes the last removal back, for a day.',
    body: z.strictObject({}),
    reply: samples,
  },
});
