import type { Service } from '#shared/services/services.schema.ts';
import styles from './Features.module.css';

/** What a service consists of. */
export function Features({ features }: Pick<Service, 'features'>) {
  return (
    <ul className={styles.features}>
      {features.map(({ title, description }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span className="dim small">{description}</span>
        </li>
      ))}
    </ul>
  );
}
