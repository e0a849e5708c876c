import { useEffect, useState } from 'react';
import type { ReviewTrack } from '#shared/live-review/live-review.schema.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './ReviewSession.module.css';
import { timeOf } from './review-texts.ts';
import { VoteAddress } from './VoteAddress.tsx';

interface SessionVotesProps {
  track: ReviewTrack | undefined;
  /** Whether viewers can vote now. */
  isOpen: boolean;
  startedAt: string | null;
  /** How far the server's clock is ahead, in milliseconds. */
  ahead: number;
  voteUrl: string | undefined;
}

/** The time of the track, how viewers vote, and where. */
export const SessionVotes = ({ track, isOpen, startedAt, ahead, voteUrl }: SessionVotesProps) => (
  <section className={styles.side} aria-label="Time and vote">
    {track && isOpen && startedAt && <Time startedAt={startedAt} minutes={track.minutes} ahead={ahead} />}
    {track && !isOpen && <p className={styles.time}>Vote over</p>}
    {track && <Result yes={track.yes} no={track.no} />}
    {voteUrl && <VoteAddress url={voteUrl} />}
  </section>
);

function Time({ startedAt, minutes, ahead }: { startedAt: string; minutes: number; ahead: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const { text, isOver } = timeOf(startedAt, minutes, now + ahead);
  return (
    <p
      className={cx(styles.time, isOver && styles.over)}
      role="timer"
      aria-label={isOver ? 'Time over' : 'Time left'}
    >
      {text}
    </p>
  );
}

const Result = ({ yes, no }: { yes: number; no: number }) => (
  <div className={styles.result}>
    <div className={styles.bar} aria-hidden="true">
      <i style={{ width: yes + no === 0 ? 0 : `${(yes / (yes + no)) * 100}%` }} />
    </div>
    <p>
      <b>{yes}</b> for it, <b>{no}</b> not
    </p>
  </div>
);
