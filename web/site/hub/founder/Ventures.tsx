import { Link } from 'react-router-dom';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { usePagePath } from '#web/core/site.ts';
import { useContent } from '#web/core/use-content.ts';
import styles from './Ventures.module.css';

/** What the founder runs; each leads to its page. */
export function Ventures() {
  const { ventures } = useContent('/api/founder');
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
