import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { useIsShown, usePagePath, useSite, useWords } from '#web/core/site.ts';
import styles from './ContributionsPage.module.css';
import { GuideBadge } from './ContributionsSection.tsx';

export default function ContributionsPage() {
  const { texts } = useSite();
  const words = useWords('contributions');
  const path = usePagePath();
  const isShown = useIsShown();
  return (
    <>
      <PageHead title={words.title} lead={texts.contributionsLead} />
      <section id="contributions" className={`wrap ${styles.body}`} aria-label="Contributions">
        <GuideBadge heading="h2" />
      </section>
      {isShown(path('media')) && (
        <section className={`wrap ${styles.press}`}>
          <h2 className="title">{words.press}</h2>
          <div className={styles.words}>
            <p className="dim">{texts.mediaLead}</p>
            <PageLink to={path('media')}>{words.media}</PageLink>
          </div>
        </section>
      )}
    </>
  );
}
