import { useMinutes } from '#web/core/admin-ui/calls/timers.ts';
import { timeLeft } from '#web/core/admin-ui/time-left.ts';
import styles from './OrderScreen.module.css';

/** How much of the promised time is left to check a proof. */
export function VerifyClock({ verifyBy }: { verifyBy: string | null }) {
  const now = useMinutes();
  if (verifyBy === null) return null;
  const { text, overdue } = timeLeft(verifyBy, now);
  return overdue ? (
    <span className={styles.late}>{text}</span>
  ) : (
    <span className="muted">{text} to verify</span>
  );
}
