import { z } from 'zod';
import { instant, line, paragraph, slug } from '#shared/core/fields.ts';
import { charter } from './studio.schema.ts';

const variable = z
  .string()
  .trim()
  .regex(/^[a-zA-Z][\w ]{0,39}$/, 'Use letters, digits, spaces and _')
  // Such as `constructor`: a lookup among values would find the property that every object has.
  .refine((name) => !(name in {}), 'Every object has something of this name: use another');

/** Personas, templates and campaigns as the owner edits them; they refer to each other by identifier. */
export const managedPersona = z.object({ personaId: slug, name: line, ...charter.shape });

export const managedTemplate = z.object({
  templateId: slug,
  name: line,
  category: line,
  /** Null for every persona. */
  personaId: slug.nullable(),
  /** `{name}` stands for the value of a variable. */
  template: paragraph,
  variables: z.array(variable).max(12),
});

export const managedCampaign = z.object({
  campaignId: slug,
  name: line,
  hashtag: z
    .string()
    .trim()
    .regex(/^#[\p{L}\p{N}_]{1,60}$/u, 'Use # and letters, digits or _'),
  /** The goal, which is part of the prompt for the model. */
  goal: z.string().trim().max(1000),
  /** Null for every persona. */
  leadPersona: slug.nullable(),
  supportingPersonas: z.array(slug).max(20),
});

const SET_MAX = 200;
const flag = { published: z.boolean().default(true) };

/** Personas, templates and campaigns in one file. Variables may be the JSON text of a list. */
export const studioSet = z.strictObject({
  format: z.literal('creator-hub-studio'),
  version: z.literal(1),
  exportedAt: instant.optional(),
  personas: z.array(z.strictObject({ ...managedPersona.shape, ...flag })).max(SET_MAX),
  templates: z
    .array(
      z.strictObject({
        ...managedTemplate.shape,
        ...flag,
        variables: z.union([managedTemplate.shape.variables, z.string().max(1000)]),
      }),
    )
    .max(SET_MAX),
  campaigns: z
    .array(z.strictObject({ ...managedCampaign.shape, isActive: z.boolean().default(true) }))
    .max(SET_MAX),
});
export type StudioSet = z.infer<typeof studioSet>;
