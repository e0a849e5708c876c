import { chaptersOf } from '#shared/podcasts/chapters.ts';
import type { Episode } from '#shared/podcasts/podcasts.schema.ts';
import { episodePath } from '#shared/site/site.paths.ts';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSound } from '#web/core/hub-ui/player/use-sound.ts';
import { useWords } from '#web/core/site.ts';

interface PlayEpisodeProps {
  show: { id: string; name: string };
  episode: Episode;
  /** Its sound, a file of this site. */
  audio: string;
  className?: string | undefined;
}

/** The button of an episode in a list, which plays it from where it was left. */
export function PlayEpisode({ show, episode, audio, className }: PlayEpisodeProps) {
  const words = useWords('items');
  const { id, title, thumbnail, description } = episode;
  const { playing, toggle } = useSound([
    {
      src: audio,
      title,
      group: show.name,
      cover: thumbnail,
      path: episodePath(show.id, id),
      chapters: chaptersOf(description).chapters,
    },
  ]);
  return (
    <IconButton
      className={className}
      label={`${playing ? words.pause : words.play}: ${title}`}
      onClick={toggle}
      data-needs-script
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </IconButton>
  );
}
