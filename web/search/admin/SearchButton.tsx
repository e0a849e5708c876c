import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { OfficePlace } from './office-places.ts';
import styles from './SearchButton.module.css';

const SearchPalette = lazy(() => import('./SearchPalette.tsx'));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search, by click or by Ctrl-K. */
export default function SearchButton({ places }: { places: readonly OfficePlace[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button className={styles.button} onClick={() => setOpen(true)} aria-keyshortcuts="Control+K Meta+K">
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="M15.500 15.500L21 21" />
        </svg>
        <span className="sr-phone">Search or go to</span>
        <kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SearchPalette places={places} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
