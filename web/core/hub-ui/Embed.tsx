import { atom, useAtom } from 'jotai';
import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { shownPicture } from '#shared/core/address/media-address.ts';
import { readStored, store } from '#web/core/storage.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { withAutoplay } from './autoplay.ts';
import { cx } from './cx.ts';
import styles from './Embed.module.css';
import { Icon } from './Icon.tsx';
import { OutLink } from './TextLink.tsx';

interface EmbedProps {
  /** The player's address; `about:blank` for a platform that has none. */
  src: string;
  title: string;
  /** The player's service, as named to visitors; null for the site's own player, which needs no click. */
  service: string | null;
  /** The visitor has just chosen this service's player by name, so it loads at once. */
  asked?: boolean;
  /** Shown until the player is there, and instead of it when its host cannot be reached. */
  poster?: string;
  posterAlt?: string;
  /** The link to the same content on the platform's own site. */
  link: { href: string; label: string };
  aspect?: string;
  height?: number;
  sandbox?: string;
  allow?: string;
  /** False for a host that may be framed but not fetched: the poster then goes on the frame's load event. */
  probe?: boolean;
  className?: string;
}

type Reach = 'waiting' | 'reached' | 'unreached';

/**
 * A frame with a player. Nothing is requested from another service before the visitor asks for its player:
 * until then a poster from this site is shown, with what the click means in the line beneath. Browsers do not report a frame that failed to load, so the
 * host is probed with a request; when that fails, the poster stays, with a link to the platform's site.
 */
export function Embed({
  src,
  title,
  service,
  asked = false,
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
  const player = useRef<HTMLIFrameElement>(null);
  const seen = useSeen(box);
  const consent = usePlayerConsent(service);
  /** The service whose player was clicked: a player of another service in its place needs another click. */
  const [clicked, setClicked] = useState<string | null>(null);
  /** Whether the service's other players may load without a click during this visit. */
  const [always, setAlways] = useState(false);
  const sentence = useId();
  const [reach, setReach] = useState<Reach>('waiting');
  const isClicked = clicked !== null && clicked === service;
  const isWanted = service === null || asked || isClicked || consent.isAllowed;
  // A player that loads without a click waits until it comes into view.
  const isLoaded = isClicked || (seen && isWanted);

  useEffect(() => {
    if (!isLoaded) return;
    setReach('waiting');
    if (!probe) return;
    const cancel = new AbortController();
    isReachable(src, cancel.signal).then(
      (reached) => setReach(reached ? 'reached' : 'unreached'),
      () => {},
    );
    return () => cancel.abort();
  }, [isLoaded, src, probe]);

  // The clicked button had the focus and is gone, so the player takes the focus.
  useEffect(() => {
    if (isClicked) player.current?.focus();
  }, [isClicked]);

  const size: CSSProperties = height === undefined ? { aspectRatio: aspect ?? '16 / 9' } : { height };
  return (
    <div className={cx(styles.player, className)}>
      <div ref={box} className={styles.box} style={size}>
        {isLoaded && (
          <iframe
            {...frame}
            ref={player}
            allow={allow ? `fullscreen; ${allow}` : 'fullscreen'}
            key={src}
            src={isClicked ? withAutoplay(src) : src}
            title={title}
            className={styles.frame}
            onLoad={probe ? undefined : () => setReach('reached')}
          />
        )}
        {!(isLoaded && reach === 'reached') && (
          <div className={styles.cover}>
            {poster && (
              <img
                className={styles.poster}
                src={shownPicture(poster)}
                alt={posterAlt}
                loading="lazy"
                decoding="async"
              />
            )}
            {service !== null && !isWanted && (
              <button
                type="button"
                className={styles.disc}
                aria-label={`Load the player from ${service}`}
                aria-describedby={sentence}
                onClick={() => {
                  if (always) consent.allow();
                  setClicked(service);
                }}
                data-needs-script
              >
                <Icon name="play" />
              </button>
            )}
            {isLoaded && reach === 'unreached' && (
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
      {service !== null && !asked && (
        // It stays when the player has loaded, so that nothing below moves.
        <div className={styles.line} data-needs-script>
          {isWanted ? (
            <OutLink href={link.href}>{link.label}</OutLink>
          ) : (
            <>
              <p id={sentence}>Then {service} sees that you are here.</p>
              <label className={styles.always}>
                <input
                  type="checkbox"
                  checked={always}
                  onChange={({ target }) => setAlways(target.checked)}
                />
                <span>
                  Always<span className={styles.visit}> during this visit</span>
                </span>
              </label>
            </>
          )}
        </div>
      )}
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

/** The session storage key of the allowed services. */
const NAME = 'players-allowed';

/** Services whose players load without a click during this visit, by the names that pages show. */
const allowedAtom = atom<readonly string[]>([]);
allowedAtom.onMount = (set) => {
  const kept = readStored('sessionStorage', NAME);
  if (Array.isArray(kept)) set(kept.filter((name) => typeof name === 'string'));
};

/** Whether the visitor allows a service's players to load without a click, and a function to allow it. */
function usePlayerConsent(service: string | null) {
  const [allowed, setAllowed] = useAtom(allowedAtom);
  const hydrated = useHydrated();
  return {
    isAllowed: hydrated && service !== null && allowed.includes(service),
    allow() {
      if (service === null || allowed.includes(service)) return;
      const next = [...allowed, service];
      store('sessionStorage', NAME, next);
      setAllowed(next);
    },
  };
}

/** Whether an element has ever come within `margin` of the viewport. */
function useSeen(ref: RefObject<Element | null>, margin = '200px'): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, seen, margin]);
  return seen;
}
