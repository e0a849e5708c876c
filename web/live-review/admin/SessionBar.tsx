import { Button } from 'antd';
import type { ReviewTrack } from '#shared/live-review/live-review.schema.ts';
import styles from './ReviewSession.module.css';
import { verdicts } from './review-texts.ts';
import type { SessionActions } from './use-session-keys.ts';

interface SessionBarProps {
  track: ReviewTrack | undefined;
  /** The place of the track, from 0; -1 before the first. */
  at: number;
  of: number;
  /** Whether viewers can vote now. */
  isOpen: boolean;
  isBusy: boolean;
  actions: SessionActions;
}

/** What the owner does, each with its key. */
export const SessionBar = ({ track, at, of, isOpen, isBusy, actions }: SessionBarProps) => (
  <footer className={styles.controls}>
    {track && (
      <fieldset className={styles.verdicts} aria-label="Verdict">
        {verdicts.map(({ verdict, label, key }) => (
          <Button
            key={verdict}
            size="large"
            type={track.verdict === verdict ? 'primary' : 'default'}
            aria-pressed={track.verdict === verdict}
            aria-keyshortcuts={key.toUpperCase()}
            disabled={isBusy}
            onClick={() => actions.decide(verdict)}
          >
            {label} <kbd>{key.toUpperCase()}</kbd>
          </Button>
        ))}
      </fieldset>
    )}
    <div className={styles.moves}>
      <Button
        size="large"
        disabled={at <= 0 || isBusy}
        onClick={actions.previous}
        aria-keyshortcuts="ArrowLeft"
      >
        Previous <kbd>←</kbd>
      </Button>
      <Button size="large" disabled={!isOpen || isBusy} onClick={actions.endVote} aria-keyshortcuts="V">
        End the vote <kbd>V</kbd>
      </Button>
      <Button
        size="large"
        type={at < 0 || !isOpen ? 'primary' : 'default'}
        disabled={at + 1 >= of || isBusy}
        onClick={actions.next}
        aria-keyshortcuts="ArrowRight"
      >
        {at < 0 ? 'First track' : 'Next'} <kbd>→</kbd>
      </Button>
      <Button
        size="large"
        type="text"
        className={styles.keysButton}
        onClick={actions.keys}
        aria-label="Keys"
        aria-keyshortcuts="?"
      >
        <kbd>?</kbd>
      </Button>
      <Button size="large" type="text" onClick={actions.end} aria-keyshortcuts="Escape">
        End… <kbd>Esc</kbd>
      </Button>
    </div>
  </footer>
);
