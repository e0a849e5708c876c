import { type ReactNode, useState } from 'react';
import styles from './Advanced.module.css';

interface AdvancedProps {
  /** Its content, in a few words. */
  what: string;
  /** Keeps it open because something in it must be seen, such as a field with an error. */
  needed?: boolean;
  children: ReactNode;
}

/** Rarely needed content, collapsed until the owner opens it. */
export function Advanced({ what, needed = false, children }: AdvancedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.advanced}
      open={isOpen || needed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>Advanced</b> <span>{what}</span>
      </summary>
      {children}
    </details>
  );
}
