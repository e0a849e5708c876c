import { platformNames } from '#shared/social/social.constants.ts';
import { sentPartsFor } from '#shared/social/social.links.ts';
import { lengthOf, problemsOfParts } from '#shared/social/social.rules.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';

/** What a network would refuse about a scheduled post, in a few words; undefined where nothing is known. */
export function planMark(post: SocialPost, site: string): string | undefined {
  if (post.status !== 'scheduled' || post.sample) return undefined;
  for (const { platform, state } of post.deliveries) {
    if (state !== 'waiting') continue;
    const parts = sentPartsFor(platform, { ...post, mediaUrls: post.mediaUrls ?? [] }, site);
    const isTooLong = parts.map(lengthOf).some(({ used, most }) => used > most);
    if (isTooLong) return `Too long for ${platformNames[platform]}`;
    if (problemsOfParts(parts).length > 0) return `${platformNames[platform]} would refuse it`;
  }
  return undefined;
}
