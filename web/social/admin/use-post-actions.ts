import type { Platform } from '#shared/social/social.constants.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { afterPosting } from './composer/use-save-post.ts';

type LocalTime = NonNullable<SocialPost['local']>;

/** The actions on a post; each shows its result in a toast. @returns the post, or undefined after a failure */
export function usePostActions() {
  const restore = useOwnerAction('POST /api/social/posts/:id/restore', 'Post Restored');
  const remove = useOwnerAction('DELETE /api/social/posts/:id', (_, { params }) => ({
    ...gone('Post Deleted'),
    action: { label: 'Undo', onClick: () => void restore.run({ params }) },
  }));
  const duplicate = useOwnerAction('POST /api/social/posts/:id/duplicate', {
    title: 'Post Duplicated',
    description: 'The copy is among your drafts.',
  });
  const move = useOwnerAction('POST /api/social/posts/:id/move', ({ moved }) => ({
    title: 'Post Moved',
    ...(moved && { description: 'Clocks skip this time on that day, so its time is a little later.' }),
  }));
  const retry = useOwnerAction('POST /api/social/posts/:id/retry', afterPosting);
  const done = useOwnerAction(
    'POST /api/social/posts/:id/deliveries/:platform/done',
    (_, { body: { url } }) => ({
      title: 'Post Published',
      ...(url !== null && { description: 'Its link is kept with the post.' }),
    }),
  );
  const settle = useOwnerAction(
    'POST /api/social/posts/:id/deliveries/:platform/settle',
    (post, { body: { outcome } }) => (outcome === 'again' ? afterPosting(post) : settled[outcome]),
  );

  return {
    busy: retry.isPending || settle.isPending || done.isPending,
    remove: ({ id }: SocialPost) => remove.run({ params: { id } }),
    duplicate: ({ id }: SocialPost) => duplicate.run({ params: { id } }),
    move: ({ id, version }: SocialPost, local: LocalTime) =>
      move.run({ params: { id }, body: { local, version } }),
    retry: ({ id, version }: SocialPost) => retry.run({ params: { id }, body: { version } }),
    /** `url`: null for a post that has no address. */
    done: ({ id }: SocialPost, platform: Platform, url: string | null) =>
      done.run({ params: { id, platform }, body: { url } }),
    settle: ({ id }: SocialPost, platform: Platform, outcome: 'published' | 'again' | 'dropped') =>
      settle.run({ params: { id, platform }, body: { outcome } }),
  };
}
const settled = { published: 'Post Published', dropped: 'Network Left Out' } as const;
export type PostActions = ReturnType<typeof usePostActions>;
