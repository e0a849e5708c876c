import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './StateTag.module.css';

/** What a state means for the owner. */
export type Tone = 'ok' | 'warn' | 'bad';

interface StateTagProps {
  /** Without it, nothing in particular. */
  tone?: Tone | undefined;
  children: ReactNode;
}

/** A state in a word. */
export const StateTag = ({ tone, children }: StateTagProps) => (
  <Tag variant="outlined" className={cx(styles.tag, tone && styles[tone])}>
    {children}
  </Tag>
);

/** Says that figures, or one entry, are made up to show what will be here. */
export const SampleTag = ({ of = 'figures' }: { of?: 'figures' | 'entry' }) => (
  <StateTag tone="warn">{of === 'figures' ? 'Sample data' : 'Sample'}</StateTag>
);
