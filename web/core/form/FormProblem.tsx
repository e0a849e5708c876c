import { useEffect, useRef } from 'react';
import styles from './FormProblem.module.css';
import type { SendFailure } from './send-failure.ts';

/** Shows at the form why sending it failed; it takes the focus when no single field has an error. */
export function FormProblem({ failure }: { failure: SendFailure | null }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure && Object.keys(failure.fields).length === 0) line.current?.focus();
  }, [failure]);
  return (
    <p ref={line} className={styles.problem} role="alert" tabIndex={-1}>
      {failure?.text}
    </p>
  );
}
