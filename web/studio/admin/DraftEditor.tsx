import { Button, Flex, Input } from 'antd';
import { platformNames } from '#shared/social/social.constants.ts';
import { lengthOn, TEXT_LENGTH } from '#shared/studio/studio.constants.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { textsOf } from '#shared/studio/texts-of.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import { store, useStoredState } from '#web/core/storage.ts';
import styles from './DraftCard.module.css';

export type Texts = Partial<Record<ContentItem['platform'], string>>;

interface DraftEditorProps {
  draft: ContentItem;
  busy: boolean;
  onCancel: () => void;
  onSave: (texts: Texts) => void;
}

/** Edits a draft's texts; what is typed survives a reload. */
export function DraftEditor({ draft, busy, onCancel, onSave }: DraftEditorProps) {
  const name = `studio.edit.${draft.id}.${draft.version}`;
  const before = textsOf(draft);
  const [{ texts }, setTexts] = useStoredState<{ texts: Texts }>(name, { texts: Object.fromEntries(before) });
  const isOne = before.length === 1;
  return (
    <Flex
      component="form"
      vertical
      gap="middle"
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(texts);
      }}
    >
      {before.map(([platform], at) => {
        const text = texts[platform] ?? '';
        const { length, limit } = lengthOn(platform, text);
        const label = `Text of variant ${draft.variant + 1}`;
        return (
          <LabelledField
            key={platform}
            label={isOne ? label : `${label} on ${platformNames[platform]}`}
            hint={`${length} of ${limit.toLocaleString('en-US')}${length > limit ? ', too long' : ''}`}
            draw={(props) => (
              <Input.TextArea
                {...props}
                autoFocus={at === 0}
                autoSize={{ minRows: isOne ? 5 : 3, maxRows: 16 }}
                {...textLimit(TEXT_LENGTH)}
                value={text}
                onChange={(event) => setTexts({ texts: { ...texts, [platform]: event.target.value } })}
              />
            )}
          />
        );
      })}
      <Flex className={styles.actions} wrap gap="small">
        <Button
          type="primary"
          htmlType="submit"
          disabled={Object.values(texts).some((text) => text.trim() === '')}
          loading={busy}
        >
          Save
        </Button>
        <Button
          onClick={() => {
            setTexts({ texts: Object.fromEntries(before) });
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
