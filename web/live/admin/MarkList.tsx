import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { clockOf, markLines } from '#shared/live/live.marks.ts';
import type { LiveMark } from '#shared/live/live.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import styles from './Live.module.css';

/** The marked moments of a stream, each with its note. */
export function MarkList({ marks }: { marks: readonly LiveMark[] }) {
  return (
    <>
      <Flex component="ul" vertical gap={8}>
        {marks.map((mark) => (
          <Mark key={mark.id} mark={mark} />
        ))}
      </Flex>
      <div>
        <CopyAction size="small" label="Copy as text" text={markLines(marks).join('\n')} />
      </div>
    </>
  );
}

function Mark({ mark: { id, second, note } }: { mark: LiveMark }) {
  // Undefined until something is typed. Kept where it could not be saved.
  const [typed, setTyped] = useState<string>();
  const save = useOwnerAction('PUT /api/admin/live/marks/:id');
  const remove = useOwnerAction('DELETE /api/admin/live/marks/:id');
  const clock = clockOf(second);
  const keep = async () => {
    if (typed === undefined) return;
    const isSaved = typed.trim() === note || (await save.run({ params: { id }, body: { note: typed } }));
    if (isSaved) setTyped((now) => (now === typed ? undefined : now));
  };
  return (
    <li className={styles.mark}>
      <b>{clock}</b>
      <Input
        aria-label={`Note at ${clock}`}
        placeholder="Note"
        maxLength={200}
        value={typed ?? note}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onPressEnter={keep}
      />
      <Button
        aria-label={`Remove the mark at ${clock}`}
        loading={remove.isPending}
        onClick={() => remove.run({ params: { id } })}
      >
        Remove
      </Button>
    </li>
  );
}
