import { Spin } from 'antd';
import styles from './Waiting.module.css';

/** Shown while something is checked or fetched. */
export const Waiting = ({ label = 'Loading' }: { label?: string }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    <Spin />
  </div>
);
