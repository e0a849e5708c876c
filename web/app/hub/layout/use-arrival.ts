import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long the part of a page that an address names may take to be there. */
const PART_MS = 5000;

function scrolledTo(hash: string): boolean {
  let part: HTMLElement | null;
  try {
    part = document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // It is not percent-encoded text.
    return false;
  }
  part?.scrollIntoView();
  return part !== null;
}

/** Scrolls to a part of the page once its code has been loaded. Returns what ends the wait. */
function whenThere(hash: string, within: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (scrolledTo(hash)) observer.disconnect();
  });
  observer.observe(within, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PART_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** After a navigation: scrolls to the top or to the address's hash, and moves the focus to the content. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is an arrival even where nothing reads it
  useEffect(() => {
    const loaded = first.current;
    first.current = false;
    // On the first page and on back or forward, the browser itself restores the position.
    if (loaded || type === 'POP' || !main.current) return;
    const isThere = hash !== '' && scrolledTo(hash);
    if (!isThere) window.scrollTo({ top: 0, behavior: 'instant' });
    main.current.focus({ preventScroll: true });
    if (hash && !isThere) return whenThere(hash, main.current);
  }, [pathname, hash, type, main]);
}
