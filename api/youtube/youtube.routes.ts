import type { Handlers } from '#api/core/http/mount.ts';
import type { youtubeContract } from '#shared/youtube/youtube.contract.ts';
import { youtubeVideoId } from '#shared/youtube/youtube.ts';
import type { YoutubeFinder } from './find-videos.ts';

const NOT_A_VIDEO = 'This is not a link to a YouTube video';

export const youtubeRoutes = (finder: YoutubeFinder): Handlers<typeof youtubeContract> => ({
  async facts({ body: { url } }) {
    const videoId = youtubeVideoId(url);
    if (videoId === null) return { facts: null, message: NOT_A_VIDEO };
    const finding = (await finder.videos([videoId])).get(videoId);
    if (finding?.status === 'ok') return { facts: finding.facts, message: '' };
    return { facts: null, message: finding?.message ?? 'YouTube could not answer' };
  },
});
