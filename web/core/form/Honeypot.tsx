import type { Ref } from 'react';
import styles from './Honeypot.module.css';

/** A field that only programs fill in: out of sight, out of the tab order, and not read out. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input ref={ref} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
