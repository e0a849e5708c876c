import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './StateTag.module.css';

/** The severity of a state. */
export type Tone = 'ok' | 'warn' | 'bad';

interface StateTagProps {
  /** Neutral by default. */
  tone?: Tone | undefined;
  children: ReactNode;
}

/** A state in a word. */
export const StateTag = ({ tone, children }: StateTagProps) => (
  <Tag variant="outlined" className={cx(styles.tag, tone && styles[tone])}>
    {children}
  </Tag>
);

/** Marks figures, or one entry, as invented sample data. */
export const SampleTag = ({ of = 'figures' }: { of?: 'figures' | 'entry' }) => (
  <StateTag tone="warn">{of === 'figures' ? 'Sample data' : 'Sample'}</StateTag>
);
