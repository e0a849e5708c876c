import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShownPage } from '#shared/site/site.paths.ts';
import { AskButton } from '#web/chat/hub/AskButton.tsx';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { usePagePath, useSite } from '#web/core/site.ts';
import { SearchButton } from '#web/search/hub/SearchButton.tsx';
import { BackgroundControl } from './BackgroundVideo.tsx';
import { earlyTaps } from './early-taps.ts';
import styles from './Header.module.css';
import { NavLinks } from './NavLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The header of every page; over the hero it is transparent until the page is scrolled. */
export function Header({ page, inert }: { page: ShownPage; inert?: boolean }) {
  const { background, logo } = useSite();
  const path = usePagePath();
  const scrolled = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  const overHero = page === 'home' || page === 'splash';
  return (
    <header
      {...earlyTaps}
      inert={inert}
      className={cx(
        styles.header,
        overHero && styles.over,
        scrolled && styles.scrolled,
        menuOpen && styles.solid,
      )}
    >
      <div className={cx('wrap', styles.row)}>
        <Link to={path('home')} className={styles.logo}>
          <img src={logo.src} width={logo.width} height={34} alt={logo.alt} />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <NavLinks page={page} />
        </nav>
        <SocialLinks className={styles.socials} />
        <SearchButton className={styles.search} />
        <AskButton className={styles.ask} />
        {background && overHero && <BackgroundControl className={styles.motion} />}
        <IconButton
          className={styles.toggle}
          label={menuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={menuOpen}
          aria-controls="menu"
          onClick={() => setMenuOpen(!menuOpen)}
          data-needs-script
        >
          {menuOpen ? <Icon name="close" /> : <i className={styles.bars} />}
        </IconButton>
      </div>
      {menuOpen && <MenuPanel page={page} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

/** The menu of small screens; a click on the dimmed page behind it closes it. */
function MenuPanel({ page, onClose }: { page: ShownPage; onClose: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);
  const leaveMenu = () => {
    // The menu closes, so the dialog must later return the focus to the menu button instead.
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
        <SearchButton className={styles.menuPanelSearch} named onOpen={leaveMenu} />
        <NavLinks page={page} onChoose={onClose} />
        <AskButton className={styles.menuPanelAsk} onAsk={leaveMenu} />
        <SocialLinks className={styles.menuPanelSocials} />
      </nav>
    </>
  );
}

/** How far a page may be scrolled before its header shrinks, in pixels. */
const SCROLLED_PX = 10;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > SCROLLED_PX);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return scrolled;
}
