import { Button } from 'antd';
import { useCopy } from '#web/core/use-copy.ts';

interface CopyActionProps {
  text: string;
  label?: string;
  size?: 'small' | 'middle';
}

/** A button that copies a text and shows the result as its own label for three seconds. */
export function CopyAction({ text, label = 'Copy', size = 'middle' }: CopyActionProps) {
  const { state, copy } = useCopy();
  const words = { idle: label, copied: 'Copied', failed: 'Failed to copy. Try again.' }[state];
  return (
    <Button size={size} onClick={() => void copy(text)}>
      {words}
    </Button>
  );
}
