import type { LegalText } from '#shared/site/site.legal.ts';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import styles from './LegalSections.module.css';

interface LegalSectionsProps {
  title: string;
  lead: string;
  sections: LegalText['sections'];
}

/** A page of sections, each with its heading beside its text. */
export function LegalSections({ title, lead, sections }: LegalSectionsProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className={`wrap ${styles.sections}`}>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title
          <section key={index} className={styles.section}>
            <h2 className="title">{section.title}</h2>
            <p className={styles.text}>{section.text}</p>
          </section>
        ))}
      </div>
    </>
  );
}
