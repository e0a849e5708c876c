import type { Platform } from '#shared/social/social.constants.ts';
import type { ContentItem } from './studio.schema.ts';

/** The text of an idea for each of its networks, the main one first. */
export const textsOf = ({
  platform,
  content,
  texts,
}: Pick<ContentItem, 'platform' | 'content' | 'texts'>): [Platform, string][] => [
  [platform, content],
  ...(Object.entries(texts) as [Platform, string][]),
];
