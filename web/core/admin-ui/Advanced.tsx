import { type ReactNode, useState } from 'react';
import styles from './Advanced.module.css';

interface AdvancedProps {
  /** What stands in it, in a few words. */
  what: string;
  /** Whether something in it has to be seen, such as a field that was not understood. */
  needed?: boolean;
  children: ReactNode;
}

/** What hardly anybody has to change or read, closed until it is asked for. */
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
