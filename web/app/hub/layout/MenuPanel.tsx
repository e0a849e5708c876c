import { useEffect } from 'react';
import type { PageKey } from '#shared/site/site.paths.ts';
import { AskButton } from '#web/chat/hub/AskButton.tsx';
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
  const onAsk = () => {
    // The menu goes away, so what the chat gives the focus back to is the button that opens it.
    document.querySelector<HTMLElement>('[aria-controls="menu"]')?.focus();
    onClose();
  };
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
        <AskButton className={styles.ask} onAsk={onAsk} />
        <SocialLinks className={styles.socials} />
      </nav>
    </>
  );
}
