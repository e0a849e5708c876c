import { useId, useMemo } from 'react';
import styles from './PlayerBar.module.css';

const HEIGHT = 100;
const FULL = 255;
/** What is silent is still a line. */
const LEAST = 4;

/** How loud a sound is over its length, in another colour as far as it was heard. @param share heard, from 0 to 1 */
export function Waveform({ values, share }: { values: readonly number[]; share: number }) {
  const id = useId();
  const path = useMemo(
    () =>
      `M0 ${HEIGHT}${values
        .map((value, at) => {
          const top = HEIGHT - Math.max(LEAST, (HEIGHT * value) / FULL);
          return `V${top.toFixed(0)}H${at + 1}`;
        })
        .join('')}V${HEIGHT}Z`,
    [values],
  );
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${values.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id={id}>
        <stop offset={share} className={styles.heard} />
        <stop offset={share} className={styles.ahead} />
      </linearGradient>
      <path d={path} fill={`url(#${id})`} />
    </svg>
  );
}
