import { Button } from 'antd';
import { useEffect, useState } from 'react';
import styles from './DecisionBar.module.css';

const TICK_MS = 1000;
/** How often it is asked whether a mail that is due has left. */
const LOOK_MS = 5000;

interface UndoBarProps {
  /** Before this the mail does not leave. */
  until: string;
  busy: boolean;
  onUndo: () => void;
  /** Reads the order again: once the mail has left, it says that there is nothing to undo. */
  reload: () => void;
}

/** Offers the way back for as long as the mail has not left. */
export function UndoBar({ until, busy, onUndo, reload }: UndoBarProps) {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  const isDue = seconds <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [isDue, reload]);
  return (
    <div className={styles.undo}>
      <span>{isDue ? 'The mail has not left yet.' : `The mail leaves in ${seconds} s.`}</span>
      <Button disabled={busy} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
