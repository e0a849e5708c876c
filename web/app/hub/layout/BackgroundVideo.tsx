import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Site } from '#shared/site/site.schema.ts';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import styles from './BackgroundVideo.module.css';

/** The visitor's choice for the background video; `auto` follows the system's settings. */
const backgroundWishAtom = atom<'auto' | 'play' | 'pause'>('auto');

/** Whether the video is playing. */
const backgroundMovingAtom = atom(false);

type Connection = { saveData?: boolean };

/** Whether the system asks for less motion or data: then the poster shows until the visitor presses play. */
function wantsStill(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface BackgroundVideoProps extends NonNullable<Site['background']> {
  /** Whether the page shows it: behind texts and forms it would look like dirt, so there it is covered and stands still. */
  isSeen: boolean;
}

/** The looping video behind every page. Its files are requested only after the page's load event. */
export function BackgroundVideo({ poster, sources, isSeen }: BackgroundVideoProps) {
  const wish = useAtomValue(backgroundWishAtom);
  const setMoving = useSetAtom(backgroundMovingAtom);
  const video = useRef<HTMLVideoElement>(null);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!isSeen || wish === 'pause' || (wish === 'auto' && wantsStill())) {
      video.current?.pause();
      return;
    }
    const start = () => setLoaded(true);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, [wish, isSeen]);

  useEffect(() => {
    if (!loaded || !isSeen || wish === 'pause') return;
    // A browser that refuses to play it shows the poster, so this is not an error.
    video.current
      ?.play()
      .catch((error: unknown) => console.info('The background video did not start.', error));
  }, [loaded, wish, isSeen]);

  return (
    <>
      <video
        ref={video}
        className={styles.video}
        poster={poster}
        autoPlay={loaded && isSeen && wish !== 'pause'}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setMoving(true)}
        onPause={() => setMoving(false)}
      >
        {loaded && sources.map(({ src, type }) => <source key={src} src={src} type={type} />)}
        Your browser does not support the video tag.
      </video>
      <div className={cx(styles.overlay, !isSeen && styles.covering)} aria-hidden="true" />
    </>
  );
}

/** The button that pauses or plays the background video. */
export function BackgroundControl({ className }: { className?: string }) {
  const moving = useAtomValue(backgroundMovingAtom);
  const setWish = useSetAtom(backgroundWishAtom);
  return (
    <IconButton
      className={className}
      label={moving ? 'Pause background video' : 'Play background video'}
      onClick={() => setWish(moving ? 'pause' : 'play')}
      data-needs-script
    >
      <Icon name={moving ? 'pause' : 'play'} />
    </IconButton>
  );
}
