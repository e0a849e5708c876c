import { type ReactNode, useId } from 'react';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './FormField.module.css';

interface InputProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface LabelledFieldProps {
  /** Omitted for an input with its label beside it. */
  label: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** Half the width, beside its neighbour. */
  half?: boolean | undefined;
  /** Marked as one that has to be filled in. */
  required?: boolean | undefined;
  draw: (props: InputProps) => ReactNode;
}

/** A label, whatever is typed into below it, and its message. */
export function LabelledField({ label, error, hint, half, required, draw }: LabelledFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cx(styles.field, half && styles.half)}>
      {label && (
        <label id={`${id}-label`} htmlFor={id} data-required={required || undefined}>
          {label}
        </label>
      )}
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
