import { Button, Flex, Segmented, Tabs } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PostDraft } from '#shared/social/post-draft.ts';
import type { PostView } from '#shared/social/social.constants.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { useNewInAddress } from '#web/core/admin-ui/lists/use-new-in-address.ts';
import { useOpenRecord } from '#web/core/admin-ui/lists/use-open-record.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { blankForm, formOfDraft, formOfPost, type PostForm, timeOf } from './composer/post-form.ts';
import { Connections } from './connections/Connections.tsx';
import { PostList } from './PostList.tsx';
import styles from './SocialPanel.module.css';
import { usePostActions } from './use-post-actions.ts';
import { usePosts } from './use-social.ts';

const PostDialog = lazy(() => import('./composer/PostDialog.tsx'));
const PostDrawer = lazy(() => import('./PostDrawer.tsx'));
const PostCalendar = lazy(() => import('./calendar/PostCalendar.tsx'));
const QueueDialog = lazy(() => import('./QueueDialog.tsx'));

interface Writing {
  form: PostForm;
  post?: SocialPost;
}

interface Shown {
  view: PostView;
  as: 'week' | 'month' | 'list';
}

/** The scheduler: posts by their time or their state, and the networks in a line. */
export default function SocialPanel() {
  const [{ view = 'scheduled', as = 'list' }, change] = useAddressState<Shown>('view', 'as');
  const shown = as === 'week' || as === 'month' ? as : 'list';
  const [writing, setWriting] = useState<Writing | null>(null);
  const [queue, setQueue] = useState(false);
  const [openId, open] = useOpenRecord();
  const actions = usePostActions();
  const counts = usePosts(view).data?.pages[0]?.counts;
  useDraft((draft) => setWriting({ form: formOfDraft(draft) }));

  const edit = (post: SocialPost) => {
    open(null);
    setWriting({ form: formOfPost(post), post });
  };
  const write = () => setWriting({ form: blankForm() });
  useNewInAddress(write);
  const label = (text: string, key: PostView) => `${text}${counts ? ` (${counts[key]})` : ''}`;

  return (
    <Flex component="section" vertical gap="large" aria-label="Social media">
      <Flex className={styles.head} wrap gap={12} align="center">
        <h2>Social Media Scheduler</h2>
        <Segmented
          aria-label="How to show posts"
          value={shown}
          onChange={(as) => change({ as })}
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
            { value: 'list', label: 'List' },
          ]}
        />
        <span className={styles.gap} />
        <Button onClick={() => setQueue(true)}>Queue</Button>
        <Button type="primary" onClick={write}>
          Create Post
        </Button>
      </Flex>
      <Connections />
      {shown === 'list' ? (
        <>
          <Flex wrap gap={12} align="center">
            <Tabs
              className={cx(styles.tabs, view === 'failed' && styles.none)}
              activeKey={view}
              onChange={(key) => change({ view: key })}
              items={[
                { key: 'scheduled', label: label('Scheduled', 'scheduled') },
                { key: 'published', label: label('Published', 'published') },
                { key: 'draft', label: label('Drafts', 'draft') },
              ]}
            />
            <Button
              type={view === 'failed' ? 'primary' : 'default'}
              aria-pressed={view === 'failed'}
              onClick={() => change({ view: view === 'failed' ? 'scheduled' : 'failed' })}
            >
              {label('Failed', 'failed')}
            </Button>
          </Flex>
          <PostList
            view={view}
            actions={actions}
            onEdit={edit}
            onOpen={({ id }) => open(id)}
            onCreate={write}
          />
        </>
      ) : (
        <Suspense fallback={<Waiting />}>
          <PostCalendar
            span={shown}
            actions={actions}
            onOpen={({ id }) => open(id)}
            onSlot={(local) => setWriting({ form: { ...blankForm(), ...timeOf(local) } })}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {openId && (
          <PostDrawer key={openId} id={openId} actions={actions} onEdit={edit} onClose={() => open(null)} />
        )}
        {queue && <QueueDialog onClose={() => setQueue(false)} />}
        {writing && (
          <PostDialog
            first={writing.form}
            post={writing.post}
            onClose={(saved) => {
              setWriting(null);
              if (saved?.deliveries.some(({ state }) => state === 'assist')) open(saved.id);
            }}
          />
        )}
      </Suspense>
    </Flex>
  );
}

/** Opens with the draft that another screen passes, once: going back or reloading does not open it again. */
function useDraft(onDraft: (draft: PostDraft) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const draft = (location.state as { compose?: PostDraft } | null)?.compose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the draft that opens the dialog, and nothing else
  useEffect(() => {
    if (!draft) return;
    onDraft(draft);
    navigate(location, { replace: true, state: null });
  }, [draft]);
}
