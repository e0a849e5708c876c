import type { ListedRelease } from '#shared/music/music.schema.ts';
import { releasePath } from '#shared/site/site.paths.ts';
import type { Sound } from '#web/core/hub-ui/player/player.state.ts';

/** The tracks of a release that can be heard here, in their order. @param preview what a preview is called */
export const releaseSounds = (
  { id, title, cover, tracks }: ListedRelease,
  preview: string,
): (Sound & { track: number })[] =>
  tracks.flatMap((one, index) =>
    one.audio === null
      ? []
      : {
          src: one.audio,
          title: one.title,
          group: one.isPreview ? `${title} | ${preview}` : title,
          cover,
          path: releasePath(id),
          track: index + 1,
          chapters: [],
        },
  );
