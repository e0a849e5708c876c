import { useEffect, useState } from 'react';
import styles from './OrderScreen.module.css';

const MINUTE_MS = 60_000;

function inWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How much of the promised time is left to look at a proof. */
export function VerifyClock({ verifyBy }: { verifyBy: string | null }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (verifyBy === null) return null;
  const left = Date.parse(verifyBy) - now;
  return left > 0 ? (
    <span className={styles.clock}>{inWords(left)} left to verify</span>
  ) : (
    <span className={styles.late}>Overdue by {inWords(-left)}</span>
  );
}
