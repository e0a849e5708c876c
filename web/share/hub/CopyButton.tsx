import { Button } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { type CopyState, useCopy } from '#web/core/use-copy.ts';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What it says once the text is on the clipboard. */
  copied: string;
}

/** A button that copies, and the line beside it that says how it went. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const words: Record<CopyState, string> = { idle: '', copied, failed: 'Failed to copy. Try again.' };
  return (
    <div className={styles.copy} data-needs-script>
      <Button onClick={() => void copy(text)}>
        <Icon name="copy" />
        {label}
      </Button>
      <p role="status" className={state === 'failed' ? styles.failed : styles.status}>
        {words[state]}
      </p>
    </div>
  );
}
