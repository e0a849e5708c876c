import { Button } from 'antd';
import { useEffect, useState } from 'react';
import styles from './DecisionBar.module.css';

const TICK_MS = 1000;

/** Offers the way back for as long as the mail has not left. */
export function UndoBar({ until, onUndo }: { until: string; onUndo: () => Promise<boolean> }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((Date.parse(until) - now) / TICK_MS);
  if (seconds <= 0) return <p>The mail is on its way.</p>;
  return (
    <div className={styles.undo}>
      <span aria-live="off">The mail leaves in {seconds} s.</span>
      <Button onClick={() => void onUndo()}>Undo</Button>
    </div>
  );
}
