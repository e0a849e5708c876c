import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './StateTag.module.css';

interface StateTagProps {
  /** What it means for the owner; without it, nothing in particular. */
  tone?: 'ok' | 'warn' | 'bad' | undefined;
  children: ReactNode;
}

/** A state in a word. */
export const StateTag = ({ tone, children }: StateTagProps) => (
  <Tag variant="outlined" className={cx(styles.tag, tone && styles[tone])}>
    {children}
  </Tag>
);
