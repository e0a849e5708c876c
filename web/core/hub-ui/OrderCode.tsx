import type { CSSProperties } from 'react';
import styles from './OrderCode.module.css';

/** The widths in em of letters that differ from the usual `WIDTH`. */
const WIDTHS: Record<string, number> = {
  '-': 0.233,
  E: 0.244,
  F: 0.243,
  Z: 0.247,
  T: 0.296,
  '7': 0.307,
  A: 0.36,
  K: 0.363,
  V: 0.366,
  X: 0.382,
  Y: 0.375,
  '4': 0.379,
  N: 0.45,
  M: 0.563,
  W: 0.57,
};
const WIDTH = 0.356;
/** Extra width in em, so that the edge of the last letter is not cut off. */
const SLACK = 0.03;

const widthOf = (code: string) => [...code].reduce((sum, letter) => sum + (WIDTHS[letter] ?? WIDTH), SLACK);

/** A reference code, sized to fill its line whatever letters it has. */
export function OrderCode({ code }: { code: string }) {
  return (
    <div className={styles.line}>
      <p className={styles.code} style={{ '--em': widthOf(code).toFixed(3) } as CSSProperties}>
        {code}
      </p>
    </div>
  );
}
