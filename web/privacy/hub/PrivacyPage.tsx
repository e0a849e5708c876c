import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useWords } from '#web/core/site.ts';
import styles from './PrivacyPage.module.css';

/** What the site does with data of its visitors, as it is set up now, and what the owner adds to it. */
export default function PrivacyPage() {
  const words = useWords('privacy');
  const { sections, addition } = usePageData('/api/privacy');
  const added = { title: words.added, statements: addition };
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className={`wrap ${styles.sections}`}>
        {[...sections, ...(addition.length > 0 ? [added] : [])].map(({ title, statements }) => (
          <section key={title} className={styles.section}>
            <h2 className="title">{title}</h2>
            <div className={styles.words}>
              {statements.map((statement) => (
                <p key={statement}>{statement}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
