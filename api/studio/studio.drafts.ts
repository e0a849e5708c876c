import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#api/core/database.ts';
import type { AcceptedFormTables } from '#api/core/http/accept-once.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Attempt } from '#api/core/http/context.ts';
import { type Finish, workOnce } from '#api/core/http/work-once.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Model } from '#api/model/model.ts';
import { ModelError } from '#api/model/model-error.ts';
import { platforms, postLength, VARIANTS } from '#shared/studio/studio.constants.ts';
import type { ContentItem, DraftNote, GenerateRequest, StudioItem } from '#shared/studio/studio.schema.ts';
import { missingValues } from '#shared/studio/template-variables.ts';
import { checkClaims } from './claims.ts';
import { draftStore } from './studio.draft.store.ts';
import { fillTemplate } from './studio.fill.ts';
import type { Brief } from './studio.prompt.ts';
import type { StudioSite } from './studio.site.ts';
import { studioStore } from './studio.store.ts';
import type { StudioTables } from './studio.tables.ts';
import type { Writer } from './studio.writer.ts';

type Tables = StudioTables & AcceptedFormTables;

interface DraftsParts {
  database: Database<Tables>;
  site: StudioSite;
  /** Undefined without a model: then templates are filled in. */
  writing: () => { writer: Writer; model: Model } | undefined;
  now: Clock;
}

/** A request to rewrite a draft: the draft as the owner saw it, and what is wrong with it. */
interface Rewriting {
  draft: ContentItem;
  note: string;
}

const JUDGE_MS = 10_000;
const HASHTAG = /#[\p{L}\p{N}_]+/gu;
const NO_MODEL = 'Without a language model nothing can be rewritten. Edit the draft by hand.';

