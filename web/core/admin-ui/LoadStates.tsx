import { Button, Flex, Spin } from 'antd';
import { problemOf } from '#web/core/problem.ts';
import styles from './LoadStates.module.css';

/** Shown while something is checked or fetched. */
export const Waiting = ({ label = 'Loading' }: { label?: string }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    <Spin />
  </div>
);

/** Shows why something could not be loaded, with a button to try again. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <Flex className={styles.failed} vertical gap={12} align="start" role="alert">
    <p>{problemOf(error).text}</p>
    <Button onClick={() => onRetry()}>Try again</Button>
  </Flex>
);
