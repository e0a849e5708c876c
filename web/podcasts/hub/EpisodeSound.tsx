import { playingTime } from '#shared/core/playing-time.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import type { useSound } from '#web/core/hub-ui/player/use-sound.ts';
import { fill, useWords } from '#web/core/site.ts';
import styles from './EpisodeSound.module.css';

interface EpisodeSoundProps {
  sound: ReturnType<typeof useSound>;
  /** Null where a video's picture stands below. */
  cover: string | null;
  /** Where the sound is loaded from; null for this site. Nothing is, before a press that names the host. */
  host: string | null;
}

/** The cover of an episode that is heard here, with the button that plays it. */
export function EpisodeSound({ sound, cover, host }: EpisodeSoundProps) {
  const words = useWords('items');
  const { playing, isOn, from, toggle } = sound;
  const label = () => {
    if (playing) return words.pause;
    if (host && !isOn) return fill(words.from, 'host', host);
    return from > 0 && !isOn ? fill(words.resume, 'time', playingTime(from)) : words.play;
  };
  return (
    <div className={styles.sound}>
      {cover && <Picture className={styles.cover} src={cover} alt="" width={640} height={360} eager />}
      <div className={styles.under} data-needs-script>
        <Button onClick={toggle} className={styles.play}>
          <Icon name={playing ? 'pause' : 'play'} />
          {label()}
        </Button>
        {cover === null && <p className="small dim">{words.soundOnly}</p>}
        {host && !isOn && <p className="small dim">{fill(words.seen, 'host', host)}</p>}
      </div>
    </div>
  );
}
