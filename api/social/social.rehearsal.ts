import type { Platform } from '#shared/social/social.constants.ts';
import { sentPartsFor } from '#shared/social/social.links.ts';
import { type PostTexts, problemsOfParts } from '#shared/social/social.rules.ts';
import type { Rehearsal } from '#shared/social/social.schema.ts';
import { NetworkError } from './networks/network-error.ts';
import type { SocialPorts } from './social.ports.ts';

interface RehearsedPost extends PostTexts {
  platforms: readonly Platform[];
  mediaUrls: readonly string[];
}

/** Checks a post by the rules of each network and opens its files. No network is called. */
export const rehearsals =
  ({ openMedia, publicUrl }: Pick<SocialPorts, 'openMedia' | 'publicUrl'>) =>
  async (post: RehearsedPost, isConnected: (platform: Platform) => boolean): Promise<Rehearsal> => {
    const files = await problemsOfFiles(post.mediaUrls, openMedia);
    const results = post.platforms.map((platform) => {
      const problems = [...problemsOfParts(sentPartsFor(platform, post, publicUrl)), ...files];
      const how = isConnected(platform) ? ('automatic' as const) : ('assisted' as const);
      return { platform, accepted: problems.length === 0, problems, how };
    });
    return { results };
  };

/** Problems of files of the library, each once. A file elsewhere is not read: networks fetch it. */
async function problemsOfFiles(urls: readonly string[], openMedia: SocialPorts['openMedia']) {
  const problems = new Set<string>();
  for (const url of urls) {
    try {
      await openMedia(url);
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      problems.add(error.message);
    }
  }
  return [...problems];
}
