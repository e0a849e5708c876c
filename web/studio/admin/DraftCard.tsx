import { Button, Flex } from 'antd';
import { platforms, postLength } from '#shared/studio/studio.constants.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { DraftNotes } from './DraftNotes.tsx';
import styles from './ReviewQueue.module.css';

interface DraftCardProps {
  draft: ContentItem;
  chosen: boolean;
  editing: boolean;
  busy: boolean;
  onChoose: () => void;
  onApprove: () => void;
  onReject: () => void;
  onRewrite: () => void;
  onEdit: () => void;
  onCancel: () => void;
  onSave: (text: string) => void;
}

/** One variant: its text, the points to check in it, and its actions. */
export function DraftCard({ draft, chosen, editing, busy, ...on }: DraftCardProps) {
  const { content, platform, variant, origin } = draft;
  const { limit } = platforms[platform];
  const name = `variant ${variant + 1}`;
  return (
    <article
      data-draft={draft.id}
      className={cx(styles.card, chosen && styles.chosen)}
      aria-label={`Variant ${variant + 1}`}
      aria-current={chosen ? 'true' : undefined}
      tabIndex={-1}
      onFocus={on.onChoose}
      onPointerDown={on.onChoose}
    >
      {editing ? (
        <DraftEditor draft={draft} busy={busy} onCancel={on.onCancel} onSave={on.onSave} />
      ) : (
        <>
          <p className={styles.text}>{content}</p>
          <p className="hint">
            {postLength(content, platform)} of {limit.toLocaleString('en-US')}
          </p>
          <DraftNotes content={draft} />
          <Flex className={styles.actions} wrap gap="small">
            <Button
              type="primary"
              disabled={busy}
              onClick={on.onApprove}
              aria-label={`Approve ${name}`}
              aria-keyshortcuts="A"
            >
              Approve
            </Button>
            <Button
              danger
              disabled={busy}
              onClick={on.onReject}
              aria-label={`Reject ${name}`}
              aria-keyshortcuts="R"
            >
              Reject
            </Button>
            <Button disabled={busy} onClick={on.onEdit} aria-label={`Edit ${name}`} aria-keyshortcuts="E">
              Edit
            </Button>
            {origin === 'model' && (
              <Button disabled={busy} onClick={on.onRewrite} aria-label={`Rewrite ${name}`}>
                Rewrite
              </Button>
            )}
          </Flex>
        </>
      )}
    </article>
  );
}
