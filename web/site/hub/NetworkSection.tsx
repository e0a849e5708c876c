import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Section } from '#web/core/hub-ui/Slate.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePagePath, useSite, useWords } from '#web/core/site.ts';
import { NetworkFrame } from './NetworkFrame.tsx';
import styles from './NetworkSection.module.css';

/** The network on the home page: its own site, running off the right edge. */
export function NetworkSection() {
  const { texts } = useSite();
  const words = useWords('network');
  const path = usePagePath();
  return (
    <Section id="signature" className={styles.network}>
      <div className={styles.words}>
        <p className="lead">{texts.networkLead}</p>
        <PageLink to={path('network')}>
          {words.open} <Icon name="forward" />
        </PageLink>
      </div>
      <NetworkFrame className={styles.screen} aspect="var(--screen)" />
    </Section>
  );
}
