import { type ReactNode, useId } from 'react';
import styles from './SettingCard.module.css';

interface SettingCardProps {
  title: string;
  /** What it is for, in a sentence. */
  lead?: ReactNode;
  /** Stands at the right of the title, such as a state. */
  mark?: ReactNode;
  children: ReactNode;
}

/** One matter that is set and saved by itself. */
export function SettingCard({ title, lead, mark, children }: SettingCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {mark}
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  );
}

/** Cards one below the other. */
export const SettingCards = ({ children }: { children: ReactNode }) => (
  <div className={styles.cards}>{children}</div>
);
