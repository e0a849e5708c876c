import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { PageLink, PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { Timeline, TimelineStep } from '#web/core/hub-ui/Timeline.tsx';
import { usePagePath, useSite, useWords } from '#web/core/site.ts';
import styles from './ThankYouPage.module.css';

export default function ThankYouPage() {
  const { identity, texts } = useSite();
  const words = useWords('thankYou');
  const path = usePagePath();
  return (
    <>
      <PageHead title={words.title} lead={texts.thankYouLead} />
      <div className={`wrap ${styles.body}`}>
        <section aria-labelledby="next">
          <h2 id="next" className={`title ${styles.head}`}>
            {words.next}
          </h2>
          <Timeline>
            {texts.thankYouSteps.map(({ title, text }, index) => (
              // The first step is the visitor's own, and the current one.
              <TimelineStep key={title} name={title} mark={index === 0 ? 'now' : undefined}>
                <p className="dim">{text}</p>
              </TimelineStep>
            ))}
          </Timeline>
        </section>
        <aside className={styles.aside} aria-label="Where to go now">
          <p className="dim">{words.questions}</p>
          <PlainLink href={`mailto:${identity.contactEmail}`}>{identity.contactEmail}</PlainLink>
          <p className="dim">{words.where}</p>
          <PageLink to={path('order')}>{words.findOrder}</PageLink>
          <PageButton to={path('home')}>{words.home}</PageButton>
        </aside>
      </div>
    </>
  );
}
