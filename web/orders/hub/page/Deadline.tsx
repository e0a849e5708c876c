import { type CSSProperties, useEffect, useState } from 'react';
import type { Instant } from '#shared/core/time.ts';
import styles from './Deadline.module.css';
import { OrderTime } from './OrderTime.tsx';
import { clockFace, fromNow } from './order-time.ts';

interface DeadlineProps {
  label: string;
  /** The label once the deadline was missed. */
  late: string;
  /** The promised time in hours, which the ruler under the clock shows. */
  hours: number;
  by: Instant;
}

/** A promised deadline: how much time is left, or by how much it was missed. */
export function Deadline({ label, late, hours, by }: DeadlineProps) {
  const left = Date.parse(by) - useNow();
  const gone = Math.min(1, Math.max(0, 1 - left / (hours * 3_600_000)));
  const face = clockFace(left);
  const ruler = { '--h': hours, '--p': `${gone * 100}%` } as CSSProperties;
  return (
    <div className={styles.deadline}>
      <h2 className="meta">{left < 0 ? late : label}</h2>
      <b aria-hidden="true" className={styles.face} style={{ '--letters': face.length } as CSSProperties}>
        {face}
      </b>
      <div className={styles.hours} style={ruler} aria-hidden="true" />
      <p className="small dim">
        By <OrderTime at={by} />, {fromNow(left)}
      </p>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
