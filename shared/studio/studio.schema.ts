import { z } from 'zod';
import { instant, line, paragraph, slug } from '#shared/core/fields.ts';
import { postKinds } from '#shared/site/site.content.ts';
import {
  contentStatuses,
  studioPlatforms,
  TEXT_LENGTH,
  tones,
  VALUE_LENGTH,
  VARIANTS_MAX,
} from './studio.constants.ts';

const platform = z.enum(studioPlatforms);
const tone = z.enum(tones);
export const status = z.enum(contentStatuses);

/** How a persona writes, and the rules it follows. */
export const charter = z.object({
  identity: paragraph,
  platforms: z.array(platform).max(studioPlatforms.length),
  voice: z.string().trim().max(2000),
  always: z.array(line).max(20),
  never: z.array(line).max(20),
});

/** A persona as the studio reads it; `charter` is JSON text. */
export const persona = z.object({ id: slug, name: line, charter: z.string() });
export type Persona = z.infer<typeof persona>;

export const template = z.object({
  id: slug,
  name: line,
  category: line,
  /** A persona's name, or 'All'. */
  persona: z.string(),
  template: paragraph,
  variables: z.union([z.array(z.string()), z.string()]),
});
export type Template = z.infer<typeof template>;

export const campaign = z.object({
  id: slug,
  name: line,
  hashtag: z.string(),
  isActive: z.boolean(),
  /** A persona's name, or 'All'. */
  leadPersona: z.string(),
  supportingPersonas: z.array(z.string()),
});
export type Campaign = z.infer<typeof campaign>;

const itemRef = z.strictObject({ kind: z.enum(postKinds), id: z.string().min(1).max(100) });
export type ItemRef = z.infer<typeof itemRef>;

/** An item of the site that a post can be about, with the values that templates may use. */
export const studioItem = z.object({
  kind: z.enum(postKinds),
  id: z.string(),
  title: z.string(),
  /** Where it belongs, such as the show of an episode. */
  group: z.string(),
  link: z.string(),
  values: z.record(z.string(), z.string()),
  /** When it begins, for what is to come at a time. */
  startsAt: instant.optional(),
});
export type StudioItem = z.infer<typeof studioItem>;

const noteKinds = ['link', 'price', 'date', 'name', 'length', 'moderation'] as const;

/** A point in a draft that a person should check before it is published. */
const draftNote = z.object({ kind: z.enum(noteKinds), text: z.string() });
export type DraftNote = z.infer<typeof draftNote>;

export const contentItem = z.object({
  id: z.string(),
  /** Shared by the variants that were made together. */
  generationId: z.string(),
  variant: z.int(),
  status,
  platform,
  tone,
  content: z.string(),
  createdAt: instant,
  /** The result of the model server's moderation; null when there was none. */
  moderationPassed: z.boolean().nullable(),
  /** The names of what it was made from; empty for no campaign. */
  persona: z.string(),
  template: z.string(),
  campaign: z.string(),
  hashtags: z.array(z.string()),
  item: z
    .object({ kind: z.enum(postKinds), title: z.string(), link: z.string(), startsAt: instant.optional() })
    .nullable(),
  /** Who wrote it: a language model, or the template alone. */
  origin: z.enum(['model', 'template']),
  notes: z.array(draftNote),
  /** Why it was rejected. */
  reason: z.string(),
  version: z.int(),
});
export type ContentItem = z.infer<typeof contentItem>;

export const studioStats = z.object({
  total: z.int(),
  approved: z.int(),
  published: z.int(),
  draft: z.int(),
  scheduled: z.int(),
  rejected: z.int(),
});
export type StudioStats = z.infer<typeof studioStats>;

export const generateRequest = z.strictObject({
  templateId: slug,
  campaignId: slug.nullish(),
  /** The value of each of the template's variables. */
  context: z.record(z.string().max(60), z.string().max(VALUE_LENGTH)),
  platform,
  tone,
  /** The persona that writes; the template's own when it is left out. */
  personaId: slug.nullish(),
  item: itemRef.nullish(),
  variants: z.int().min(1).max(VARIANTS_MAX).optional(),
});
export type GenerateRequest = z.infer<typeof generateRequest>;

export const postText = z.string().trim().min(1).max(TEXT_LENGTH);
