import type { PostDraft } from '#shared/social/post-draft.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';

const TAGS_AT_END = /(?:\s+#[\p{L}\p{N}_]+)+\s*$/u;
const TAG = /#([\p{L}\p{N}_]+)/gu;

type Idea = Pick<ContentItem, 'id' | 'content' | 'texts' | 'platform' | 'item'>;

/**
 * What the scheduler is opened with. Hashtags at the end of the only text become the post's own; with several texts each
 * keeps its hashtags.
 */
export function toPostDraft({ id, content, texts, platform, item }: Idea): PostDraft {
  const further = Object.keys(texts);
  const [tags = ''] = further.length === 0 ? (TAGS_AT_END.exec(content) ?? []) : [];
  return {
    content: content.slice(0, content.length - tags.length),
    platforms: [platform, ...further],
    texts,
    hashtags: [...tags.matchAll(TAG)].map((match) => match[1] as string),
    ...(item?.picture && { mediaUrls: [item.picture] }),
    sourceId: id,
    ...(item?.startsAt !== undefined && { startsAt: item.startsAt }),
  };
}
