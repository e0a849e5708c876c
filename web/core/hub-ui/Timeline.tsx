import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

/** The progress of a step; `end`: the process stopped at this step without being completed. */
export type StepMark = 'done' | 'now' | 'todo' | 'end';

interface TimelineStepProps {
  name: string;
  /** Omitted for a step whose progress is not tracked. */
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