/** Makes drafts: loads their subject, has the texts written, moderated and checked, and stores them. */
export function createDrafts({ database, site, writing, now }: DraftsParts) {
  const store = studioStore(database, now);
  const once = workOnce(database.db, now);

  /** @throws AppError when something that was chosen does not exist, or a value is missing */
  async function briefOf(request: GenerateRequest, rewriting: Rewriting | undefined): Promise<Brief> {
    const [creatorName, template, campaign, item] = await Promise.all([
      site.creatorName(),
      store.templates.findPublished(request.templateId),
      request.campaignId ? store.campaigns.findPublished(request.campaignId) : undefined,
      request.item ? site.item(request.item) : undefined,
    ]);
    if (!template) throw gone('template');
    // An existing draft can be rewritten without its campaign and item.
    if (request.campaignId && !campaign && !rewriting) throw gone('campaign');
    if (request.item && !item && !rewriting) throw gone('item');
    const missing = missingValues(template.variables, request.context);
    if (missing.length > 0)
      throw new AppError('request.invalid', { text: `Please fill in: ${missing.join(', ')}` });
    const personaId = request.personaId ?? template.personaId;
    const persona = personaId ? await store.personas.findPublished(personaId) : undefined;
    if (personaId && !persona) throw gone('persona');
    return {
      creatorName,
      persona,
      template,
      campaign,
      item,
      request,
      variants: rewriting ? 1 : (request.variants ?? VARIANTS),
      rewrite: rewriting && { content: rewriting.draft.content, note: rewriting.note },
    };
  }

  /** Notes on unsupported claims in a text, and on its length. */
  async function notesOn(
    text: string,
    { request, template, campaign, item }: Pick<Brief, 'request' | 'template' | 'campaign' | 'item'>,
  ) {
    const facts = await site.facts();
    const given = [
      template.template,
      ...Object.values(request.context),
      ...Object.values(item?.values ?? {}),
      ...[item?.link, campaign?.name, campaign?.goal].filter((part) => part !== undefined),
    ].join('\n');
    return [...lengthNotes(text, request), ...checkClaims(text, { facts, given })];
  }

  async function judge(text: string): Promise<{ passed: boolean | null; notes: DraftNote[] }> {
    const current = writing();
    if (!current) return { passed: null, notes: [] };
    try {
      const flagged = await current.model.flags(text, AbortSignal.timeout(JUDGE_MS));
      return { passed: flagged === undefined ? null : !flagged, notes: [] };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const note = 'The moderation check could not be reached, so this text was not checked.';
      return { passed: null, notes: [{ kind: 'moderation', text: note }] };
    }
  }

  async function draftsOf(brief: Brief, texts: readonly string[], generationId: string) {
    const { persona, template, campaign, item, request } = brief;
    return Promise.all(
      texts.map(async (content, variant) => {
        const [{ passed, notes }, found] = await Promise.all([judge(content), notesOn(content, brief)]);
        return {
          id: randomUUID(),
          generationId,
          variant,
          content,
          platform: request.platform,
          tone: request.tone,
          moderationPassed: passed,
          persona: persona?.name ?? '',
          template: template.name,
          campaign: campaign?.name ?? '',
          hashtags: [...new Set(content.match(HASHTAG) ?? [])],
          item: item ? aboutOf(item) : null,
          notes: [...notes, ...found],
        };
      }),
    );
  }

  /** @returns the generation's id */
  async function write(
    request: GenerateRequest,
    finish: Finish<string>,
    rewriting?: Rewriting,
  ): Promise<string> {
    const brief = await briefOf(request, rewriting);
    const current = writing();
    if (rewriting && !current) throw new AppError('studio.unavailable', { text: NO_MODEL });
    const origin = current ? ('model' as const) : ('template' as const);
    const { texts, micros } = current
      ? await current.writer(brief)
      : { texts: fillTemplate(brief), micros: 0 };
    const id = randomUUID();
    const drafts = await draftsOf(brief, texts, id);
    await database.transaction(async (tx: Tx<Tables>) => {
      const content = draftStore(tx.db, now);
      await content.add({ id, request, origin, micros }, drafts);
      await finish(tx.db, id);
      if (!rewriting) return;
      const { draft, note } = rewriting;
      const set = { status: 'rejected', reason: `Rewritten: ${note}` } as const;
      // If the draft was changed meanwhile, it is kept beside the new one.
      await content.change(draft.id, set, draft);
    });
    return id;
  }

  async function made(generationId: string) {
    const content = await draftStore(database.db, now).ofGeneration(generationId);
    return { content, origin: content[0]?.origin ?? ('template' as const) };
  }

  return {
    /** An attempt is written, and paid for, once; a repeated attempt returns the stored drafts. */
    generate: async (request: GenerateRequest, attempt: Attempt) =>
      made(await once<string>(attempt, (finish) => write(request, finish))),

    /**
     * Like `generate`. `find` returns the draft as it was seen; it runs inside `once`, because a repeated
     * attempt finds the draft already rejected.
     */
    rewrite: async (find: () => Promise<ContentItem>, note: string, attempt: Attempt) =>
      made(
        await once<string>(attempt, async (finish) => {
          const draft = await find();
          const request = await draftStore(database.db, now).requestOf(draft.generationId);
          return write(request, finish, { draft, note });
        }),
      ),

    /** The notes on a text that the owner wrote into a draft. */
    async notesOnEdit(text: string, draft: ContentItem): Promise<DraftNote[]> {
      const request = await draftStore(database.db, now).requestOf(draft.generationId);
      try {
        return await notesOn(text, await briefOf(request, undefined));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // The template or its inputs are gone, so the text is compared with the site and the given values.
        const given = Object.values(request.context).join('\n');
        return [...lengthNotes(text, request), ...checkClaims(text, { facts: await site.facts(), given })];
      }
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;

function lengthNotes(text: string, { platform }: Pick<GenerateRequest, 'platform'>): DraftNote[] {
  const { name, limit } = platforms[platform];
  const length = postLength(text, platform);
  if (length <= limit) return [];
  return [{ kind: 'length', text: `${length} characters; ${name} takes ${limit}.` }];
}

const gone = (what: string) =>
  new AppError('request.not-found', { text: `This ${what} is not there any more. Choose another one.` });

const aboutOf = ({ kind, title, link, startsAt }: StudioItem): ContentItem['item'] => ({
  kind,
  title,
  link,
  ...(startsAt !== undefined && { startsAt }),
});
