import { type ReactNode, useState } from 'react';
import { type Control, get, useFormState, useWatch } from 'react-hook-form';
import type { FieldSpec } from '#web/core/admin-ui/content/content-kind.ts';
import fold from './Fold.module.css';
import styles from './FormField.module.css';

interface EntryFoldProps {
  control: Control<Record<string, unknown>>;
  /** The entry's place in the form, such as `tracks.0`. */
  name: string;
  /** The field that names it, and what it is called while that is empty. */
  title: string;
  unnamed: string;
  /** How the values of that field are called, where it is chosen from a list. */
  choices?: FieldSpec['choices'] | undefined;
  children: ReactNode;
}

/** An entry of a list, folded to its name until it is opened. A new one, and one with an error, is open. */
export function EntryFold({ control, name, title, unnamed, choices, children }: EntryFoldProps) {
  const value = useWatch({ control, name: `${name}.${title}` });
  const named = choices?.find((choice) => choice.value === value)?.label ?? value;
  const { errors } = useFormState({ control, name });
  const [isOpen, setOpen] = useState(!named);
  return (
    <details
      className={styles.fold}
      open={isOpen || get(errors, name) !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={fold.summary}>
        <b>{named ? String(named) : unnamed}</b>
      </summary>
      {children}
    </details>
  );
}
