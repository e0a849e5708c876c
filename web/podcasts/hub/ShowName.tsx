import type { CSSProperties } from 'react';
import { cx } from '#web/core/hub-ui/cx.ts';
import { longestWord, type Stretch, widthInEm } from '#web/core/hub-ui/text-fitting.ts';
import styles from './ShowName.module.css';

/** The longest name that takes each stance; longer ones stand. */
const leading: [letters: number, Stretch][] = [
  [3, 150],
  [5, 100],
  [14, 78],
];
const paired: [letters: number, Stretch][] = [
  [7, 150],
  [10, 100],
  [18, 78],
];

interface ShowNameProps {
  name: string;
  lead?: boolean;
  heading: 'h2' | 'h3';
}

/** A show's name: the shorter it is, the wider it stands, and no word is wider than its place. */
export function ShowName({ name, lead, heading: Heading }: ShowNameProps) {
  const letters = [...name].length;
  const [, stretch] = (lead ? leading : paired).find(([most]) => letters <= most) ?? [0, 50 as const];
  const stance = {
    '--em': widthInEm(longestWord(name), stretch),
    fontStretch: `${stretch}%`,
  } as CSSProperties;
  return (
    <Heading className={cx(styles.place, lead && styles.lead, stretch === 50 && styles.stands)}>
      <span className={styles.name} style={stance}>
        {name}
      </span>
    </Heading>
  );
}
