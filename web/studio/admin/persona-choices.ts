import { EVERYBODY } from '#shared/studio/studio.constants.ts';
import type { Campaign, Persona, Template } from '#shared/studio/studio.schema.ts';

const isEverybody = (name: string | null | undefined) => !name || name === EVERYBODY;

/** The templates that a persona may use: its own, and those of everybody. */
export const templatesFor = (templates: readonly Template[], persona: string) =>
  templates.filter((template) => isEverybody(template.persona) || template.persona === persona);

/** The running campaigns that a persona leads or supports, and those without a lead persona. */
export const campaignsFor = (campaigns: readonly Campaign[], persona: string) =>
  campaigns.filter(
    ({ isActive, leadPersona, supportingPersonas }) =>
      isActive &&
      (isEverybody(leadPersona) ||
        leadPersona === persona ||
        supportingPersonas.includes(persona) ||
        supportingPersonas.includes(EVERYBODY)),
  );

interface Charter {
  identity: string;
  platforms: string[];
}

/** The contents of a persona's charter; empty if it cannot be read. */
export function charterOf({ charter }: Persona): Charter {
  try {
    const { identity = '', platforms = [] } = JSON.parse(charter) as Partial<Charter>;
    return { identity, platforms };
  } catch {
    return { identity: '', platforms: [] };
  }
}
