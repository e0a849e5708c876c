import type { CSSProperties, ReactNode } from 'react';
import { playingTime } from '#shared/core/playing-time.ts';
import { formatClock } from '#shared/core/time.ts';
import type { ReleasePage, Track } from '#shared/music/music.schema.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import type { Sound } from '#web/core/hub-ui/player/player.state.ts';
import { useSound } from '#web/core/hub-ui/player/use-sound.ts';
import { fill, useWords } from '#web/core/site.ts';
import { releaseSounds } from './release-sounds.ts';
import styles from './TrackList.module.css';

/** The tracks of a release. One that can be heard here plays on a press, and the others follow it. */
export function TrackList({ release }: { release: ReleasePage }) {
  const words = useWords('music');
  const sounds = releaseSounds(release, words.preview);
  return (
    <section aria-labelledby="tracks">
      <h2 id="tracks" className="sr">
        {words.tracks}
      </h2>
      <ol className={cx(styles.tracks, sounds.length > 0 && styles.heard)}>
        {release.tracks.map((track, index) => {
          const number = index + 1;
          const sound = sounds.findIndex((one) => one.track === number);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tracks of a release do not move
            <li key={index}>
              {sound === -1 ? (
                <p className={styles.row}>
                  <Facts number={number} track={track} />
                </p>
              ) : (
                <HeardRow number={number} track={track} sounds={sounds} index={sound} />
              )}
              <About track={track} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface HeardRowProps {
  number: number;
  track: Track;
  sounds: readonly Sound[];
  /** Which of the sounds it is. */
  index: number;
}

/** A track whose whole row is the button that plays it. */
function HeardRow({ number, track, sounds, index }: HeardRowProps) {
  const words = useWords('items');
  const { isOn, playing, at, from, toggle } = useSound(sounds, index);
  // How long a preview is, is not known here.
  const share = at !== null && track.seconds && !track.isPreview ? Math.min(1, at / track.seconds) : 0;
  return (
    <>
      <button
        type="button"
        className={styles.row}
        data-needs-script
        data-on={isOn || undefined}
        style={{ '--share': `${(100 * share).toFixed(1)}%` } as CSSProperties}
        onClick={toggle}
      >
        <Facts
          number={number}
          track={track}
          disc={
            <span className={styles.disc}>
              <Icon name={playing ? 'pause' : 'play'} />
              <span className="sr">{playing ? words.pause : words.play}</span>
            </span>
          }
          note={from > 0 && !isOn ? fill(words.resume, 'time', playingTime(from)) : undefined}
        />
      </button>
      <noscript>
        <p className={styles.row}>
          <Facts number={number} track={track} />
        </p>
        {/* biome-ignore lint/a11y/useMediaCaption: the lyrics stand below, as far as the owner wrote them down */}
        <audio controls preload="none" src={track.audio ?? undefined} aria-label={track.title} />
      </noscript>
    </>
  );
}

interface FactsProps {
  number: number;
  track: Track;
  disc?: ReactNode;
  note?: string | undefined;
}

function Facts({ number, track: { title, audio, isPreview, seconds }, disc, note }: FactsProps) {
  const words = useWords('music');
  const notes = [audio !== null && isPreview && words.preview, note].filter(Boolean).join(' | ');
  return (
    <>
      <span className={styles.number}>{number}</span>
      {disc}
      <span className={styles.title}>
        {title}
        {notes && <small className="meta">{notes}</small>}
      </span>
      {seconds !== null && <span className={styles.number}>{formatClock(seconds)}</span>}
    </>
  );
}

/** Who made a track, and what is sung, for those who want to read it. */
function About({ track: { credits, lyrics } }: { track: Track }) {
  const words = useWords('music');
  if (!credits && !lyrics) return null;
  return (
    <details className={styles.about}>
      <summary>{[credits && words.credits, lyrics && words.lyrics].filter(Boolean).join(', ')}</summary>
      {credits && <p>{credits}</p>}
      {lyrics && <p className={styles.lyrics}>{lyrics}</p>}
    </details>
  );
}
