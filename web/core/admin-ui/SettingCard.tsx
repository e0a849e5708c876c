import { Flex } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './SettingCard.module.css';

interface SettingCardProps {
  title: string;
  /** What it is for, in a sentence. */
  lead?: ReactNode;
  /** Shown at the right of the title, such as a state. */
  mark?: ReactNode;
  /** Takes the focus when it opens: for a card that replaces the button that was pressed. */
  takesFocus?: boolean;
  children: ReactNode;
}

const takeFocus = (card: HTMLElement | null) => card?.focus();

/** A group of settings that is saved by itself. */
export function SettingCard({ title, lead, mark, takesFocus = false, children }: SettingCardProps) {
  const id = useId();
  return (
    <Flex
      component="section"
      className={styles.card}
      vertical
      gap="medium"
      aria-labelledby={id}
      tabIndex={takesFocus ? -1 : undefined}
      ref={takesFocus ? takeFocus : null}
    >
      <header>
        <h3 id={id}>{title}</h3>
        {mark}
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </Flex>
  );
}

/** Cards one below the other. */
export const SettingCards = ({ children }: { children: ReactNode }) => (
  <Flex className={styles.cards} vertical gap="medium">
    {children}
  </Flex>
);
