import type { PostDraft } from '#shared/social/post-draft.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';

const TAGS_AT_END = /(?:\s+#[\p{L}\p{N}_]+)+\s*$/u;
const TAG = /#([\p{L}\p{N}_]+)/gu;

/** What the scheduler is opened with. Hashtags at the end of the text become the post's own. */
export function toPostDraft({
  id,
  content,
  platform,
  item,
}: Pick<ContentItem, 'id' | 'content' | 'platform' | 'item'>): PostDraft {
  const [tags = ''] = TAGS_AT_END.exec(content) ?? [];
  return {
    content: content.slice(0, content.length - tags.length),
    platforms: [platform],
    hashtags: [...tags.matchAll(TAG)].map((match) => match[1] as string),
    sourceId: id,
    ...(item?.startsAt !== undefined && { startsAt: item.startsAt }),
  };
}
