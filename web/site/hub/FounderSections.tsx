import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { SocialRows } from '#web/core/hub-ui/SocialRows.tsx';
import { PageLink, PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { Viewable } from '#web/core/hub-ui/viewer/Viewable.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useIsShown, usePagePath, useSite, useWords } from '#web/core/site.ts';
import styles from './FounderSections.module.css';

/** Who the founder is, beside the portrait. */
export function Biography() {
  const { identity } = useSite();
  const { portrait, portraitAlt, biography, lead } = usePageData('/api/founder');
  const words = useWords('founder');
  const [first, ...rest] = biography;
  return (
    <section className={styles.biography} aria-labelledby="biography">
      <div className={styles.words}>
        <h2 id="biography" className="sr">
          {words.biography}
        </h2>
        <p className={styles.first}>{first}</p>
        {rest.map((paragraph) => (
          <p key={paragraph} className="lead">
            {paragraph}
          </p>
        ))}
      </div>
      <div className={styles.portrait}>
        <Viewable image={{ src: portrait, alt: portraitAlt, title: identity.creatorName, caption: lead }}>
          <Picture
            src={portrait}
            alt={portraitAlt}
            width={960}
            height={1200}
            className={styles.picture}
            eager
          />
        </Viewable>
      </div>
    </section>
  );
}

/** The live channel, which the page passes as children, beside the founder's social networks. */
export function Channel({ children }: { children: ReactNode }) {
  const words = useWords('founder');
  return (
    <section className={`wrap ${styles.channel}`} aria-labelledby="channel">
      {children}
      <div className={styles.side}>
        <h2 id="channel" className="title">
          {words.channel}
        </h2>
        <SocialRows place="pages" />
      </div>
    </section>
  );
}

/** What the founder runs; each leads to its page. */
export function Ventures() {
  const words = useWords('founder');
  const { ventures } = usePageData('/api/founder');
  const path = usePagePath();
  const isShown = useIsShown();
  return (
    <section className={`wrap ${styles.ventures}`} aria-labelledby="ventures">
      <h2 id="ventures" className="title">
        {words.ventures}
      </h2>
      <ul className={styles.list}>
        {ventures.map(({ title, text, page }) => (
          <li key={title} className={styles.venture}>
            <Fitted as="h3" className={styles.title} text={title}>
              {isShown(path(page)) ? (
                <Link to={path(page)} className={styles.link}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </Fitted>
            <p className="dim">{text}</p>
            {isShown(path(page)) && <Icon name="forward" />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to work with the founder, and what to listen to first. */
export function Collaborate() {
  const { identity, texts } = useSite();
  const words = useWords('founder');
  const path = usePagePath();
  return (
    <section className={`wrap ${styles.collaborate}`} aria-labelledby="collaborate">
      <Fitted id="collaborate" className={styles.collaborateTitle} text={words.work} />
      <div className={styles.collaborateWords}>
        <p className="lead">{texts.servicesLead}</p>
        <PageButton to={path('booking')} tone="hot" className={styles.book}>
          {words.book}
        </PageButton>
        <div className={styles.links}>
          <PlainLink href={`mailto:${identity.contactEmail}`}>{identity.contactEmail}</PlainLink>
          <PageLink to={path('podcasts')}>{words.podcasts}</PageLink>
        </div>
      </div>
    </section>
  );
}
