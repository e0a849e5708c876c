import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#api/core/database.ts';
import type { AcceptedFormTables } from '#api/core/http/accept-once.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Attempt } from '#api/core/http/context.ts';
import { type Finish, workOnce } from '#api/core/http/work-once.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Model } from '#api/model/model.ts';
import { ModelError } from '#api/model/model-error.ts';
import { shortened } from '#shared/core/text.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { VARIANTS } from '#shared/studio/studio.constants.ts';
import type { ContentItem, DraftNote, GenerateRequest, StudioItem } from '#shared/studio/studio.schema.ts';
import { missingValues } from '#shared/studio/template-variables.ts';
import { textsOf } from '#shared/studio/texts-of.ts';
import { checkClaims } from './claims.ts';
import { lengthNotes } from './length-notes.ts';
import type { WrittenIdea } from './studio.answer.ts';
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
const NOTHING_ASKED = 'Choose a template, or say what the post is about.';
const NO_TEMPLATE =
  'Without a language model a post is filled from a template. Choose one, or connect a model under Settings, Connections.';
/** How much of an idea posts without a template are listed by. */
const IDEA_SHOWN = 80;

/** Makes drafts: loads their subject, has the texts written, moderated and checked, and stores them. */
export function createDrafts({ database, site, writing, now }: DraftsParts) {
  const store = studioStore(database, now);
  const once = workOnce(database.db, now);

  /** @throws AppError when something that was chosen does not exist, or a value is missing */
  async function briefOf(request: GenerateRequest, rewriting: Rewriting | undefined): Promise<Brief> {
    const [creatorName, template, campaign, item] = await Promise.all([
      site.creatorName(),
      request.templateId ? store.templates.findPublished(request.templateId) : undefined,
      request.campaignId ? store.campaigns.findPublished(request.campaignId) : undefined,
      request.item ? site.item(request.item) : undefined,
    ]);
    if (request.templateId && !template) throw gone('template');
    if (!template && !request.idea) throw new AppError('request.invalid', { text: NOTHING_ASKED });
    // An existing draft can be rewritten without its campaign and item.
    if (request.campaignId && !campaign && !rewriting) throw gone('campaign');
    if (request.item && !item && !rewriting) throw gone('item');
    const missing = missingValues(template?.variables ?? [], request.context);
    if (missing.length > 0)
      throw new AppError('request.invalid', { text: `Please fill in: ${missing.join(', ')}` });
    const personaId = request.personaId ?? template?.personaId;
    const persona = personaId ? await store.personas.findPublished(personaId) : undefined;
    if (personaId && !persona) throw gone('persona');
    return {
      creatorName,
      persona,
      template,
      campaign,
      item,
      request,
      platforms: rewriting ? networksOf(rewriting.draft) : networksOf(request),
      voice: persona ? await draftStore(database.db, now).inVoiceOf(persona.name) : [],
      variants: rewriting ? 1 : (request.variants ?? VARIANTS),
      rewrite: rewriting && { ...ideaOf(rewriting.draft), note: rewriting.note },
    };
  }

  /** Notes on unsupported claims in the texts of an idea, and on their lengths. */
  async function notesOn(
    texts: ReadonlyMap<Platform, string>,
    { request, template, campaign, item }: Pick<Brief, 'request' | 'template' | 'campaign' | 'item'>,
  ) {
    const facts = await site.facts();
    const given = [
      ...[template?.template, request.idea].filter((part) => part !== undefined),
      ...Object.values(request.context),
      ...Object.values(item?.values ?? {}),
      ...[item?.link, campaign?.name, campaign?.goal].filter((part) => part !== undefined),
    ].join('\n');
    return notesOf(texts, { facts, given });
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

  async function draftsOf(brief: Brief, ideas: readonly WrittenIdea[], generationId: string) {
    const { persona, template, campaign, item, request } = brief;
    const [platform] = brief.platforms;
    return Promise.all(
      ideas.map(async (idea, variant) => {
        const texts = new Map(textsOf({ ...idea, platform }));
        const all = [...new Set(texts.values())].join('\n\n');
        const [{ passed, notes }, found] = await Promise.all([judge(all), notesOn(texts, brief)]);
        return {
          id: randomUUID(),
          generationId,
          variant,
          ...idea,
          platform,
          tone: request.tone,
          moderationPassed: passed,
          persona: persona?.name ?? '',
          template: template?.name ?? shortened(request.idea ?? '', IDEA_SHOWN),
          campaign: campaign?.name ?? '',
          hashtags: hashtagsIn(all),
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
    if (!brief.template && !current) throw new AppError('request.invalid', { text: NO_TEMPLATE });
    if (rewriting && !current) throw new AppError('studio.unavailable', { text: NO_MODEL });
    const origin = current ? ('model' as const) : ('template' as const);
    const { ideas, micros } = current
      ? await current.writer(brief)
      : { ideas: fillTemplate(brief), micros: 0 };
    const id = randomUUID();
    const drafts = await draftsOf(brief, ideas, id);
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

    /** The notes on the texts that the owner wrote into a draft. */
    async notesOnEdit(texts: ReadonlyMap<Platform, string>, draft: ContentItem): Promise<DraftNote[]> {
      const request = await draftStore(database.db, now).requestOf(draft.generationId);
      try {
        return await notesOn(texts, await briefOf(request, undefined));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // The template or its inputs are gone, so the texts are compared with the site and the given values.
        const given = [request.idea ?? '', ...Object.values(request.context)].join('\n');
        return notesOf(texts, { facts: await site.facts(), given });
      }
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;

export const hashtagsIn = (text: string): string[] => [...new Set(text.match(HASHTAG) ?? [])];

/** The networks of a request or a draft; the first is the main one. */
function networksOf(
  given: Pick<ContentItem, 'platform'> &
    Partial<Pick<ContentItem, 'texts'> & Pick<GenerateRequest, 'alsoFor'>>,
): Brief['platforms'] {
  const further = given.alsoFor ?? (Object.keys(given.texts ?? {}) as Platform[]);
  return [given.platform, ...new Set(further.filter((network) => network !== given.platform))];
}

const ideaOf = ({ content, texts }: ContentItem): WrittenIdea => ({ content, texts });

/** The notes on the texts of all networks, each point once. */
function notesOf(
  texts: ReadonlyMap<Platform, string>,
  against: Parameters<typeof checkClaims>[1],
): DraftNote[] {
  const notes = [...texts].flatMap(([network, text]) => [
    ...lengthNotes(network, text),
    ...checkClaims(text, against),
  ]);
  return [...new Map(notes.map((note) => [note.text, note])).values()];
}

const gone = (what: string) =>
  new AppError('request.not-found', { text: `This ${what} is not there any more. Choose another one.` });

const aboutOf = ({ kind, title, link, startsAt, picture }: StudioItem): ContentItem['item'] => ({
  kind,
  title,
  link,
  ...(startsAt !== undefined && { startsAt }),
  ...(picture !== undefined && { picture }),
});
