import { z } from 'zod';
import { instant, line, paragraph, slug } from '#shared/core/fields.ts';
import { postKinds } from '#shared/site/site.content.ts';
import { platforms } from '#shared/social/social.constants.ts';
import { contentStatuses, TEXT_LENGTH, tones, VALUE_LENGTH, VARIANTS_MAX } from './studio.constants.ts';

const platform = z.enum(platforms);
const postText = z.string().trim().min(1).max(TEXT_LENGTH);
const texts = z.partialRecord(platform, postText);
/** The text of each network that an idea is for; at least one. */
export const ideaTexts = texts.refine((all) => Object.keys(all).length > 0, 'Keep one network');
const tone = z.enum(tones);
export const status = z.enum(contentStatuses);

/** How a persona writes, and the rules it follows. */
export const charter = z.object({
  identity: paragraph,
  platforms: z.array(platform).max(platforms.length),
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
  /** The day that it has, as an instant. */
  date: instant.optional(),
  /** The address of its picture, where it has one. */
  picture: z.string().optional(),
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
  /** The same idea for further networks. */
  texts,
  createdAt: instant,
  /** The result of the model server's moderation; null when there was none. */
  moderationPassed: z.boolean().nullable(),
  /** The names of what it was made from; empty for no campaign. */
  persona: z.string(),
  template: z.string(),
  campaign: z.string(),
  hashtags: z.array(z.string()),
  item: z
    .object({
      kind: z.enum(postKinds),
      title: z.string(),
      link: z.string(),
      startsAt: instant.optional(),
      picture: z.string().optional(),
    })
    .nullable(),
  /** Who wrote it: a language model, or the template alone. */
  origin: z.enum(['model', 'template']),
  notes: z.array(draftNote),
  /** Whether the owner gave it as an example of the persona's voice. */
  soundsLikeMe: z.boolean(),
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
  /** Left out, the idea says what the post is about. */
  templateId: slug.nullish(),
  /** What the owner wants the post to say, in their own words. */
  idea: z.string().trim().max(VALUE_LENGTH).optional(),
  campaignId: slug.nullish(),
  /** The value of each of the template's variables. */
  context: z.record(z.string().max(60), z.string().max(VALUE_LENGTH)),
  platform,
  /** Further networks that get the same idea. */
  alsoFor: z.array(platform).max(platforms.length).optional(),
  tone,
  /** The persona that writes; the template's own when it is left out. */
  personaId: slug.nullish(),
  item: itemRef.nullish(),
  variants: z.int().min(1).max(VARIANTS_MAX).optional(),
});
export type GenerateRequest = z.infer<typeof generateRequest>;
