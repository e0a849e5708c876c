import { Button } from 'antd';
import { problemOf } from '#web/core/problem.ts';
import styles from './LoadFailed.module.css';

/** Says why something could not be loaded, and loads it again. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <div className={styles.failed} role="alert">
    <p>{problemOf(error).text}</p>
    <Button onClick={() => onRetry()}>Try again</Button>
  </div>
);
