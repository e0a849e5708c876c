import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { PageRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { usePagePath, useWords } from '#web/core/site.ts';
import styles from './NotFoundPage.module.css';

const onward = ['home', 'podcasts', 'live', 'booking'] as const;

export default function NotFoundPage() {
  const words = useWords('notFound');
  const path = usePagePath();
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.card}>
        <i className={`ring ${styles.ring}`} />
        <Fitted as="h1" className={styles.title} text={words.title} />
        <p className="lead">{words.text}</p>
      </div>
      <nav aria-label="Ways onward">
        <Rows>
          {onward.map((page) => (
            <PageRow key={page} to={path(page)}>
              {words[page]}
            </PageRow>
          ))}
        </Rows>
      </nav>
    </div>
  );
}
