import {
  type StudioPlatform,
  studioPlatforms,
  type Tone,
  tones,
  VARIANTS,
} from '#shared/studio/studio.constants.ts';
import type { GenerateRequest, Persona, StudioItem, Template } from '#shared/studio/studio.schema.ts';
import { missingValues, valuesFor, variablesOf } from '#shared/studio/template-variables.ts';

/** The values of the form; they survive a reload. */
export interface GenerateForm {
  templateId: string | null;
  campaignId: string | null;
  /** The item's kind and identifier as one text. */
  item: string | null;
  platform: StudioPlatform;
  tone: Tone;
  variants: number;
  values: Record<string, string>;
}

export const emptyForm: GenerateForm = {
  templateId: null,
  campaignId: null,
  item: null,
  platform: studioPlatforms[0],
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
  if (!template) return ['Template Required', 'Please select a content template first.'];
  const missing = missingValues(variablesOf(template.variables), form.values);
  return missing.length > 0 ? ['Missing Information', `Please fill in: ${missing.join(', ')}`] : undefined;
}

export function requestOf(
  form: GenerateForm,
  { template, persona, item }: { template: Template; persona: Persona; item: StudioItem | undefined },
): GenerateRequest {
  const { campaignId, platform, tone, variants, values } = form;
  const context = Object.fromEntries(
    variablesOf(template.variables).map((name) => [name, values[name]?.trim() ?? '']),
  );
  return {
    templateId: template.id,
    context,
    platform,
    tone,
    variants,
    personaId: persona.id,
    ...(campaignId && { campaignId }),
    ...(item && { item: { kind: item.kind, id: item.id } }),
  };
}
