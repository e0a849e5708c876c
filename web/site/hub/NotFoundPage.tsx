import { PageRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { usePagePath } from '#web/core/site.ts';
import styles from './NotFoundPage.module.css';

const onward = [
  ['home', 'Home'],
  ['podcasts', 'Podcasts'],
  ['live', 'Live'],
  ['booking', 'Booking'],
] as const;

export default function NotFoundPage() {
  const path = usePagePath();
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.card}>
        <i className={`ring ${styles.ring}`} />
        <h1 className={styles.title}>Page Not Found</h1>
        <p className="lead">Did you forget to add the page to the router?</p>
      </div>
      <nav aria-label="Ways onward">
        <Rows>
          {onward.map(([page, label]) => (
            <PageRow key={page} to={path(page)}>
              {label}
            </PageRow>
          ))}
        </Rows>
      </nav>
    </div>
  );
}
