import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { type CopyState, useCopy } from '#web/core/use-copy.ts';
import styles from './CopyButton.module.css';

const words: Record<CopyState, string> = { idle: '', copied: 'Copied', failed: 'Failed to copy. Try again.' };

/** Copies a text, and says for a moment whether it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { state, copy } = useCopy();
  return (
    <>
      <IconButton label={label} onClick={() => void copy(text)}>
        <Icon name="copy" />
      </IconButton>
      <span className={styles.outcome} role="status">
        {words[state]}
      </span>
    </>
  );
}
