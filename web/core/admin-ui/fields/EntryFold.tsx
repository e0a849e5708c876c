import { type ReactNode, useState } from 'react';
import { type Control, get, useFormState, useWatch } from 'react-hook-form';
import fold from './Fold.module.css';
import styles from './FormField.module.css';

interface EntryFoldProps {
  control: Control<Record<string, unknown>>;
  /** The entry's place in the form, such as `tracks.0`. */
  name: string;
  /** The field that names it, and what it is called while that is empty. */
  title: string;
  unnamed: string;
  children: ReactNode;
}

/** An entry of a list, folded to its name until it is opened. A new one, and one with an error, is open. */
export function EntryFold({ control, name, title, unnamed, children }: EntryFoldProps) {
  const named = useWatch({ control, name: `${name}.${title}` });
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
