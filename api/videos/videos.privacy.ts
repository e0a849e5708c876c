import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import { videoEmbedUrl, videoService } from '#shared/videos/video-embed.ts';
import type { VideosStore } from './videos.store.ts';

/** The services whose players show the videos. */
export const videosPrivacy =
  (store: Pick<VideosStore, 'listMusic'>): ReadPrivacyFacts =>
  async () =>
    (await store.listMusic()).map(({ url }) => {
      const embed = videoEmbedUrl(url);
      return embed !== null && privacyFact('players', 30, videoService(embed));
    });
