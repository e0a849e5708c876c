import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shownPicture } from '#shared/core/media-address.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import { AskButton } from '#web/chat/hub/AskButton.tsx';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { usePagePath, useSite } from '#web/core/site.ts';
import { BackgroundControl } from './BackgroundControl.tsx';
import styles from './Header.module.css';
import { MenuPanel } from './MenuPanel.tsx';
import { NavLinks } from './NavLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { useScrolled } from './use-scrolled.ts';

/** The header of every page; over the hero it is clear until the page is scrolled. */
export function Header({ page, inert }: { page: PageKey; inert?: boolean }) {
  const { identity } = useSite();
  const path = usePagePath();
  const scrolled = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  const overHero = page === 'home' || page === 'splash';
  return (
    <header
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
          <img
            src={shownPicture(identity.logo)}
            width={101}
            height={34}
            alt={`${identity.creatorName}, home`}
          />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <NavLinks page={page} />
        </nav>
        <SocialLinks className={styles.socials} />
        <AskButton className={styles.ask} />
        <BackgroundControl className={styles.motion} />
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
