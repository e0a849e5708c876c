import type { Platform } from '#shared/social/social.constants.ts';
import { type Tone, tones, usualPlatforms, VARIANTS } from '#shared/studio/studio.constants.ts';
import type { GenerateRequest, Persona, StudioItem, Template } from '#shared/studio/studio.schema.ts';
import { missingValues, valuesFor, variablesOf } from '#shared/studio/template-variables.ts';

/** The values of the form; they survive a reload. */
export interface GenerateForm {
  templateId: string | null;
  campaignId: string | null;
  /** The item's kind and identifier as one text. */
  item: string | null;
  /** What the post should say, in the owner's own words. */
  idea: string;
  /** Empty while the owner has chosen none: then the connected networks. */
  platforms: readonly Platform[];
  tone: Tone;
  variants: number;
  values: Record<string, string>;
}

export const emptyForm: GenerateForm = {
  templateId: null,
  campaignId: null,
  item: null,
  idea: '',
  platforms: [],
  tone: tones[0],
  variants: VARIANTS,
  values: {},
};

export const keyOf = ({ kind, id }: Pick<StudioItem, 'kind' | 'id'>) => `${kind}/${id}`;

/** With another template, the inputs are blank, except for the values of the chosen item. */
export const withTemplate = (
  form: GenerateForm,
  template: Template | undefined,
  item: StudioItem | undefined,
): GenerateForm => ({
  ...form,
  templateId: template?.id ?? null,
  values: template && item ? valuesFor(variablesOf(template.variables), item.values) : {},
});

/** The networks that are chosen; before the owner chooses, the connected ones, else the first of the usual ones. */
export function chosenIn(form: GenerateForm, connected: readonly Platform[]): [Platform, ...Platform[]] {
  const [first, ...further] = form.platforms.length > 0 ? form.platforms : connected;
  return [first ?? usualPlatforms[0], ...further];
}

/** Another item replaces the inputs that it has values for, and leaves the others as typed. */
export const withItem = (
  form: GenerateForm,
  template: Template | undefined,
  item: StudioItem | undefined,
): GenerateForm => ({
  ...form,
  item: item ? keyOf(item) : null,
  values: {
    ...form.values,
    ...(template && item && valuesFor(variablesOf(template.variables), item.values)),
  },
});

/** Why the form cannot be sent yet: the title and text of a toast. */
export function faultOf(form: GenerateForm, template: Template | undefined): [string, string] | undefined {
  if (!template && form.idea.trim()) return undefined;
  if (!template) return ['Template Required', 'Please select a content template first.'];
  const missing = missingValues(variablesOf(template.variables), form.values);
  return missing.length > 0 ? ['Missing Information', `Please fill in: ${missing.join(', ')}`] : undefined;
}

export function requestOf(
  form: GenerateForm,
  {
    template,
    persona,
    item,
    platforms: [platform, ...alsoFor],
  }: {
    template: Template | undefined;
    persona: Persona;
    item: StudioItem | undefined;
    platforms: readonly [Platform, ...Platform[]];
  },
): GenerateRequest {
  const { campaignId, idea, tone, variants, values } = form;
  const names = template ? variablesOf(template.variables) : [];
  const context = Object.fromEntries(names.map((name) => [name, values[name]?.trim() ?? '']));
  return {
    ...(template && { templateId: template.id }),
    ...(idea.trim() && { idea: idea.trim() }),
    context,
    platform,
    ...(alsoFor.length > 0 && { alsoFor }),
    tone,
    variants,
    personaId: persona.id,
    ...(campaignId && { campaignId }),
    ...(item && { item: { kind: item.kind, id: item.id } }),
  };
}
