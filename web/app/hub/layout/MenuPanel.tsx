import { useEffect } from 'react';
import type { PageKey } from '#shared/site/site.pages.ts';
import styles from './MenuPanel.module.css';
import { NavLinks } from './NavLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The menu of small screens, with a dimmed page behind it that closes it. */
export function MenuPanel({ page, onClose }: { page: PageKey; onClose: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <>
      <button
        type="button"
        className={styles.backdrop}
        aria-label="Close menu"
        tabIndex={-1}
        onClick={onClose}
      />
      <nav id="menu" className={styles.menu} aria-label="Menu">
        <NavLinks page={page} onChoose={onClose} />
        <SocialLinks className={styles.socials} />
      </nav>
    </>
  );
}
