import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  label: string;
  /** Advice, shown while nothing is wrong. */
  hint?: ReactNode;
  /** What is wrong, in words. */
  error?: string | undefined;
  /** Renders the control with these properties. */
  children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

/** A control with its label above and its message below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const message = `${id}message`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-describedby': message,
        'aria-invalid': error !== undefined,
      })}
      <p id={message} className={error ? styles.error : styles.hint} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
