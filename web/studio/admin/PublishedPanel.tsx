import { Button, Checkbox, Flex } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { DraftNotes, MadeFrom } from './DraftNotes.tsx';
import { DraftTexts } from './DraftTexts.tsx';
import { toPostDraft } from './post-draft.ts';
import styles from './ReviewQueue.module.css';
import { statusNames } from './studio-names.ts';
import { type DraftActions, useDraftActions, useDrafts } from './use-drafts.ts';

/** Approved content and its current state. */
export default function PublishedPanel({ schedulerPath }: { schedulerPath: string }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useDrafts('published');
  const actions = useDraftActions();
  const all = data?.pages.flatMap(({ content }) => content) ?? [];
  if (error) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (isPending) return <Waiting />;
  return (
    <Flex component="section" vertical gap="medium" aria-label="Published Content">
      {all.length === 0 && <p className={styles.empty}>No published content yet</p>}
      {all.map((content) => (
        <Published key={content.id} content={content} actions={actions} schedulerPath={schedulerPath} />
      ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </Flex>
  );
}

interface PublishedProps {
  content: ContentItem;
  actions: DraftActions;
  schedulerPath: string;
}

function Published({ content, actions, schedulerPath }: PublishedProps) {
  const navigate = useNavigate();
  const { label, tone } = statusNames[content.status];
  const { isBusy, move, setVoice } = actions;
  return (
    <Flex component="article" className={styles.past} vertical gap={12}>
      <Flex gap={12} align="start" justify="space-between">
        <MadeFrom content={content} />
        <StateTag tone={tone}>{label}</StateTag>
      </Flex>
      <DraftTexts draft={content} />
      {content.status === 'approved' && <DraftNotes content={content} />}
      <Flex className={styles.actions} wrap gap="small">
        {content.status === 'approved' && (
          <Button
            type="primary"
            onClick={() => navigate(schedulerPath, { state: { compose: toPostDraft(content) } })}
          >
            Open in scheduler
          </Button>
        )}
        <CopyAction text={content.content} label="Copy text" />
        <Checkbox checked={content.soundsLikeMe} onChange={({ target }) => setVoice(content, target.checked)}>
          Sounds like me
        </Checkbox>
        {content.status === 'approved' && (
          <>
            <Button disabled={isBusy} onClick={() => move(content, 'published')}>
              Mark as published
            </Button>
            <Button disabled={isBusy} onClick={() => move(content, 'draft')}>
              Back to review
            </Button>
          </>
        )}
      </Flex>
    </Flex>
  );
}
