import styles from './LoadingRuler.module.css';

/** While something loads, the ruler draws itself. */
export function LoadingRuler() {
  return (
    <div className={styles.loading} role="status">
      <span className="sr">Loading</span>
      <div className={`ruler ${styles.drawing}`} aria-hidden="true" />
    </div>
  );
}
