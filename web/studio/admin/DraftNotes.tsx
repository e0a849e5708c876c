import type { ContentItem } from '#shared/studio/studio.schema.ts';
import styles from './ReviewQueue.module.css';

/** What a person should look at before this goes out. */
export function DraftNotes({ content: { moderationPassed, notes } }: { content: ContentItem }) {
  return (
    <>
      {moderationPassed === false && (
        <p className={styles.warning} role="note">
          This content did not pass moderation checks and should be reviewed carefully before approval.
        </p>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="Check before approving">
          {notes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
