import type { Platform } from '#shared/social/social.constants.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { afterPosting } from './use-save-post.ts';

type LocalTime = NonNullable<SocialPost['local']>;

/**
 * The actions on a post; each shows its result in a toast. @returns by each: the post, or undefined after a
 * failure
 */
export function usePostActions() {
  const remove = useOwnerAction('DELETE /api/social/posts/:id');
  const restore = useOwnerAction('POST /api/social/posts/:id/restore');
  const duplicate = useOwnerAction('POST /api/social/posts/:id/duplicate');
  const move = useOwnerAction('POST /api/social/posts/:id/move');
  const retry = useOwnerAction('POST /api/social/posts/:id/retry');
  const done = useOwnerAction('POST /api/social/posts/:id/deliveries/:platform/done');
  const settle = useOwnerAction('POST /api/social/posts/:id/deliveries/:platform/settle');
  const toast = useToast();
  const toasts = useToasts();

  const attempt = async (work: Promise<SocialPost>, say: (post: SocialPost) => void) => {
    try {
      const post = await work;
      say(post);
      return post;
    } catch (error) {
      toasts.failed(error);
      return undefined;
    }
  };

  return {
    busy: retry.isPending || settle.isPending || done.isPending,
    remove: ({ id }: SocialPost) =>
      attempt(remove.mutateAsync({ params: { id } }), () =>
        toast({
          title: 'Post Deleted',
          variant: 'destructive',
          action: {
            label: 'Undo',
            onClick: () =>
              void attempt(restore.mutateAsync({ params: { id } }), () => toasts.done('Post Restored')),
          },
        }),
      ),
    duplicate: ({ id }: SocialPost) =>
      attempt(duplicate.mutateAsync({ params: { id } }), () =>
        toasts.done('Post Duplicated', 'The copy is among your drafts.'),
      ),
    move: ({ id, version }: SocialPost, local: LocalTime) =>
      attempt(move.mutateAsync({ params: { id }, body: { local, version } }), ({ moved }) =>
        toasts.done(
          'Post Moved',
          moved ? 'Clocks skip this time on that day, so its time is a little later.' : undefined,
        ),
      ),
    retry: ({ id, version }: SocialPost) =>
      attempt(retry.mutateAsync({ params: { id }, body: { version } }), (post) => toast(afterPosting(post))),
    done: ({ id }: SocialPost, platform: Platform, url: string) =>
      attempt(done.mutateAsync({ params: { id, platform }, body: { url } }), () =>
        toasts.done('Post Published', 'Its link is kept with the post.'),
      ),
    settle: ({ id }: SocialPost, platform: Platform, outcome: 'published' | 'again' | 'dropped') =>
      attempt(settle.mutateAsync({ params: { id, platform }, body: { outcome } }), (post) =>
        outcome === 'again' ? toast(afterPosting(post)) : toasts.done(settled[outcome]),
      ),
  };
}
const settled = { published: 'Post Published', dropped: 'Network Left Out' } as const;
export type PostActions = ReturnType<typeof usePostActions>;
