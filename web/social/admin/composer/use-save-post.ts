import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import type { PostBody, PostChange, SocialPost } from '#shared/social/social.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { sendOnce } from '#web/core/admin-ui/calls/send-once.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import type { ToastMessage } from '#web/core/hub-ui/toast/toast.state.ts';
import { useAccounts } from '../use-social.ts';

/** Saves a post, and what the toast says of it. */
export function useSavePost(post: SocialPost | undefined) {
  const { connected } = useAccounts();

  /** Published posts stay unchanged on the networks; only the stored post changes. */
  const isOut = post?.status === 'published';
  const whenOf = (body: PostBody): PostChange['when'] => (isOut ? 'as-is' : body.when);

  return {
    isOut,
    save: (body: PostBody): Promise<SocialPost> =>
      post
        ? ownerCall('PUT /api/social/posts/:id', {
            params: { id: post.id },
            body: { ...body, when: whenOf(body), version: post.version },
          })
        : sendOnce('POST /api/social/posts', { body }),
    said(saved: SocialPost, body: PostBody): ToastMessage {
      if (isOut) return { title: 'Post Saved' };
      return body.when === 'now' ? afterPosting(saved) : afterPlanning(saved, connected);
    },
  };
}

/** When it goes out by itself, and where only the owner can post it. */
function afterPlanning(
  { status, scheduledTime, platforms }: SocialPost,
  connected: readonly Platform[],
): ToastMessage {
  if (status === 'draft') return { title: 'Draft Saved' };
  const when = scheduledTime ? formatMoment(scheduledTime) : 'its time';
  const named = (isConnected: boolean) =>
    platforms
      .filter((platform) => connected.includes(platform) === isConnected)
      .map((platform) => platformNames[platform]);
  const [alone, hand] = [named(true), named(false)];
  const parts = [
    alone.length > 0 && `It goes out on ${list(alone)} on ${when}.`,
    hand.length > 0 &&
      `On ${when} you post it on ${list(hand)} yourself: ${hand.length === 1 ? 'it is' : 'they are'} not connected.`,
  ];
  return { title: 'Post Scheduled', description: parts.filter(Boolean).join(' ') };
}

/** How posting at once went, network by network. */
export function afterPosting({ status, deliveries }: SocialPost): ToastMessage {
  const named = (...states: string[]) =>
    deliveries
      .filter(({ state, parts }) => states.includes(state) && !parts)
      .map(({ platform }) => platformNames[platform]);
  const begun = deliveries.flatMap(({ platform, parts }) =>
    parts ? `${parts.posted} of ${parts.of} parts are on ${platformNames[platform]}.` : [],
  );
  const [out, refused, unsure] = [named('published'), named('failed'), named('uncertain')];
  const hand = named('assist');
  const parts = [
    out.length > 0 && `On ${list(out)}.`,
    ...begun,
    refused.length > 0 && `Not on ${list(refused)}.`,
    unsure.length > 0 &&
      `Perhaps on ${list(unsure)}: the connection broke, so look there before posting again.`,
    hand.length > 0 && `${list(hand)} ${hand.length === 1 ? 'waits' : 'wait'} for your hand.`,
  ];
  const description = parts.filter(Boolean).join(' ');
  if (status === 'published') return { title: 'Post Published', description };
  if (unsure.length > 0) return { title: 'Post Uncertain', description, variant: 'destructive' };
  if (status === 'failed') return { title: 'Post Failed', description, variant: 'destructive' };
  if (hand.length > 0) return { title: 'Post by Hand', description };
  const rest = 'The networks are still at work on it.';
  return { title: 'Post Under Way', description: [...begun, rest].join(' ') };
}

const format = new Intl.ListFormat('en', { type: 'conjunction' });
const list = (names: readonly string[]) => format.format(names);
