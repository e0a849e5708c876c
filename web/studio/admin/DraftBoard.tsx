import { Flex } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { useStoredState } from '#web/core/storage.ts';
import { DraftCard } from './DraftCard.tsx';
import { MadeFrom } from './DraftNotes.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import styles from './ReviewQueue.module.css';
import { useDraftActions } from './use-drafts.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** A dialog about a draft. */
type Asking = { draft: ContentItem; what: 'reject' | 'rewrite' };

interface DraftBoardProps {
  drafts: readonly ContentItem[];
  schedulerPath: string;
  /** False while something else uses the keys. */
  keys: boolean;
  /** Keys count only while the focus is in here; everywhere without it. */
  within?: RefObject<HTMLElement | null>;
  /** Hears of drafts that replaced one. */
  onRewritten?: (made: readonly ContentItem[]) => void;
}

/** Drafts in the groups that they were made in, decided by mouse or by single keys. */
export function DraftBoard({ drafts, schedulerPath, keys, within, onRewritten }: DraftBoardProps) {
  const actions = useDraftActions();
  const [chosenId, setChosen] = useState<string | null>(null);
  // Stays open, with the typed text, while another tab is shown.
  const [{ id: editing }, setEdited] = useStoredState<{ id: string | null }>('studio.editing', { id: null });
  const setEditing = (id: string | null) => setEdited({ id });
  const [asking, setAsking] = useState<Asking | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const groups = groupsOf(drafts);
  const ordered = groups.flat();
  const chosen = ordered.find(({ id }) => id === chosenId);
  const open = chosen?.status === 'draft' ? chosen : undefined;

  const cardOf = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-draft="${id}"]`) ?? undefined;
  const choose = (id: string | undefined) => {
    setChosen(id ?? null);
    cardOf(id)?.focus();
  };
  /** The draft to show when this one is decided. */
  const nextOf = ({ id }: ContentItem) => {
    const at = ordered.findIndex((draft) => draft.id === id);
    return (ordered[at + 1] ?? ordered[at - 1])?.id;
  };
  const decide = async (draft: ContentItem, status: 'approved' | 'rejected', reason?: string) => {
    if (actions.isBusy) return false;
    const next = nextOf(draft);
    const isDone = await actions.move(draft, status, reason);
    if (isDone) choose(next);
    return isDone;
  };
  const rewrite = async (draft: ContentItem, note: string) => {
    const made = await actions.rewrite(draft, note);
    if (made) onRewritten?.(made);
    return made !== undefined;
  };

  useReviewKeys({
    enabled: keys && asking === null && editing === null,
    within,
    onStep: (by) => {
      const at = ordered.findIndex(({ id }) => id === chosenId);
      choose(ordered[at < 0 ? 0 : Math.min(Math.max(at + by, 0), ordered.length - 1)]?.id);
    },
    onApprove: () => open && void decide(open, 'approved'),
    onSchedule: () => cardOf(chosen?.id)?.querySelector<HTMLElement>('[data-schedule]')?.click(),
    onReject: () => open && setAsking({ draft: open, what: 'reject' }),
    onEdit: () => open && setEditing(open.id),
  });

  return (
    <>
      <div className={styles.groups} ref={list}>
        {groups.map((group) => (
          <Flex
            key={group[0]?.generationId}
            component="section"
            vertical
            gap={12}
            aria-label={`Drafts of ${group[0]?.item?.title ?? group[0]?.template}`}
          >
            {group[0] && <MadeFrom content={group[0]} />}
            <div className={styles.variants}>
              {group.map((draft) => (
                <DraftCard
                  key={draft.id}
                  draft={draft}
                  chosen={draft.id === chosenId}
                  editing={draft.id === editing}
                  busy={actions.isBusy}
                  rewriting={actions.rewriting === draft.id}
                  schedulerPath={schedulerPath}
                  onChoose={() => setChosen(draft.id)}
                  onApprove={() => decide(draft, 'approved')}
                  onSchedule={async (schedule) => {
                    if (draft.status !== 'draft' || (await decide(draft, 'approved'))) await schedule();
                  }}
                  onReject={() => setAsking({ draft, what: 'reject' })}
                  onRewrite={(note) => (note ? rewrite(draft, note) : setAsking({ draft, what: 'rewrite' }))}
                  onEdit={() => setEditing(draft.id)}
                  onCancel={() => setEditing(null)}
                  onSave={async (texts) => {
                    if (await actions.edit(draft, texts)) setEditing(null);
                  }}
                  onTakeBack={() => actions.move(draft, 'draft')}
                />
              ))}
            </div>
          </Flex>
        ))}
      </div>
      {asking?.what === 'reject' && (
        <NoteDialog
          title="Reject this draft"
          label="Reason (Optional)"
          confirm="Reject"
          onCancel={() => setAsking(null)}
          onConfirm={async (reason) => {
            setAsking(null);
            await decide(asking.draft, 'rejected', reason);
          }}
        />
      )}
      {asking?.what === 'rewrite' && (
        <NoteDialog
          title="Have this draft rewritten"
          label="What should be different"
          confirm="Rewrite"
          required
          onCancel={() => setAsking(null)}
          onConfirm={async (note) => {
            if (await rewrite(asking.draft, note)) setAsking(null);
          }}
        />
      )}
    </>
  );
}

/** Groups variants that were made together, in their order. */
function groupsOf(drafts: readonly ContentItem[]): ContentItem[][] {
  const groups = new Map<string, ContentItem[]>();
  for (const draft of drafts)
    groups.set(draft.generationId, [...(groups.get(draft.generationId) ?? []), draft]);
  return [...groups.values()].map((group) => group.sort((a, b) => a.variant - b.variant));
}

/** The keys that decide drafts. */
export const KeyHint = () => (
  <p className={styles.keys}>
    <kbd>←</kbd> <kbd>→</kbd> choose, <kbd>S</kbd> schedule, <kbd>A</kbd> approve, <kbd>R</kbd> reject,{' '}
    <kbd>E</kbd> edit
  </p>
);
