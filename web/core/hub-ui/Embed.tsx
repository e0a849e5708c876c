import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import styles from './Embed.module.css';
import { OutLink } from './TextLink.tsx';
import { useSeen } from './use-in-view.ts';

interface EmbedProps {
  /** The player's address; `about:blank` for a platform that has none. */
  src: string;
  title: string;
  /** Shown until the player is there, and instead of it when its host cannot be reached. */
  poster?: string;
  posterAlt?: string;
  /** Where the same can be had on the platform's own site. */
  link: { href: string; label: string };
  aspect?: string;
  height?: number;
  sandbox?: string;
  allow?: string;
  /** False for a host that the page may frame but not call: then the poster goes when the frame has loaded. */
  probe?: boolean;
  className?: string;
}

type Reach = 'waiting' | 'reached' | 'unreached';

/**
 * A frame of another site, asked for only once it comes into view. Nothing tells a page that a frame could not
 * load, so the host is asked first; when it does not answer, the poster stays and says where to go instead.
 */
export function Embed({
  src,
  title,
  poster,
  posterAlt = '',
  link,
  aspect,
  height,
  allow,
  probe = true,
  className,
  ...frame
}: EmbedProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  const [reach, setReach] = useState<Reach>('waiting');

  useEffect(() => {
    if (!seen) return;
    setReach('waiting');
    if (!probe) return;
    const cancel = new AbortController();
    isReachable(src, cancel.signal).then(
      (reached) => setReach(reached ? 'reached' : 'unreached'),
      () => {},
    );
    return () => cancel.abort();
  }, [seen, src, probe]);

  const size: CSSProperties = height === undefined ? { aspectRatio: aspect ?? '16 / 9' } : { height };
  return (
    <div ref={box} className={cx(styles.box, className)} style={size}>
      {seen && (
        <iframe
          {...frame}
          allow={allow ? `fullscreen; ${allow}` : 'fullscreen'}
          key={src}
          src={src}
          title={title}
          loading="lazy"
          className={styles.frame}
          onLoad={probe ? undefined : () => setReach('reached')}
        />
      )}
      {reach !== 'reached' && (
        <div className={styles.cover}>
          {poster && (
            <img className={styles.poster} src={poster} alt={posterAlt} loading="lazy" decoding="async" />
          )}
          {reach === 'unreached' && (
            <div className={styles.note} role="status">
              <p>The player cannot be reached from here right now.</p>
              <OutLink href={link.href}>{link.label}</OutLink>
            </div>
          )}
        </div>
      )}
      <noscript>
        <div className={styles.note}>
          <a href={link.href}>{link.label}</a>
        </div>
      </noscript>
    </div>
  );
}

async function isReachable(src: string, signal: AbortSignal): Promise<boolean> {
  const url = new URL(src, window.location.href);
  if (url.protocol === 'about:' || url.origin === window.location.origin) return true;
  try {
    await fetch(url.origin, { mode: 'no-cors', credentials: 'omit', signal });
    return true;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}
