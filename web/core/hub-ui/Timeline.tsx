import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

/** How far a step is; `end`: the way stopped here, short of its goal. */
export type StepMark = 'done' | 'now' | 'todo' | 'end';

interface TimelineStepProps {
  name: string;
  /** None for a step that nobody follows. */
  mark?: StepMark | undefined;
  children: ReactNode;
}

export function TimelineStep({ name, mark, children }: TimelineStepProps) {
  return (
    <li className={mark && styles[mark]} aria-current={mark === 'now' ? 'step' : undefined}>
      <h3>{name}</h3>
      {children}
    </li>
  );
}
