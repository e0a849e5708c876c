import { z } from 'zod';
import { contentStore } from '#api/core/content/content-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import {
  campaignsContract,
  personasContract,
  templatesContract,
} from '#shared/studio/studio.admin.contract.ts';
import { managedCampaign, managedTemplate } from '#shared/studio/studio.admin.schema.ts';
import { EVERYBODY } from '#shared/studio/studio.constants.ts';
import type { Campaign, Persona, Template } from '#shared/studio/studio.schema.ts';
import { placesIn } from '#shared/studio/template-variables.ts';
import {
  type CampaignRow,
  campaignRow,
  personaRow,
  type StudioTables,
  templateRow,
} from './studio.tables.ts';

/** Personas, templates and campaigns. */
export function studioStore(database: StoreDatabase<StudioTables>, now: Clock) {
  const { db } = database;
  const personas = contentStore(
    database,
    personasContract,
    {
      table: 'studioPersonas',
      row: personaRow,
      key: 'personaId',
      search: ['name', 'identity', 'voice'],
    },
    now,
  );
  const templates = contentStore(
    database,
    templatesContract,
    {
      table: 'studioTemplates',
      row: templateRow,
      key: 'templateId',
      search: ['name', 'category', 'template'],
      async check(trx, fields) {
        const { personaId, template, variables } = managedTemplate.parse(fields);
        const nameless = placesIn(template).filter((name) => !variables.includes(name));
        if (nameless.length > 0)
          return { variables: `The text has a place for ${nameless.join(', ')}: add it here` };
        return unknownPersona(trx, { personaId: personaId === null ? [] : [personaId] });
      },
    },
    now,
  );
  const campaigns = contentStore(
    database,
    campaignsContract,
    {
      table: 'studioCampaigns',
      row: campaignRow,
      key: 'campaignId',
      search: ['name', 'hashtag', 'goal'],
      published: 'isActive',
      check(trx, fields) {
        const { leadPersona, supportingPersonas } = managedCampaign.parse(fields);
        return unknownPersona(trx, {
          leadPersona: leadPersona === null ? [] : [leadPersona],
          supportingPersonas,
        });
      },
    },
    now,
  );

  /** What personas are called, those included that are drafts or in the trash. */
  async function namer(): Promise<(id: string | null) => string> {
    const rows = await db.selectFrom('studioPersonas').select(['id', 'name']).execute();
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return (id) => (id === null ? EVERYBODY : (names.get(id) ?? id));
  }

  return {
    personas,
    templates,
    campaigns,

    async listPersonas(): Promise<Persona[]> {
      return (await personas.published()).map(({ id, name, position: _, ...charter }) => ({
        id,
        name,
        charter: JSON.stringify(charter),
      }));
    },

    async listTemplates(): Promise<Template[]> {
      const [rows, nameOf] = await Promise.all([templates.published(), namer()]);
      return rows.map(({ personaId, position: _, ...row }) => ({ ...row, persona: nameOf(personaId) }));
    },

    /** Campaigns, including those that are over. */
    async listCampaigns(): Promise<Campaign[]> {
      const columns = [...Object.keys(campaignRow.shape), 'isActive'] as (keyof CampaignRow | 'isActive')[];
      const [rows, nameOf] = await Promise.all([
        db
          .selectFrom('studioCampaigns')
          .select(columns)
          .where('deletedAt', 'is', null)
          .orderBy('position')
          .orderBy('id')
          .execute(),
        namer(),
      ]);
      return rows.map(({ isActive, ...stored }) => {
        const { id, name, hashtag, ...row } = z.decode(campaignRow, stored);
        return {
          id,
          name,
          hashtag,
          isActive: isActive === 1,
          leadPersona: nameOf(row.leadPersona),
          supportingPersonas: row.supportingPersonas.map(nameOf),
        };
      });
    },
  };
}

export type StudioStore = ReturnType<typeof studioStore>;

/** The fields that name a persona which does not exist. */
async function unknownPersona(
  trx: Db<StudioTables>,
  named: Record<string, readonly string[]>,
): Promise<Record<string, string> | undefined> {
  const rows = await trx.selectFrom('studioPersonas').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const [field, ids] of Object.entries(named)) {
    const strange = ids.find((id) => !known.has(id));
    if (strange !== undefined) return { [field]: `There is no persona “${strange}”` };
  }
  return undefined;
}
