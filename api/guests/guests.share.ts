import { AppError } from '#api/core/http/app-error.ts';
import { shortened } from '#shared/core/text.ts';
import type { ShareKit } from '#shared/guests/guests.schema.ts';
import { plainNotes } from '#shared/podcasts/chapters.ts';
import type { EpisodePage } from '#shared/podcasts/podcasts.schema.ts';
import { episodePath } from '#shared/site/site.paths.ts';
import type { GuestPorts } from './guests.ports.ts';

const LONG_NOTES = 400;

type SharePorts = Pick<GuestPorts, 'podcasts' | 'publicUrl'>;

/** Episodes as visitors see them. */
export function publicEpisodes({ podcasts, publicUrl }: SharePorts) {
  /** @returns undefined while visitors do not see it */
  async function find(id: string): Promise<EpisodePage | undefined> {
    try {
      return await podcasts.episodePage(id);
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    }
  }
  const urlOf = ({ id, show }: Pick<EpisodePage, 'id' | 'show'>) => publicUrl + episodePath(show.id, id);
  return {
    find,
    urlOf,

    /** What a guest shares the episode with; null while it is not public. */
    async kit(episodeId: string | null): Promise<ShareKit | null> {
      const episode = episodeId === null ? undefined : await find(episodeId);
      if (!episode) return null;
      const { title, show, meta } = episode;
      const url = urlOf(episode);
      const notes = shortened(plainNotes(episode.description), LONG_NOTES);
      return {
        url,
        title,
        show: show.name,
        short: `I was a guest on ${show.name}: “${title}”. ${url}`,
        long: `I was a guest on ${show.name}. The episode is called “${title}”.\n\n${notes}\n\n${url}`,
        picture: meta.image === '' ? null : meta.image.replace(`${publicUrl}/`, '/'),
      };
    },
  };
}
