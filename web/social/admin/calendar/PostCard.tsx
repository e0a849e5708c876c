import { smallestOf } from '#shared/core/address/media-address.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import { isVideo } from '#shared/social/social.rules.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { formatTimeOfDay } from '#web/core/admin-ui/format-instant.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { planMark } from '../plan-mark.ts';
import { useAccounts } from '../use-social.ts';
import styles from './PostCard.module.css';
import type { Moving } from './use-moving.ts';

interface PostCardProps {
  post: SocialPost;
  zone: string;
  moving: Moving;
  onOpen: (post: SocialPost) => void;
}

export const pictureOf = ({ mediaUrls }: SocialPost): string | undefined =>
  mediaUrls?.find((url) => !isVideo(url));

/** A post in a calendar: its time, where it goes, and what became of it. */
export function PostCard({ post, zone, moving, onOpen }: PostCardProps) {
  const picture = pictureOf(post);
  const { site } = useAccounts();
  const state = stateOf(post, site);
  return (
    <a
      href={adminPaths.post(post.id)}
      className={cx(styles.card, styles[state.tone])}
      {...moving.source(post)}
      onClick={(event) => {
        event.preventDefault();
        onOpen(post);
      }}
    >
      <span className={styles.head}>
        <time dateTime={post.scheduledTime ?? undefined}>
          {formatTimeOfDay(localOf(Date.parse(post.scheduledTime ?? ''), zone).time)}
        </time>{' '}
        <small>{placesOf(post)}</small>
      </span>
      {picture && <img src={smallestOf(picture)} alt="" draggable={false} />}
      <b>{post.content}</b>
      {state.text && <em>{state.text}</em>}
    </a>
  );
}

/** `Bluesky` or `Bluesky +1`. */
function placesOf({ platforms: [first, ...others] }: SocialPost): string {
  if (!first) return 'No network';
  return others.length > 0 ? `${platformNames[first]} +${others.length}` : platformNames[first];
}

interface CardState {
  text: string;
  tone: 'plain' | 'ok' | 'warn' | 'bad' | 'draft';
}

function stateOf(post: SocialPost, site: string): CardState {
  if (post.sample) return { text: 'Sample', tone: 'plain' };
  if (post.status === 'draft') return { text: 'Draft', tone: 'draft' };
  if (post.status === 'failed') return { text: 'Not sent', tone: 'bad' };
  const unsure = post.deliveries.find(({ state }) => state === 'failed' || state === 'uncertain');
  if (unsure) return { text: `Look at ${platformNames[unsure.platform]}`, tone: 'bad' };
  const waits = post.deliveries.find(({ state }) => state === 'assist');
  if (waits) return { text: `Waits for ${platformNames[waits.platform]}`, tone: 'warn' };
  if (post.deliveries.some(({ state }) => state === 'late')) return { text: 'Missed its time', tone: 'warn' };
  if (post.status === 'published') return { text: 'Sent', tone: 'ok' };
  const mark = planMark(post, site);
  return mark ? { text: mark, tone: 'bad' } : { text: post.heldAt ? 'Held' : '', tone: 'plain' };
}
