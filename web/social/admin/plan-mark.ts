import { platformNames } from '#shared/social/social.constants.ts';
import { sentTextFor } from '#shared/social/social.links.ts';
import { lengthOf, problemsOf } from '#shared/social/social.rules.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';

/** What a network would refuse about a scheduled post, in a few words; undefined where nothing is known. */
export function planMark(post: SocialPost, site: string): string | undefined {
  if (post.status !== 'scheduled' || post.sample) return undefined;
  for (const { platform, state } of post.deliveries) {
    if (state !== 'waiting') continue;
    const on = {
      platform,
      text: sentTextFor(platform, post, site),
      mediaUrls: post.mediaUrls ?? [],
    };
    const { used, most } = lengthOf(on);
    if (used > most) return `Too long for ${platformNames[platform]}`;
    if (problemsOf(on).length > 0) return `${platformNames[platform]} would refuse it`;
  }
  return undefined;
}
