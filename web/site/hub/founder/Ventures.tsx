import { Link } from 'react-router-dom';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { usePagePath } from '#web/core/site.ts';
import styles from './Ventures.module.css';

/** What the founder runs; each leads to its page. */
export function Ventures() {
  const { ventures } = usePageData('/api/founder');
  const path = usePagePath();
  return (
    <section className={`wrap ${styles.ventures}`} aria-labelledby="ventures">
      <h2 id="ventures" className="title">
        Media ventures
      </h2>
      <ul className={styles.list}>
        {ventures.map(({ title, text, page }) => (
          <li key={title} className={styles.venture}>
            <h3 className={styles.title}>
              <Link to={path(page)} className={styles.link}>
                {title}
              </Link>
            </h3>
            <p className="dim">{text}</p>
            <Icon name="forward" />
          </li>
        ))}
      </ul>
    </section>
  );
}
