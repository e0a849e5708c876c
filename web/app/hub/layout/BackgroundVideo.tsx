import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Site } from '#shared/site/site.schema.ts';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import styles from './BackgroundVideo.module.css';

/** What the visitor asked of the background video; `auto` follows their system's settings. */
const backgroundWishAtom = atom<'auto' | 'play' | 'pause'>('auto');

/** Whether it is moving now. */
const backgroundMovingAtom = atom(false);

type Connection = { saveData?: boolean };

/** Whoever asked for less motion or less data sees the poster until they press play. */
function wantsStill(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The loop behind every page. Its files are asked for only after everything that can be read has loaded. */
export function BackgroundVideo({ poster, sources }: NonNullable<Site['background']>) {
  const wish = useAtomValue(backgroundWishAtom);
  const setMoving = useSetAtom(backgroundMovingAtom);
  const video = useRef<HTMLVideoElement>(null);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    if (wish === 'pause' || (wish === 'auto' && wantsStill())) {
      video.current?.pause();
      return;
    }
    const start = () => setLoaded(true);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, [wish]);

  useEffect(() => {
    if (!loaded || wish === 'pause') return;
    // A browser that will not play it shows the poster, and nobody needs to hear of it.
    video.current
      ?.play()
      .catch((error: unknown) => console.info('The background video did not start.', error));
  }, [loaded, wish]);

  return (
    <>
      <video
        ref={video}
        className={styles.video}
        poster={poster}
        autoPlay={loaded && wish !== 'pause'}
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
      <div className={styles.overlay} aria-hidden="true" />
    </>
  );
}

/** Stops what moves behind the page, or starts it. */
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
