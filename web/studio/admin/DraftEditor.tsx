import { Button, Flex, Input } from 'antd';
import { platforms, postLength, TEXT_LENGTH } from '#shared/studio/studio.constants.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import { store, useStoredState } from '#web/core/storage.ts';
import styles from './ReviewQueue.module.css';

interface DraftEditorProps {
  draft: ContentItem;
  busy: boolean;
  onCancel: () => void;
  onSave: (text: string) => void;
}

/** Edits a draft's text; typed text survives a reload. */
export function DraftEditor({ draft, busy, onCancel, onSave }: DraftEditorProps) {
  const name = `studio.edit.${draft.id}.${draft.version}`;
  const [{ text }, setText] = useStoredState(name, { text: draft.content });
  const { limit } = platforms[draft.platform];
  const length = postLength(text, draft.platform);
  return (
    <Flex
      component="form"
      vertical
      gap="small"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <Input.TextArea
        autoFocus
        aria-label={`Text of variant ${draft.variant + 1}`}
        autoSize={{ minRows: 5, maxRows: 16 }}
        {...textLimit(TEXT_LENGTH)}
        value={text}
        onChange={(event) => setText({ text: event.target.value })}
      />
      <p className="hint">
        {length} of {limit.toLocaleString('en-US')}
        {length > limit && ', too long'}
      </p>
      <Flex className={styles.actions} wrap gap="small">
        <Button type="primary" htmlType="submit" disabled={text.trim() === ''} loading={busy}>
          Save
        </Button>
        <Button
          onClick={() => {
            setText({ text: draft.content });
            store('sessionStorage', name, null);
            onCancel();
          }}
        >
          Cancel
        </Button>
      </Flex>
    </Flex>
  );
}
