import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import type { Delivery, SocialPost } from '#shared/social/social.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SampleTag, StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { problemOf } from '#web/core/problem.ts';
import { AssistSheet } from './AssistSheet.tsx';
import { deliveryTones, stateWords } from './DeliveryTags.tsx';
import styles from './PostDrawer.module.css';
import { PostFigures } from './PostFigures.tsx';
import type { PostActions } from './use-post-actions.ts';
import { useAccounts } from './use-social.ts';

interface PostDrawerProps {
  id: string;
  actions: PostActions;
  onEdit: (post: SocialPost) => void;
  onClose: () => void;
}

/** One post, network by network: its state, why it failed, and what can be done about that. */
export default function PostDrawer({ id, actions, onEdit, onClose }: PostDrawerProps) {
  const { data, error } = useOwnerData('GET /api/social/posts/:id', { params: { id } });
  const [assisted, setAssisted] = useState<Platform | null>(null);
  const post = data?.id === id ? data : undefined;
  const { connected } = useAccounts();
  const canRetry =
    post?.deliveries.some(
      ({ state, platform }) =>
        state === 'failed' || state === 'late' || (state === 'assist' && connected.includes(platform)),
    ) === true;
  return (
    <Drawer open size={560} title="Post" onClose={onClose} classNames={{ body: styles.body }}>
      {error && !post && <p role="alert">{problemOf(error).text}</p>}
      {!post && !error && <Waiting />}
      {post && (
        <>
          <p className={styles.words}>{post.content}</p>
          {post.sample && <SampleTag of="entry" />}
          <Flex component="ul" className={styles.results} vertical>
            {post.deliveries.map((delivery) => (
              <Result
                key={delivery.platform}
                post={post}
                delivery={delivery}
                actions={actions}
                onAssist={setAssisted}
              />
            ))}
          </Flex>
          <Flex wrap gap="small">
            {canRetry && (
              <Button type="primary" loading={actions.busy} onClick={() => actions.retry(post)}>
                Try again where it did not go out
              </Button>
            )}
            <Button onClick={() => onEdit(post)}>Edit</Button>
            <Button onClick={() => actions.duplicate(post)}>Duplicate</Button>
            <Button
              danger
              onClick={async () => {
                if (await actions.remove(post)) onClose();
              }}
            >
              Delete
            </Button>
          </Flex>
          {assisted && (
            <AssistSheet
              post={post}
              platform={assisted}
              actions={actions}
              onClose={() => setAssisted(null)}
            />
          )}
        </>
      )}
    </Drawer>
  );
}

const canDrop = new Set<Delivery['state']>(['assist', 'late', 'failed', 'uncertain']);

interface ResultProps {
  post: SocialPost;
  delivery: Delivery;
  actions: PostActions;
  onAssist: (platform: Platform) => void;
}

function Result({ post, delivery, actions, onAssist }: ResultProps) {
  const { platform, state, url, error, at, nextAt, parts } = delivery;
  const name = platformNames[platform];
  return (
    <li>
      <Flex className={styles.head} wrap gap="4px 12px" align="center">
        <b>{name}</b>
        <StateTag tone={deliveryTones[state]}>{stateWords(delivery)}</StateTag>
        <time dateTime={nextAt ?? at}>{nextAt ? `next ${formatMoment(nextAt)}` : formatMoment(at)}</time>
      </Flex>
      {error && <p>{error}</p>}
      <Flex wrap gap="2px 14px">
        <PostFigures figures={post.figures?.filter((one) => one.platform === platform) ?? []} detailed />
      </Flex>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          Open on {name}
        </a>
      )}
      {state === 'assist' && (
        <Button type="primary" onClick={() => onAssist(platform)}>
          Post on {name} yourself
        </Button>
      )}
      {state === 'uncertain' && parts && (
        <p>This is about part {parts.posted + 1}: look whether it is there.</p>
      )}
      {state === 'uncertain' && (
        <Flex wrap gap="small">
          <Button loading={actions.busy} onClick={() => actions.settle(post, platform, 'published')}>
            It is there
          </Button>
          <Button loading={actions.busy} onClick={() => actions.settle(post, platform, 'again')}>
            It is not there: send it again
          </Button>
        </Flex>
      )}
      {state === 'late' && (
        <p>The hub was not running at its time. Send it now, or edit it to set another time.</p>
      )}
      {canDrop.has(state) && (
        <Button size="small" onClick={() => actions.settle(post, platform, 'dropped')}>
          {parts ? 'Leave the rest out' : `Leave ${name} out`}
        </Button>
      )}
    </li>
  );
}
