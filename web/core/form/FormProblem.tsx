import { useEffect, useRef } from 'react';
import styles from './FormProblem.module.css';
import type { SendFailure } from './send-failure.ts';

/** Says at the form why it did not get through; it takes the focus where no field does. */
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
