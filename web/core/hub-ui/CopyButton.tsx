import { type CopyState, useCopy } from '../use-copy.ts';
import { Button, IconButton } from './Button.tsx';
import styles from './CopyButton.module.css';
import { Icon } from './Icon.tsx';
import { LinkButton } from './TextLink.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** The text shown once the copy has succeeded. */
  copied?: string;
  /** A button with the result beside it; a link whose text becomes the result; or an icon alone. */
  look?: 'button' | 'link' | 'icon';
}

/** Copies a text, and shows the result for three seconds. */
export function CopyButton({ text, label, copied = 'Copied', look = 'button' }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const outcomes: Record<CopyState, string> = { idle: '', copied, failed: 'Failed to copy. Try again.' };
  const outcome = outcomes[state];
  const press = () => void copy(text);
  if (look === 'icon')
    return (
      <>
        <IconButton label={label} onClick={press}>
          <Icon name="copy" />
        </IconButton>
        <span className={styles.bubble} role="status">
          {outcome}
        </span>
      </>
    );
  if (look === 'link')
    return (
      <>
        <LinkButton onClick={press}>
          <Icon name="copy" />
          {outcome || label}
        </LinkButton>
        <span className="sr" role="status">
          {outcome}
        </span>
      </>
    );
  return (
    <div className={styles.copy} data-needs-script>
      <Button onClick={press}>
        <Icon name="copy" />
        {label}
      </Button>
      <p role="status" className={state === 'failed' ? styles.failed : styles.status}>
        {outcome}
      </p>
    </div>
  );
}
