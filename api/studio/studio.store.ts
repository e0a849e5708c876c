import { z } from 'zod';
import { collection } from '#api/core/db/collection.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { EVERYBODY } from '#shared/studio/studio.constants.ts';
import type { Campaign, Persona, Template } from '#shared/studio/studio.schema.ts';
import {
  type CampaignRow,
  campaignRow,
  personaRow,
  type StudioTables,
  templateRow,
} from './studio.tables.ts';

/** Personas, templates and campaigns as the studio works with them. */
export function studioStore(db: Db<StudioTables>, now: Clock) {
  const personas = collection(db, 'studioPersonas', personaRow, { now });
  const templates = collection(db, 'studioTemplates', templateRow, { now });
  const campaigns = collection(db, 'studioCampaigns', campaignRow, { now, published: 'isActive' });

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
      return (await personas.list()).map(({ id, name, position: _, ...charter }) => ({
        id,
        name,
        charter: JSON.stringify(charter),
      }));
    },

    async listTemplates(): Promise<Template[]> {
      const [rows, nameOf] = await Promise.all([templates.list(), namer()]);
      return rows.map(({ personaId, position: _, ...row }) => ({ ...row, persona: nameOf(personaId) }));
    },

    /** Those that are over too. */
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
