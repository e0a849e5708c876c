import { Button, Flex } from 'antd';
import styles from './FillNote.module.css';
import type { useFilling } from './use-filling.ts';

interface FillNoteProps {
  /** The source of the values, such as 'YouTube'. */
  source: string;
  filling: ReturnType<typeof useFilling>;
}

/** Shows what was filled in from a pasted address, with a button to undo that. */
export function FillNote({ source, filling }: FillNoteProps) {
  const { isAsking, text, wasFilled, undo, again } = filling;
  return (
    <Flex className={styles.note} wrap gap={12} align="center" justify="space-between">
      <span role="status">{textOf()}</span>
      {wasFilled && <Button onClick={undo}>Undo filling</Button>}
      {!wasFilled && again && <Button onClick={again}>Fill from {source}</Button>}
    </Flex>
  );

  function textOf(): string {
    if (isAsking) return `Asking ${source}…`;
    if (!wasFilled && again) return `Nothing is filled in from ${source}.`;
    return text || `Paste an address, and the fields fill themselves from ${source}.`;
  }
}
