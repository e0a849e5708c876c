import { Button, Flex } from 'antd';
import type { PostView, PostSort as Sort } from '#shared/social/social.constants.ts';
import { asHashtag } from '#shared/social/social.rules.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { formatMoment, formatTimeOfDay } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SampleTag, StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { ownZone } from './composer/post-form.ts';
import { DeliveryTags } from './DeliveryTags.tsx';
import { PostFigures } from './PostFigures.tsx';
import styles from './PostList.module.css';
import { PostSort } from './PostSort.tsx';
import { planMark } from './plan-mark.ts';
import type { PostActions } from './use-post-actions.ts';
import { useAccounts, usePosts } from './use-social.ts';

interface PostListProps {
  view: PostView;
  actions: PostActions;
  onEdit: (post: SocialPost) => void;
  onOpen: (post: SocialPost) => void;
  onCreate: () => void;
}

const emptyTexts: Record<PostView, string> = {
  scheduled: 'Nothing is planned. A post that you schedule waits here until its time.',
  published: 'Nothing has gone out yet.',
  draft: 'There are no drafts. What you save without a time is kept here.',
  failed: 'Nothing has failed.',
};

/** Posts of one kind, in the order of their times; published ones also by what they brought. */
export function PostList({ view, actions, onEdit, onOpen, onCreate }: PostListProps) {
  const [{ sort = 'newest' }, change] = useAddressState<{ sort: Sort }>('sort');
  const {
    data,
    error,
    refetch,
    isPending,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = usePosts(view, view === 'published' ? sort : 'newest');
  const posts = data?.pages.flatMap(({ items }) => items) ?? [];
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  // The placeholder data are the posts of another view.
  if (isPending || isPlaceholderData) return <Waiting label="Loading posts" />;
  if (posts.length === 0)
    return (
      <Flex className={styles.empty} vertical gap={12} align="start">
        <p>{emptyTexts[view]}</p>
        {view !== 'failed' && <Button onClick={onCreate}>Write a post</Button>}
      </Flex>
    );
  return (
    <>
      {view === 'published' && <PostSort value={sort} onChange={(by) => change({ sort: by })} />}
      <Flex component="ul" className={styles.posts} vertical>
        {posts.map((post) => (
          <li key={post.id} className={styles.post}>
            <PostLine post={post} />
            <Flex wrap gap="small">
              {post.deliveries.length > 0 && (
                <Button size="small" onClick={() => onOpen(post)} aria-label={`Results of ${labelOf(post)}`}>
                  Results
                </Button>
              )}
              <Button size="small" onClick={() => onEdit(post)} aria-label={`Edit ${labelOf(post)}`}>
                Edit
              </Button>
              <Button
                size="small"
                onClick={() => actions.duplicate(post)}
                aria-label={`Duplicate ${labelOf(post)}`}
              >
                Duplicate
              </Button>
              <Button
                size="small"
                danger
                onClick={() => actions.remove(post)}
                aria-label={`Delete ${labelOf(post)}`}
              >
                Delete
              </Button>
            </Flex>
          </li>
        ))}
      </Flex>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

const LABEL_LENGTH = 40;
const labelOf = ({ content }: SocialPost) => content.slice(0, LABEL_LENGTH);

function PostLine({ post }: { post: SocialPost }) {
  const { content, hashtags, status, scheduledTime, publishedAt, local, moved, sample, mediaUrls } = post;
  const time = status === 'published' ? publishedAt : scheduledTime;
  const { site } = useAccounts();
  const mark = planMark(post, site);
  return (
    <Flex vertical gap="small">
      <p className={styles.words}>{content}</p>
      {hashtags.length > 0 && <p className={styles.hashtags}>{hashtags.map(asHashtag).join(' ')}</p>}
      <Flex className="hint" wrap gap="6px 14px" align="center">
        {sample && <SampleTag of="entry" />}
        {time && <time dateTime={time}>{formatMoment(time)}</time>}
        {local && status !== 'published' && (local.zone !== ownZone() || moved) && (
          <span>
            {formatTimeOfDay(local.time)} in {local.zone.replaceAll('_', ' ')}
            {moved && ', moved: clocks skip this time'}
          </span>
        )}
        {mediaUrls && <span>{mediaUrls.length === 1 ? '1 file' : `${mediaUrls.length} files`}</span>}
        {mark && <StateTag tone="bad">{mark}</StateTag>}
        <DeliveryTags post={post} />
        <PostFigures figures={post.figures ?? []} />
      </Flex>
    </Flex>
  );
}
