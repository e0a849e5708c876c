import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { PageLink, PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePagePath, useSite } from '#web/core/site.ts';
import styles from './Collaborate.module.css';

/** How to work with the founder, and what to listen to first. */
export function Collaborate() {
  const { identity, texts } = useSite();
  const path = usePagePath();
  return (
    <section className={`wrap ${styles.collaborate}`} aria-labelledby="collaborate">
      <h2 id="collaborate" className={`disp ${styles.title}`}>
        Work with {identity.creatorName}
      </h2>
      <div className={styles.words}>
        <p className="lead">{texts.servicesLead}</p>
        <PageButton to={path('booking')} tone="hot" className={styles.book}>
          Book a Collaboration
        </PageButton>
        <div className={styles.links}>
          <PlainLink href={`mailto:${identity.contactEmail}`}>{identity.contactEmail}</PlainLink>
          <PageLink to={path('podcasts')}>Listen to the podcasts</PageLink>
        </div>
      </div>
    </section>
  );
}
