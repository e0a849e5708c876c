import { campaigns, personas, templates } from './studio.samples.ts';
import type { StudioStore } from './studio.store.ts';

export async function seedStudio(store: StudioStore): Promise<void> {
  for (const [position, persona] of personas.entries()) await store.personas.seed({ ...persona, position });
  for (const [position, template] of templates.entries())
    await store.templates.seed({ ...template, position });
  for (const [position, campaign] of campaigns.entries())
    await store.campaigns.seed({ ...campaign, position });
}
