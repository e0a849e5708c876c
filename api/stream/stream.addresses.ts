import type { SocialLink } from '#shared/site/site.schema.ts';
import type { StreamingPlatform } from '#shared/stream/stream.schema.ts';

/** Where a platform's channel is watched: its own address, or that of its network among the links; empty without either. */
export const channelAddress = (
  { id, url }: Pick<StreamingPlatform, 'id' | 'url'>,
  links: readonly SocialLink[],
): string => url || (links.find(({ network }) => network === id)?.url ?? '');
