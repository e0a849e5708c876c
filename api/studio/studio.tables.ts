import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { flag, json, type ManagedColumns, position } from '#api/core/db/columns.ts';
import { managedCampaign, managedPersona, managedTemplate } from '#shared/studio/studio.admin.schema.ts';
import { contentItem, generateRequest } from '#shared/studio/studio.schema.ts';

const { personaId: _, ...personaFields } = managedPersona.shape;
const { templateId: __, ...templateFields } = managedTemplate.shape;
const { campaignId: ___, ...campaignFields } = managedCampaign.shape;

export const personaRow = z.object({
  id: z.string(),
  position,
  ...personaFields,
  platforms: json(personaFields.platforms),
  always: json(personaFields.always),
  never: json(personaFields.never),
});
export type PersonaRow = z.output<typeof personaRow>;

export const templateRow = z.object({
  id: z.string(),
  position,
  ...templateFields,
  variables: json(templateFields.variables),
});
export type TemplateRow = z.output<typeof templateRow>;

export const campaignRow = z.object({
  id: z.string(),
  position,
  ...campaignFields,
  supportingPersonas: json(campaignFields.supportingPersonas),
});
export type CampaignRow = z.output<typeof campaignRow>;

/** One generation: the request, whether a model or a template answered it, and its cost. */
export const generationRow = z.object({
  id: z.string(),
  request: json(generateRequest),
  origin: contentItem.shape.origin,
  micros: z.int(),
  createdAt: z.string(),
});

const { origin: ____, ...contentFields } = contentItem.shape;

export const contentRow = z.object({
  ...contentFields,
  moderationPassed: flag.nullable(),
  texts: json(contentFields.texts),
  soundsLikeMe: flag,
  hashtags: json(contentFields.hashtags),
  item: json(contentFields.item),
  notes: json(contentFields.notes),
  changedAt: z.string(),
});
export type ContentRow = z.output<typeof contentRow>;

type Managed<Row> = Row & Omit<ManagedColumns, 'position'>;

export interface StudioTables extends ChangeTables {
  studioPersonas: Managed<z.input<typeof personaRow>>;
  studioTemplates: Managed<z.input<typeof templateRow>>;
  studioCampaigns: Omit<Managed<z.input<typeof campaignRow>>, 'published'> & { isActive: 0 | 1 };
  studioGenerations: z.input<typeof generationRow>;
  studioContent: z.input<typeof contentRow>;
  /** Items of the site by kind and id; `generationId` of what was drafted about them. */
  studioNoticed: { key: string; seenAt: string; generationId: string | null };
}
