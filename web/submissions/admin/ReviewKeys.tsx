import styles from './ReviewDrawer.module.css';
import { reviewKeys } from './review-keys.ts';

/** The list of keys of the review. */
export const ReviewKeys = () => (
  <section aria-label="Keys">
    <dl className={styles.keys}>
      {reviewKeys.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
);
