import { Link } from 'react-router-dom';
import { Handle } from '#web/core/hub-ui/Handle.tsx';
import { PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { useIsShown, usePagePath, useSite, useWords } from '#web/core/site.ts';
import { QrButton, SiteQr } from '#web/share/hub/SiteQr.tsx';
import { earlyTaps } from './early-taps.ts';
import styles from './Footer.module.css';
import { FooterIndex } from './FooterIndex.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** Colour bars: the sleeve palette, in the order of a test card. */
const BARS = ['bone', 'mustard', 'sea', 'green', 'plum', 'red', 'blue'] as const;

/** The footer of every page; with `signOff`, on the home page, it shows the unlit wordmark. */
export function Footer({ signOff, inert }: { signOff: boolean; inert?: boolean }) {
  const { identity, logo, texts } = useSite();
  const words = useWords('every');
  const path = usePagePath();
  const isShown = useIsShown();
  return (
    <footer {...earlyTaps} inert={inert} className={styles.footer}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.name}>
          <p className="title">{identity.networkName}</p>
          <p className="lead">{identity.tagline}</p>
          <div className={styles.qr}>
            <SiteQr />
            <div>
              <p className="small dim">{texts.qrInvite}</p>
              <QrButton />
            </div>
          </div>
        </div>
        <FooterIndex />
        <div className={styles.write}>
          <h2 className="meta">{words.write}</h2>
          <PlainLink href={`mailto:${identity.contactEmail}`} aria-label={identity.contactEmail}>
            <Handle handle={identity.contactEmail} />
          </PlainLink>
          <Link to={path('order')}>{words.findOrder}</Link>
          <Link to={path('follow')}>{words.follow}</Link>
          <Link to={path('search')}>{texts.words.search.title}</Link>
          <SocialLinks className={styles.socials} />
        </div>
      </div>
      {signOff ? (
        <img className={styles.signOff} src={logo.quiet} width={806} height={205} alt="" loading="lazy" />
      ) : (
        <div className={styles.gap} />
      )}
      <div className={styles.bars} aria-hidden="true">
        {BARS.map((bar) => (
          <i key={bar} className={styles[bar]} />
        ))}
      </div>
      <div className={`wrap meta ${styles.base}`}>
        <span>{words.copyright}</span>
        <span className={styles.rules}>
          {(['terms', 'refunds', 'privacy'] as const)
            .filter((page) => isShown(path(page)))
            .map((page) => (
              <Link key={page} to={path(page)}>
                {page === 'privacy' ? words.privacy : texts.words[page].title}
              </Link>
            ))}
        </span>
        <span>{identity.footerNote}</span>
      </div>
    </footer>
  );
}
