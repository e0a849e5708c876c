import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { useSite, useWords } from '#web/core/site.ts';
import styles from './MediaPage.module.css';
import { MediaTabs } from './MediaTabs.tsx';

export default function MediaPage() {
  const { texts } = useSite();
  const words = useWords('media');
  return (
    <>
      <PageHead title={words.title} lead={texts.mediaLead} />
      <section id="media" className={`wrap ${styles.body}`} aria-label="Media">
        <MediaTabs heading="h2" />
      </section>
    </>
  );
}
