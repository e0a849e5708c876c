import { Input, Switch } from 'antd';
import { useId } from 'react';
import styles from './ReviewSession.module.css';
import { NOTE_MARK } from './use-session-keys.ts';

interface SessionNoteProps {
  title: string;
  note: string;
  /** Whether it is saved. */
  state: string;
  /** Whether the stream may read it. */
  isShown: boolean;
  onShown: (isShown: boolean) => void;
  onChange: (note: string) => void;
}

/** The note to the artist. Its letters are dots until the owner wants the stream to read them. */
export function SessionNote({ title, note, state, isShown, onShown, onChange }: SessionNoteProps) {
  const id = useId();
  return (
    <section className={styles.note} aria-label="Note to the artist">
      <Input.TextArea
        className={isShown ? undefined : styles.hidden}
        value={note}
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={5000}
        aria-label={`Note about ${title}`}
        placeholder="Note to the artist (N)"
        // Browsers would draw what they correct over the dots.
        spellCheck={isShown}
        onChange={({ target }) => onChange(target.value)}
        {...{ [NOTE_MARK]: '' }}
      />
      <p>
        <label htmlFor={id}>
          <Switch id={id} size="small" checked={isShown} onChange={onShown} /> Readable on the stream
        </label>
        {note !== '' && <span role="status">{state}</span>}
      </p>
    </section>
  );
}
