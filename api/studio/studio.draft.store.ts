import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import type { Db } from '#api/core/db/db.ts';
import { keyPages, type PageWanted } from '#api/core/db/key-page.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import { type ContentStatus, contentStatuses, contentViews } from '#shared/studio/studio.constants.ts';
import type { ContentItem, GenerateRequest, StudioStats } from '#shared/studio/studio.schema.ts';
import { type ContentRow, contentRow, generationRow, type StudioTables } from './studio.tables.ts';

type NewGeneration = Pick<z.output<typeof generationRow>, 'id' | 'request' | 'origin' | 'micros'>;
type NewContent = Omit<
  ContentRow,
  'status' | 'reason' | 'version' | 'createdAt' | 'changedAt' | 'soundsLikeMe'
>;
type Change = Partial<
  Pick<
    ContentRow,
    'status' | 'platform' | 'content' | 'texts' | 'moderationPassed' | 'notes' | 'reason' | 'hashtags'
  >
>;
type ListQuery = PageWanted & {
  view?: keyof typeof contentViews | undefined;
  generation?: string | undefined;
};

/** How many posts show a model the owner's voice. */
const EXAMPLES = 5;

/** Generated drafts and their states. */
export function draftStore(db: Db<StudioTables>, now: Clock) {
  const pages = keyPages<{ id: string }>(db, 'studioContent');
  const withOrigin = () =>
    db
      .selectFrom('studioContent')
      .innerJoin('studioGenerations', 'studioGenerations.id', 'studioContent.generationId')
      .selectAll('studioContent')
      .select('studioGenerations.origin');

  return {
    /** The newest first. */
    async list({
      view,
      generation,
      ...wanted
    }: ListQuery): Promise<{ content: ContentItem[]; next: string | null }> {
      const statuses: readonly ContentStatus[] = view ? contentViews[view] : contentStatuses;
      const query = db
        .selectFrom('studioContent')
        .where('status', 'in', [...statuses])
        .$if(generation !== undefined, (all) => all.where('generationId', '=', generation ?? ''));
      const { rows, next } = await pages.page(query, { column: 'createdAt', down: true }, wanted);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return { content: [], next };
      const found = await withOrigin().where('studioContent.id', 'in', ids).execute();
      const byId = new Map(found.map((row) => [row.id, decode(row)]));
      return { content: ids.flatMap((id) => byId.get(id) ?? []), next };
    },

    async byId(id: string): Promise<ContentItem | undefined> {
      const row = await withOrigin().where('studioContent.id', '=', id).executeTakeFirst();
      return row && decode(row);
    },

    /** The drafts of one generation, in their order. */
    async ofGeneration(generationId: string): Promise<ContentItem[]> {
      const rows = withOrigin().where('generationId', '=', generationId).orderBy('variant');
      return (await rows.execute()).map(decode);
    },

    /** Texts that the owner gave as examples of a persona's voice, the newest first. */
    async inVoiceOf(persona: string): Promise<string[]> {
      const rows = db
        .selectFrom('studioContent')
        .select('content')
        .where('soundsLikeMe', '=', 1)
        .where('persona', '=', persona)
        .orderBy('changedAt', 'desc')
        .orderBy('id')
        .limit(EXAMPLES);
      return (await rows.execute()).map(({ content }) => content);
    },

    async setVoice(id: string, soundsLikeMe: boolean): Promise<void> {
      await db
        .updateTable('studioContent')
        .set({ soundsLikeMe: soundsLikeMe ? 1 : 0 })
        .where('id', '=', id)
        .execute();
    },

    /** The request from which a generation was made. */
    async requestOf(generationId: string): Promise<GenerateRequest> {
      const row = db.selectFrom('studioGenerations').selectAll().where('id', '=', generationId);
      return z.decode(generationRow, await row.executeTakeFirstOrThrow()).request;
    },

    async stats(): Promise<StudioStats> {
      const rows = await db
        .selectFrom('studioContent')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute();
      const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
      const of = (status: ContentStatus) => counts.get(status) ?? 0;
      return {
        total: rows.reduce((sum, { count }) => sum + Number(count), 0),
        approved: of('approved'),
        published: of('published'),
        draft: of('draft'),
        scheduled: of('scheduled'),
        rejected: of('rejected'),
      };
    },

    /** Adds a generation with its drafts. */
    async add(generation: NewGeneration, drafts: readonly NewContent[]): Promise<void> {
      const createdAt = isoAt(now());
      await db
        .insertInto('studioGenerations')
        .values(z.encode(generationRow, { ...generation, createdAt }))
        .execute();
      const fresh = {
        status: 'draft',
        reason: '',
        soundsLikeMe: false,
        version: 1,
        createdAt,
        changedAt: createdAt,
      } as const;
      const rows = drafts.map((draft) => z.encode(contentRow, { ...draft, ...fresh }));
      await db.insertInto('studioContent').values(rows).execute();
    },

    /**
     * Deletes rejected drafts from before then or beyond the newest `most`, and generations without drafts.
     */
    async forgetRejected(before: string, most: number): Promise<void> {
      const rejected = db.selectFrom('studioContent').where('status', '=', 'rejected');
      const first = await rejected
        .select('changedAt')
        .orderBy('changedAt', 'desc')
        .offset(most)
        .limit(1)
        .executeTakeFirst();
      const until = first && first.changedAt > before ? first.changedAt : before;
      await db
        .deleteFrom('studioContent')
        .where('status', '=', 'rejected')
        .where('changedAt', '<=', until)
        .execute();
      await db
        .deleteFrom('studioGenerations')
        .where('createdAt', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('studioContent')
                .select('studioContent.id')
                .whereRef('studioContent.generationId', '=', 'studioGenerations.id'),
            ),
          ),
        )
        .execute();
    },

    /** @returns false when the draft no longer has this status and version */
    async change(
      id: string,
      set: Change,
      { status, version }: { status: ContentStatus; version: number },
    ): Promise<boolean> {
      const encoded = z.encode(contentRow.partial(), set);
      const changed = await changeIf(db, 'studioContent', { id, status, version }, (row) => ({
        ...encoded,
        changedAt: isoAt(now()),
        version: row('version', '+', 1),
      }));
      return changed !== undefined;
    },
  };
}

function decode({
  origin,
  ...row
}: z.input<typeof contentRow> & { origin: ContentItem['origin'] }): ContentItem {
  const { changedAt: _, ...item } = z.decode(contentRow, row);
  return { ...item, origin };
}
