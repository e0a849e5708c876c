import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { Database, StoreDatabase } from '#api/core/database.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock, Ports } from '#api/core/ports.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { usualPlatforms } from '#shared/studio/studio.constants.ts';
import { type RuleKind, ruleKinds, studioRules } from '#shared/studio/studio.rules.ts';
import type { GenerateRequest, StudioItem } from '#shared/studio/studio.schema.ts';
import { templateFor, valuesFor, variablesOf } from '#shared/studio/template-variables.ts';
import type { Drafts } from './studio.drafts.ts';
import type { StudioSite } from './studio.site.ts';
import { studioStore } from './studio.store.ts';
import type { StudioTables } from './studio.tables.ts';

interface RulesParts extends Pick<Ports, 'now' | 'log'> {
  database: Database<StudioTables & DocumentTables>;
  site: Pick<StudioSite, 'items'>;
  drafts: Pick<Drafts, 'generate'>;
  hasModel: () => boolean;
  /** The networks that this hub posts on by itself. */
  connected: () => Promise<ReadonlySet<Platform>>;
}

/** Items with an older date are not news, such as imported old episodes. */
const FRESH_MS = 7 * DAY_MS;
/** More new items of one kind at once are an import or restored samples, and get no drafts. */
const AT_ONCE = 3;
const VARIANTS = 1;

const keyOf = ({ kind, id }: Pick<StudioItem, 'kind' | 'id'>) => `${kind} ${id}`;

export const rulesDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'studioRules', studioRules, { now, fallback: studioRules.parse({}) });

/** Drafts a post about what is new on the site, for the kinds that the owner has switched on. */
export function createRules({ database, site, drafts, hasModel, connected, now, log }: RulesParts) {
  const { db } = database;

  async function keep(key: string, generationId: string | null): Promise<void> {
    await db
      .insertInto('studioNoticed')
      .values({ key, seenAt: isoAt(now()), generationId })
      .onConflict((known) => known.column('key').doNothing())
      .execute();
  }

  const isNews = ({ date, startsAt }: StudioItem) =>
    (date === undefined || Date.parse(date) > now() - FRESH_MS) &&
    (startsAt === undefined || Date.parse(startsAt) > now());

  /** What a post about an item is made from; undefined where there is neither a model nor a template that it fills. */
  async function requestFor(item: StudioItem): Promise<GenerateRequest | undefined> {
    const template = templateFor(await studioStore(database, now).listTemplates(), item);
    const names = template ? variablesOf(template.variables) : [];
    const context = valuesFor(names, item.values);
    const isFilled = template !== undefined && names.every((name) => context[name]);
    if (!isFilled && !hasModel()) return undefined;
    const [platform = usualPlatforms[0], ...alsoFor] = await connected();
    return {
      ...(isFilled ? { templateId: template.id, context } : { idea: `New: ${item.title}`, context: {} }),
      platform,
      ...(alsoFor.length > 0 && { alsoFor }),
      tone: 'casual',
      item: { kind: item.kind, id: item.id },
      variants: VARIANTS,
    };
  }

  async function draft(item: StudioItem): Promise<void> {
    const key = keyOf(item);
    const request = await requestFor(item);
    if (!request) return keep(key, null);
    try {
      const { content } = await drafts.generate(request, { key: `studio rule ${key}`, fingerprint: key });
      await keep(key, content[0]?.generationId ?? null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A model that fails is not asked again and again: the owner still finds the item under Generate Content.
      log.warn({ err: error, item: key }, 'no post drafted by rule');
      await keep(key, null);
    }
  }

  async function workOn(kind: RuleKind, items: readonly StudioItem[], isOn: boolean): Promise<void> {
    // No id of an item has a star.
    const begun = `${kind} *`;
    const rows = db.selectFrom('studioNoticed').select('key').where('key', 'like', `${kind} %`);
    const known = new Set((await rows.execute()).map(({ key }) => key));
    const fresh = items.filter((item) => !known.has(keyOf(item)));
    const news = fresh.filter(isNews);
    // What was there before is not news, nor is anything while the rule is off.
    const isQuiet = !known.has(begun) || !isOn || news.length > AT_ONCE;
    if (!known.has(begun)) await keep(begun, null);
    for (const item of fresh) {
      if (isQuiet || !isNews(item)) await keep(keyOf(item), null);
      else await draft(item);
    }
  }

  return async function work(): Promise<void> {
    const [rules, items] = await Promise.all([rulesDocument(database, now).get(), site.items()]);
    for (const kind of ruleKinds)
      await workOn(
        kind,
        items.filter((item) => item.kind === kind),
        rules[kind],
      );
  };
}

/** The drafts that were made by rule and wait for the owner, as one entry. */
export const draftsToApprove =
  (database: StoreDatabase<StudioTables>): NeedSource =>
  async () => {
    const row = await database.db
      .selectFrom('studioNoticed')
      .innerJoin('studioContent', 'studioContent.generationId', 'studioNoticed.generationId')
      .where('studioContent.status', '=', 'draft')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('studioContent.createdAt').as('since')])
      .executeTakeFirstOrThrow();
    const count = Number(row.count);
    const entry = {
      kind: 'drafts',
      id: 'by-rule',
      dueAt: null,
      overdue: false,
      since: row.since ?? '',
      title: 'Approve drafts',
      action: 'Look',
      detail: `${count === 1 ? '1 post was' : `${count} posts were`} drafted for what is new on the site.`,
      target: adminPaths.studioReview,
    };
    const items = count > 0 ? [entry] : [];
    return { items, total: totalOf(items.length) };
  };
