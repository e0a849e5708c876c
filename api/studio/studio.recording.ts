import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { VALUE_LENGTH } from '#shared/studio/studio.constants.ts';
import type { ContentItem, DraftNote } from '#shared/studio/studio.schema.ts';
import { draftStore } from './studio.draft.store.ts';
import { hashtagsIn } from './studio.drafts.ts';
import type { StudioTables } from './studio.tables.ts';

export interface RecordedPost {
  platform: Platform;
  content: string;
  item: ContentItem['item'];
  notes: DraftNote[];
  /** What is said where it stands on, to compare it with when it is edited. */
  said: string;
}

const MADE_FROM = 'From a recording';

/** Adds a post that was drafted from a recording to those that wait for approval. */
export async function addRecordedPost(
  db: Db<StudioTables>,
  now: Clock,
  { platform, content, item, notes, said }: RecordedPost,
): Promise<void> {
  const generationId = randomUUID();
  const tone = 'casual';
  const request = {
    templateId: 'recording',
    context: { said: said.slice(0, VALUE_LENGTH) },
    platform,
    tone,
  } as const;
  await draftStore(db, now).add({ id: generationId, request, origin: 'model', micros: 0 }, [
    {
      id: randomUUID(),
      generationId,
      variant: 0,
      content,
      texts: {},
      platform,
      tone,
      moderationPassed: null,
      persona: '',
      template: MADE_FROM,
      campaign: '',
      hashtags: hashtagsIn(content),
      item,
      notes,
    },
  ]);
}
