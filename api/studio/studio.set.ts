import type { ContentStore } from '#api/core/content/content-store.ts';
import type { ManagedSchemas } from '#api/core/content/managed-table.ts';
import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { keptNames } from '#shared/core/managed.ts';
import { isoAt } from '#shared/core/time.ts';
import { managedTemplate, type StudioSet } from '#shared/studio/studio.admin.schema.ts';
import { variablesOf } from '#shared/studio/template-variables.ts';
import type { StudioStore } from './studio.store.ts';
import type { StudioTables } from './studio.tables.ts';

interface Count {
  added: number;
  changed: number;
  same: number;
}

/** What one page of a list holds; a set is no larger. */
const ALL = { limit: '200' };

const open = <T extends object>(item: T): T =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !keptNames.has(name))) as T;

/** All personas, templates and campaigns as one value, and back. */
export function studioSets(database: Database<StudioTables>, store: StudioStore, now: Clock) {
  return {
    async export(): Promise<StudioSet> {
      const [personas, templates, campaigns] = await Promise.all([
        store.personas.list(ALL),
        store.templates.list(ALL),
        store.campaigns.list(ALL),
      ]);
      return {
        format: 'creator-hub-studio',
        version: 1,
        exportedAt: isoAt(now()),
        personas: personas.items.map(open),
        templates: templates.items.map(open),
        campaigns: campaigns.items.map(open),
      };
    },

    /**
     * Imports all or nothing, in one transaction. @throws AppError with the place of the fault in the file
     */
    async import(set: StudioSet, who: string) {
      return database.transaction(async (tx) => {
        const put = async <C extends ManagedSchemas>(
          kind: string,
          {
            find,
            store: kept,
          }: { find: (id: string) => Promise<Fields | undefined>; store: ContentStore<C> },
          key: string,
          items: readonly Fields[],
        ): Promise<Count> => {
          const count: Count = { added: 0, changed: 0, same: 0 };
          for (const [index, item] of items.entries()) {
            try {
              const { [key]: id, ...fields } = item;
              const before = await find(String(id));
              if (!before || before.deletedAt !== null) {
                await kept.createIn(tx.db, item as never, who);
                count.added += 1;
                continue;
              }
              const body = { ...fields, version: before.version };
              const after = (await kept.updateIn(tx.db, String(id), body as never, who)) as Fields;
              if (after.version === before.version) count.same += 1;
              else count.changed += 1;
            } catch (error) {
              throw at(error, `${kind}.${index}`, String(item.name));
            }
          }
          return count;
        };
        const found =
          (table: 'studioPersonas' | 'studioTemplates' | 'studioCampaigns') => async (id: string) =>
            tx.db.selectFrom(table).select(['version', 'deletedAt']).where('id', '=', id).executeTakeFirst();
        // Personas first: templates and campaigns refer to them.
        const personas = await put(
          'personas',
          { find: found('studioPersonas'), store: store.personas },
          'personaId',
          set.personas,
        );
        const templates = await put(
          'templates',
          { find: found('studioTemplates'), store: store.templates },
          'templateId',
          set.templates.map(withVariables),
        );
        const campaigns = await put(
          'campaigns',
          { find: found('studioCampaigns'), store: store.campaigns },
          'campaignId',
          set.campaigns,
        );
        return { personas, templates, campaigns };
      });
    },
  };
}

type Fields = Record<string, unknown>;

/** Variables that arrive as JSON text are held to the same rules as a list. */
function withVariables(template: StudioSet['templates'][number], index: number): Fields {
  const read = managedTemplate.shape.variables.safeParse(variablesOf(template.variables));
  if (read.success) return { ...template, variables: read.data };
  throw new AppError('request.invalid', {
    fields: { [`templates.${index}.variables`]: 'Not a list of names' },
  });
}

/** The same error, with its place in the file. */
function at(error: unknown, place: string, name: string): unknown {
  if (!(error instanceof AppError)) return error;
  const fields = Object.entries(error.fields ?? {}).map(([field, text]) => [`${place}.${field}`, text]);
  return new AppError(error.code, {
    text: `“${name}” could not be imported, so nothing was: ${Object.values(error.fields ?? {})[0] ?? error.message}`,
    fields: Object.fromEntries(fields),
  });
}
