import styles from './LoadingRuler.module.css';

/** The loading indicator: an animated ruler. */
export function LoadingRuler() {
  return (
    <div className={styles.loading} role="status">
      <span className="sr">Loading</span>
      <div className={`ruler ${styles.drawing}`} aria-hidden="true" />
    </div>
  );
}
