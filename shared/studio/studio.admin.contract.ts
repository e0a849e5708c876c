import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract, managedContract, orderContract } from '#shared/core/managed.ts';
import { modelPurposes, spendSettings } from '#shared/model/model-spend.ts';
import { managedCampaign, managedPersona, managedTemplate, studioSet } from './studio.admin.schema.ts';
import { studioRules } from './studio.rules.ts';

const PERSONAS = '/api/admin/studio/personas';
const TEMPLATES = '/api/admin/studio/templates';
const CAMPAIGNS = '/api/admin/studio/campaigns';

export const personasContract = defineContract({
  ...managedContract(PERSONAS, managedPersona, {
    key: 'personaId',
    noun: 'persona',
    sorts: ['name'],
    preview: false,
  }),
  ...orderContract(PERSONAS, 'persona'),
});

export const templatesContract = defineContract({
  ...managedContract(TEMPLATES, managedTemplate, {
    key: 'templateId',
    noun: 'template',
    sorts: ['name', 'category'],
    preview: false,
  }),
  ...orderContract(TEMPLATES, 'template'),
});

export const campaignsContract = defineContract({
  ...managedContract(CAMPAIGNS, managedCampaign, {
    key: 'campaignId',
    noun: 'campaign',
    sorts: ['name'],
    published: 'isActive',
    preview: false,
  }),
  ...orderContract(CAMPAIGNS, 'campaign'),
});

export const studioRulesContract = defineContract(
  documentContract('/api/admin/studio/rules', studioRules, 'rules of the studio', { preview: false }),
);

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const count = z.object({ added: z.int(), changed: z.int(), same: z.int() });

const spendDay = z.object({
  day: z.string(),
  /**
   * `open`: amounts reserved for calls that are running, or that were cut off before their cost was known.
   */
  purpose: z.enum([...modelPurposes, 'open']),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  micros: z.int(),
});

export const studioAdminContract = defineContract({
  exportSet: {
    ...owner,
    method: 'GET',
    path: '/api/admin/studio/set',
    summary: 'All personas, templates and campaigns in one file; what is in the trash stays out.',
    reply: studioSet,
  },
  importSet: {
    ...owner,
    method: 'POST',
    path: '/api/admin/studio/set',
    summary: 'Adds and changes what such a file holds: all of it, or nothing.',
    body: studioSet,
    reply: z.object({ personas: count, templates: count, campaigns: count }),
    errors: ['request.conflict'],
  },
  spend: {
    ...owner,
    method: 'GET',
    path: '/api/admin/studio/spend',
    summary: 'What the language model has cost in the last thirty days, and the caps.',
    reply: z.object({
      /** The model's name; null when this install has none. */
      model: z.string().nullable(),
      caps: spendSettings,
      todayMicros: z.int(),
      monthMicros: z.int(),
      days: z.array(spendDay),
    }),
  },
});
