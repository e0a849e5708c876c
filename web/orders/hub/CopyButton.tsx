import { useEffect, useState } from 'react';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import styles from './CopyButton.module.css';

const FEEDBACK_MS = 3000;

/** Copies a text, and says for a moment whether it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState('');

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(''), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Failed to copy. Try again.');
    }
  }

  return (
    <>
      <IconButton label={label} onClick={copy}>
        <Icon name="copy" />
      </IconButton>
      <span className={styles.outcome} role="status">
        {outcome}
      </span>
    </>
  );
}
