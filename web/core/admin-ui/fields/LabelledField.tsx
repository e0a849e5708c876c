import { type ReactNode, useId } from 'react';
import styles from './FormField.module.css';

interface InputProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface LabelledFieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  draw: (props: InputProps) => ReactNode;
}

/** A label, whatever is typed into below it, and its message. */
export function LabelledField({ label, error, hint, draw }: LabelledFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {draw({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
