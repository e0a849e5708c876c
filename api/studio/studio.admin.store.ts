import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedStore } from '#api/core/content/managed-store.ts';
import { json } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import {
  campaignsContract,
  personasContract,
  templatesContract,
} from '#shared/studio/studio.admin.contract.ts';
import { managedCampaign, managedPersona, managedTemplate } from '#shared/studio/studio.admin.schema.ts';
import { placesIn } from '#shared/studio/template-variables.ts';
import type { StudioTables } from './studio.tables.ts';

const { platforms, always, never } = managedPersona.shape;

/** Personas, templates and campaigns as the owner keeps them. */
export function studioAdminStore(database: Database<StudioTables & ChangeTables>, now: Clock) {
  return {
    personas: managedStore(
      database,
      personasContract,
      {
        table: 'studioPersonas',
        key: 'personaId',
        codecs: { platforms: json(platforms), always: json(always), never: json(never) },
        search: ['name', 'identity', 'voice'],
      },
      now,
    ),
    templates: managedStore(
      database,
      templatesContract,
      {
        table: 'studioTemplates',
        key: 'templateId',
        codecs: { variables: json(managedTemplate.shape.variables) },
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
    ),
    campaigns: managedStore(
      database,
      campaignsContract,
      {
        table: 'studioCampaigns',
        key: 'campaignId',
        codecs: { supportingPersonas: json(managedCampaign.shape.supportingPersonas) },
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
    ),
  };
}

export type StudioAdminStore = ReturnType<typeof studioAdminStore>;

/** Which fields name a persona that there is not. */
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
