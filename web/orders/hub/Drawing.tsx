import styles from './Drawing.module.css';

/** While something loads, the ruler draws itself. */
export function Drawing() {
  return (
    <div role="status">
      <span className="sr">Loading</span>
      <div className={`ruler ${styles.drawing}`} aria-hidden="true" />
    </div>
  );
}
