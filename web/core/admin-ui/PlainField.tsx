import { type ReactNode, useId } from 'react';
import styles from './FormField.module.css';

/** A labelled field outside a form of fields: its input gets the id that the label names. */
export function PlainField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
