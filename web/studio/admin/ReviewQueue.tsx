import { Button, Drawer, Flex } from 'antd';
import { useRef, useState } from 'react';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { useStoredState } from '#web/core/storage.ts';
import { DraftCard } from './DraftCard.tsx';
import { MadeFrom } from './DraftNotes.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import styles from './ReviewQueue.module.css';
import { useDraftActions, useDrafts } from './use-drafts.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** What the owner has to enter before a draft is rejected or rewritten. */
type Asking = { draft: ContentItem; what: 'reject' | 'rewrite' };

/** Drafts that wait for a review: variants side by side, decided by mouse or by single keys. */
export default function ReviewQueue() {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useDrafts('review');
  const actions = useDraftActions();
  const rejected = useOwnerData('GET /api/ai/stats', {}).data?.stats.rejected ?? 0;
  const [chosenId, setChosen] = useState<string | null>(null);
  // Stays open, with the typed text, while another tab is shown.
  const [{ id: editing }, setEdited] = useStoredState<{ id: string | null }>('studio.editing', { id: null });
  const setEditing = (id: string | null) => setEdited({ id });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [showsRejected, showRejected] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const drafts = data?.pages.flatMap(({ content }) => content) ?? [];
  const groups = groupsOf(drafts);
  const ordered = groups.flat();
  const chosen = ordered.find(({ id }) => id === chosenId);

  const choose = (id: string | undefined) => {
    setChosen(id ?? null);
    if (id) list.current?.querySelector<HTMLElement>(`[data-draft="${id}"]`)?.focus();
  };
  /** The draft to show when this one has left the queue. */
  const nextOf = ({ id }: ContentItem) => {
    const at = ordered.findIndex((draft) => draft.id === id);
    return (ordered[at + 1] ?? ordered[at - 1])?.id;
  };
  const decide = async (draft: ContentItem, status: 'approved' | 'rejected', reason?: string) => {
    if (actions.isBusy) return;
    const next = nextOf(draft);
    if (await actions.move(draft, status, reason)) choose(next);
  };

  useReviewKeys({
    enabled: asking === null && editing === null && !showsRejected,
    onStep: (by) => {
      const at = ordered.findIndex(({ id }) => id === chosenId);
      choose(ordered[at < 0 ? 0 : Math.min(Math.max(at + by, 0), ordered.length - 1)]?.id);
    },
    onApprove: () => chosen && void decide(chosen, 'approved'),
    onReject: () => chosen && setAsking({ draft: chosen, what: 'reject' }),
    onEdit: () => chosen && setEditing(chosen.id),
  });

  if (error) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (isPending) return <Waiting />;

  return (
    <Flex component="section" vertical gap="medium" aria-label="Review Queue">
      <div className={styles.bar}>
        {ordered.length > 0 && (
          <p className={styles.keys}>
            <kbd>←</kbd> <kbd>→</kbd> choose, <kbd>A</kbd> approve, <kbd>R</kbd> reject, <kbd>E</kbd> edit
          </p>
        )}
        {rejected > 0 && <Button onClick={() => showRejected(true)}>Rejected ({rejected})</Button>}
      </div>
      {ordered.length === 0 && <p className={styles.empty}>No content pending review</p>}
      <div className={styles.groups} ref={list}>
        {groups.map((group) => (
          <Flex
            key={group[0]?.generationId}
            component="section"
            vertical
            gap={12}
            aria-label={titleOf(group)}
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
                  onChoose={() => setChosen(draft.id)}
                  onApprove={() => decide(draft, 'approved')}
                  onReject={() => setAsking({ draft, what: 'reject' })}
                  onRewrite={() => setAsking({ draft, what: 'rewrite' })}
                  onEdit={() => setEditing(draft.id)}
                  onCancel={() => setEditing(null)}
                  onSave={async (text) => {
                    if (await actions.edit(draft, text)) setEditing(null);
                  }}
                />
              ))}
            </div>
          </Flex>
        ))}
      </div>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
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
            if (await actions.rewrite(asking.draft, note)) setAsking(null);
          }}
        />
      )}
      {showsRejected && <RejectedDrawer onClose={() => showRejected(false)} />}
    </Flex>
  );
}

/** Groups variants that were made together, in their order. */
function groupsOf(drafts: readonly ContentItem[]): ContentItem[][] {
  const groups = new Map<string, ContentItem[]>();
  for (const draft of drafts)
    groups.set(draft.generationId, [...(groups.get(draft.generationId) ?? []), draft]);
  return [...groups.values()].map((group) => group.sort((a, b) => a.variant - b.variant));
}

const titleOf = ([first]: readonly ContentItem[]) => `Drafts of ${first?.item?.title ?? first?.template}`;

/** Rejected drafts and the reasons; each can be restored. */
function RejectedDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useDrafts('rejected');
  const actions = useDraftActions();
  const rejected = data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <Drawer open size={520} title="Rejected" onClose={onClose} classNames={{ body: styles.drawer }}>
      {isPending && <Waiting />}
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && rejected.length === 0 && <p>Nothing is rejected.</p>}
      {rejected.map((content) => (
        <Flex key={content.id} component="article" className={styles.past} vertical gap={12}>
          <MadeFrom content={content} />
          <p className={styles.text}>{content.content}</p>
          {content.reason && <p className={styles.reason}>{content.reason}</p>}
          <Button disabled={actions.isBusy} onClick={() => actions.move(content, 'draft')}>
            Back to review
          </Button>
        </Flex>
      ))}
      {hasNextPage && <Button onClick={() => fetchNextPage()}>Show more</Button>}
    </Drawer>
  );
}
