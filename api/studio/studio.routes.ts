import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { attemptOf } from '#api/core/http/limits/attempt.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { type ContentStatus, contentMoves } from '#shared/studio/studio.constants.ts';
import type { studioContract } from '#shared/studio/studio.contract.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { draftStore } from './studio.draft.store.ts';
import { type Drafts, hashtagsIn } from './studio.drafts.ts';
import type { StudioSite } from './studio.site.ts';
import { studioStore } from './studio.store.ts';
import type { StudioTables } from './studio.tables.ts';

interface RoutesParts {
  database: Database<StudioTables>;
  drafts: Drafts;
  site: StudioSite;
  now: Clock;
}

const EDITABLE: readonly ContentStatus[] = ['draft', 'approved'];

export function studioRoutes({ database, drafts, site, now }: RoutesParts): Handlers<typeof studioContract> {
  const store = studioStore(database, now);
  const content = draftStore(database.db, now);

  /** @throws AppError when the draft does not exist or has changed since it was seen */
  async function seen(id: string, version: number | undefined): Promise<ContentItem> {
    const item = await content.byId(id);
    if (!item) throw new AppError('request.not-found');
    if (version !== undefined && item.version !== version) throw new AppError('request.conflict');
    return item;
  }

  async function change(item: ContentItem, set: Parameters<typeof content.change>[1]): Promise<ContentItem> {
    if (!(await content.change(item.id, set, item))) throw new AppError('request.conflict');
    return seen(item.id, undefined);
  }

  return {
    personas: async () => ({ personas: await store.listPersonas() }),
    templates: async () => ({ templates: await store.listTemplates() }),
    campaigns: async () => ({ campaigns: await store.listCampaigns() }),
    items: async () => ({ items: await site.items() }),
    content: ({ query }) => content.list(query),
    stats: async () => ({ stats: await content.stats() }),
    generate: ({ body }, ctx) => drafts.generate(body, attemptOf('studio generate', ctx, body)),

    rewrite({ params: { id }, body }, ctx) {
      const find = async () => {
        const draft = await seen(id, body.version);
        if (draft.status !== 'draft') throw moved(draft.status, 'rewritten');
        return draft;
      };
      return drafts.rewrite(find, body.note, attemptOf(`studio rewrite ${id}`, ctx, body));
    },

    async edit({ params, body }) {
      const item = await seen(params.id, body.version);
      if (!EDITABLE.includes(item.status)) throw moved(item.status, 'edited');
      const texts = new Map(Object.entries(body.texts) as [Platform, string][]);
      // The main network stays the main one while it is there.
      const platform = texts.has(item.platform) ? item.platform : ([...texts.keys()][0] as Platform);
      const content = texts.get(platform) ?? '';
      const { [platform]: _, ...further } = body.texts;
      const isSame =
        platform === item.platform && content === item.content && isDeepStrictEqual(further, item.texts);
      if (isSame) return item;
      const notes = await drafts.notesOnEdit(texts, item);
      const hashtags = hashtagsIn([...texts.values()].join('\n'));
      // The moderation result was about the old texts.
      return change(item, { platform, content, texts: further, hashtags, notes, moderationPassed: null });
    },

    async setVoice({ params: { id }, body: { soundsLikeMe } }) {
      await seen(id, undefined);
      await content.setVoice(id, soundsLikeMe);
      return seen(id, undefined);
    },

    async setStatus({ params, body: { status, reason, version } }) {
      const item = await seen(params.id, version);
      if (item.status === status) return item;
      if (!contentMoves[item.status].includes(status)) throw moved(item.status, status);
      return change(item, { status, reason: status === 'rejected' ? (reason ?? '') : '' });
    },
  };
}

const moved = (from: ContentStatus, to: string) =>
  new AppError('request.conflict', { text: `What is ${from} cannot be ${to}.` });
