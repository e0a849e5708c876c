import { useAtomValue } from 'jotai';
import type { ListedRelease } from '#shared/music/music.schema.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { playheadAtom } from '#web/core/hub-ui/player/player.state.ts';
import { useSound } from '#web/core/hub-ui/player/use-sound.ts';
import { useWords } from '#web/core/site.ts';
import { releaseSounds } from './release-sounds.ts';

/** Plays a release from its first track, or the track that was paused; nothing where none can be heard here. */
export function PlayRelease({ release }: { release: ListedRelease }) {
  const words = useWords('music');
  const items = useWords('items');
  const sounds = releaseSounds(release, words.preview);
  const playhead = useAtomValue(playheadAtom);
  const on = sounds.findIndex(({ src }) => src === playhead?.src);
  const { playing, toggle } = useSound(sounds, Math.max(0, on));
  if (sounds.length === 0) return null;
  return (
    <div data-needs-script>
      <Button onClick={toggle}>
        <Icon name={playing ? 'pause' : 'play'} />
        {playing ? items.pause : items.play} <span className="sr">{release.title}</span>
      </Button>
    </div>
  );
}
