import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './BackgroundVideo.module.css';

type Connection = { saveData?: boolean };

/** Whoever asked for less motion or less data sees the poster until they press play. */
function wantsStill(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The loop behind every page. Its files are asked for only after everything that can be read has loaded. */
export function BackgroundVideo({ inert }: { inert?: boolean }) {
  const { background } = useSite();
  const video = useRef<HTMLVideoElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (wantsStill()) return;
    const start = () => setLoaded(true);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, []);

  useEffect(() => {
    if (!loaded) return;
    video.current?.load();
    video.current
      ?.play()
      .catch((error: unknown) => console.info('The background video did not start.', error));
  }, [loaded]);

  function toggle() {
    if (!loaded) setLoaded(true);
    else if (playing) video.current?.pause();
    else
      video.current
        ?.play()
        .catch((error: unknown) => console.info('The background video did not start.', error));
  }

  return (
    <>
      <video
        ref={video}
        className={styles.video}
        poster={background.poster}
        autoPlay={loaded}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        {loaded && background.sources.map(({ src, type }) => <source key={src} src={src} type={type} />)}
        Your browser does not support the video tag.
      </video>
      <div className={styles.overlay} aria-hidden="true" />
      <IconButton
        inert={inert}
        className={styles.control}
        label={playing ? 'Pause background video' : 'Play background video'}
        onClick={toggle}
        data-needs-script
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </IconButton>
    </>
  );
}
