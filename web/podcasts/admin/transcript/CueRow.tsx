import { Button, Dropdown, Input } from 'antd';
import { memo, useState } from 'react';
import { playingTime } from '#shared/core/playing-time.ts';
import { TRANSCRIPT_LIMITS } from '#shared/podcasts/transcripts/transcripts.constants.ts';
import styles from './TranscriptEditor.module.css';
import type { Line } from './transcript-edits.ts';

/** What can be done with a line, by its key. */
export interface LineActions {
  hear(line: Line): void;
  setText(key: number, text: string): void;
  setSpeaker(key: number, typed: string): void;
  /** How many other lines a speaker has. */
  othersOf(speaker: string | null, key: number): number;
  rename(from: string | null, to: string | null): void;
  split(key: number, caret: number): void;
  join(key: number): void;
  joinBefore(key: number): void;
  remove(key: number): void;
  /** Moves the focus to the line before (-1) or after (1). */
  move(key: number, by: -1 | 1): void;
}

interface CueRowProps {
  line: Line;
  isHeard: boolean;
  canHear: boolean;
  isLast: boolean;
  actions: LineActions;
}

/** A line of the transcript: its time, who says it, and what is said. */
export const CueRow = memo(function CueRow({ line, isHeard, canHear, isLast, actions }: CueRowProps) {
  const { key, startMs, speaker, text } = line;
  const time = playingTime(startMs / 1000);
  /** The name before it was changed here, which other lines may still have. */
  const [before, setBefore] = useState<string | null>();
  const others = before !== undefined && before !== speaker ? actions.othersOf(before, key) : 0;
  const caret = () =>
    document.querySelector<HTMLTextAreaElement>(`[data-line="${key}"] textarea`)?.selectionStart ?? 0;

  function onKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>) {
    const { key: pressed, currentTarget, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const { selectionStart, selectionEnd } = currentTarget;
    const isPoint = selectionStart === selectionEnd;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    if (pressed === 'Enter') {
      event.preventDefault();
      if (isPoint && !shiftKey) actions.split(key, selectionStart);
    }
    if (pressed === 'Backspace' && isPoint && selectionStart === 0) {
      event.preventDefault();
      actions.joinBefore(key);
    }
    if (shiftKey || (pressed !== 'ArrowUp' && pressed !== 'ArrowDown')) return;
    const by = pressed === 'ArrowUp' ? -1 : 1;
    if (isOneRow(currentTarget)) {
      event.preventDefault();
      return actions.move(key, by);
    }
    // The cursor moves within a text of several rows, and leaves it where it can go no further.
    requestAnimationFrame(() => {
      if (document.activeElement === currentTarget && currentTarget.selectionStart === selectionStart)
        actions.move(key, by);
    });
  }

  return (
    <li className={styles.row} data-line={key} aria-current={isHeard || undefined}>
      <Button
        type="text"
        className={styles.time}
        disabled={!canHear}
        aria-label={`Play from ${time}`}
        onClick={() => actions.hear(line)}
      >
        {time}
      </Button>
      <div className={styles.speaker}>
        <Input
          value={speaker ?? ''}
          maxLength={TRANSCRIPT_LIMITS.speaker}
          placeholder="Speaker"
          aria-label={`Speaker at ${time}`}
          onFocus={() => setBefore((known) => (known === undefined ? speaker : known))}
          onChange={({ target }) => actions.setSpeaker(key, target.value)}
        />
        {others > 0 && (
          <Button
            size="small"
            type="link"
            className={styles.all}
            onClick={() => {
              actions.rename(before as string | null, speaker);
              setBefore(undefined);
            }}
          >
            Also {others} other {others === 1 ? 'line' : 'lines'}{' '}
            {before === null ? 'without a name' : `of ${before}`}
          </Button>
        )}
      </div>
      <Input.TextArea
        value={text}
        autoSize
        maxLength={TRANSCRIPT_LIMITS.text}
        aria-label={`Said at ${time}`}
        onChange={({ target }) => actions.setText(key, target.value)}
        onKeyDown={onKeyDown}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'split', label: 'Split at the cursor', onClick: () => actions.split(key, caret()) },
            {
              key: 'join',
              label: 'Join with the next',
              disabled: isLast,
              onClick: () => actions.join(key),
            },
            { key: 'remove', label: 'Delete', danger: true, onClick: () => actions.remove(key) },
          ],
        }}
      >
        <Button type="text" className={styles.more} aria-label={`More for ${time}`}>
          …
        </Button>
      </Dropdown>
    </li>
  );
});

const isOneRow = (text: HTMLTextAreaElement): boolean =>
  text.scrollHeight < 2 * Number.parseFloat(getComputedStyle(text).lineHeight);
