import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { textsOf } from '#shared/studio/texts-of.ts';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { shortTime } from '#web/social/admin/composer/short-time.ts';
import styles from './DraftCard.module.css';
import { DraftEditor, type Texts } from './DraftEditor.tsx';
import { DraftNotes } from './DraftNotes.tsx';
import { DraftTexts } from './DraftTexts.tsx';
import { toPostDraft } from './post-draft.ts';
import { statusNames } from './studio-names.ts';
import { useScheduling } from './use-scheduling.ts';

/** What a draft is often asked to be instead. */
const REWRITES = [
  ['Shorter', 'Half as long.'],
  ['Plainer', 'In plainer words, without praise.'],
  ['Ask a question', 'End with a question to the readers.'],
  ['Another opening', 'Begin with something else.'],
  ['No hashtags', 'Without hashtags.'],
] as const;

interface DraftActs {
  onChoose: () => void;
  onApprove: () => void;
  /** Approves it unless it is, then plans it. */
  onSchedule: (schedule: () => Promise<unknown>) => void;
  onReject: () => void;
  /** Without a note, the owner is asked for one. */
  onRewrite: (note?: string) => void;
  onEdit: () => void;
  onCancel: () => void;
  onSave: (texts: Texts) => void;
  /** Back from approved to review. */
  onTakeBack: () => void;
}

interface DraftCardProps extends DraftActs {
  draft: ContentItem;
  chosen: boolean;
  editing: boolean;
  busy: boolean;
  rewriting: boolean;
  schedulerPath: string;
}

/** One variant: its texts, the points to check in it, and its actions. */
export function DraftCard({ draft, chosen, editing, busy, rewriting, schedulerPath, ...on }: DraftCardProps) {
  const { status, variant } = draft;
  const isOpen = status === 'draft';
  const { label, tone } = statusNames[status];
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
      {!isOpen && (
        <header className={styles.state}>
          <StateTag tone={tone}>{label}</StateTag>
        </header>
      )}
      {editing ? (
        <DraftEditor draft={draft} busy={busy} onCancel={on.onCancel} onSave={on.onSave} />
      ) : (
        <>
          <DraftTexts
            draft={draft}
            onLeaveOut={
              isOpen
                ? (left) =>
                    on.onSave(Object.fromEntries(textsOf(draft).filter(([platform]) => platform !== left)))
                : undefined
            }
          />
          {(isOpen || status === 'approved') && <DraftNotes content={draft} />}
          {isOpen && draft.origin === 'model' && (
            <Flex wrap gap="small" align="center" className={styles.rewrites}>
              <span id={`${draft.id}-rewrite`} role="status">
                {rewriting ? 'Rewriting...' : 'Rewrite'}
              </span>
              {REWRITES.map(([name, note]) => (
                <Button
                  key={name}
                  size="small"
                  disabled={busy}
                  aria-describedby={`${draft.id}-rewrite`}
                  onClick={() => on.onRewrite(note)}
                >
                  {name}
                </Button>
              ))}
              <Button
                size="small"
                disabled={busy}
                aria-label={`Rewrite variant ${variant + 1} in my words`}
                onClick={() => on.onRewrite()}
              >
                In my words
              </Button>
            </Flex>
          )}
          <Actions draft={draft} busy={busy} schedulerPath={schedulerPath} {...on} />
        </>
      )}
    </article>
  );
}

type ActionsProps = Omit<DraftCardProps, 'chosen' | 'editing' | 'rewriting'>;

function Actions({ draft, busy, schedulerPath, ...on }: ActionsProps) {
  const { slot, schedule, isPending } = useScheduling(draft);
  const navigate = useNavigate();
  const name = `variant ${draft.variant + 1}`;
  const isOff = busy || isPending;
  if (draft.status !== 'draft' && draft.status !== 'approved') return null;
  const planned = slot && (
    <Button
      type="primary"
      disabled={isOff}
      loading={isPending}
      aria-keyshortcuts="S"
      data-schedule
      onClick={() => on.onSchedule(() => schedule(slot))}
    >
      {draft.status === 'draft' ? 'Approve' : 'Schedule'} for {shortTime(slot)}
    </Button>
  );
  return (
    <Flex className={styles.actions} wrap gap="small">
      {planned}
      {draft.status === 'draft' ? (
        <>
          <Button
            type={slot ? 'default' : 'primary'}
            disabled={isOff}
            onClick={on.onApprove}
            aria-label={`${slot ? 'Approve only' : 'Approve'} ${name}`}
            aria-keyshortcuts="A"
          >
            {slot ? 'Approve only' : 'Approve'}
          </Button>
          <Button disabled={isOff} onClick={on.onEdit} aria-label={`Edit ${name}`} aria-keyshortcuts="E">
            Edit
          </Button>
          <Button
            danger
            disabled={isOff}
            onClick={on.onReject}
            aria-label={`Reject ${name}`}
            aria-keyshortcuts="R"
          >
            Reject
          </Button>
        </>
      ) : (
        <>
          <Button
            type={slot ? 'default' : 'primary'}
            onClick={() => navigate(schedulerPath, { state: { compose: toPostDraft(draft) } })}
          >
            Open in scheduler
          </Button>
          <CopyAction text={draft.content} label="Copy text" />
          <Button disabled={isOff} onClick={on.onTakeBack}>
            Back to review
          </Button>
        </>
      )}
    </Flex>
  );
}
