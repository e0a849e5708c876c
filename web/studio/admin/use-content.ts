import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContentView } from '#shared/studio/studio.constants.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { useOwnerAction } from '#web/core/admin-ui/use-owner.ts';
import { HttpError } from '#web/core/client.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';

const CONTENT = 'GET /api/ai/content';
/** What changes with every draft that is made or moved. */
export const CONTENT_CALLS = [CONTENT, 'GET /api/ai/stats'];

/** One of the studio's lists, page after page. */
export function useContent(view: ContentView) {
  return useInfiniteQuery({
    queryKey: [CONTENT, view],
    queryFn: ({ pageParam, signal }) =>
      ownerCall(CONTENT, { query: { view, limit: '60', ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The page reloads when the session has ended, and says so itself. */
const isSessionEnd = (error: unknown) => error instanceof HttpError && error.status === 401;

/** What can be done with one piece of content; each says how it went. @returns whether it went well */
export function useContentActions() {
  const toast = useToast();
  const setStatus = useOwnerAction('PUT /api/ai/content/:id/status', CONTENT_CALLS);
  const edit = useOwnerAction('PUT /api/ai/content/:id', CONTENT_CALLS);
  const rewrite = useOwnerAction('POST /api/ai/content/:id/rewrite', CONTENT_CALLS);

  const attempt = async (work: () => Promise<unknown>, failed: (error: unknown) => [string, string]) => {
    try {
      await work();
      return true;
    } catch (error) {
      const [title, description] = failed(error);
      if (!isSessionEnd(error)) toast({ title, description, variant: 'destructive' });
      return false;
    }
  };

  return {
    isBusy: setStatus.isPending || edit.isPending || rewrite.isPending,

    move: ({ id, version }: ContentItem, status: ContentItem['status'], reason?: string) =>
      attempt(
        async () => {
          const body = { status, version, ...(reason !== undefined && { reason }) };
          await setStatus.mutateAsync({ params: { id }, body });
          toast({ title: 'Status Updated', description: 'Content status has been updated successfully.' });
        },
        () => ['Update Failed', 'Failed to update content status.'],
      ),

    edit: ({ id, version }: ContentItem, content: string) =>
      attempt(
        async () => {
          await edit.mutateAsync({ params: { id }, body: { content, version } });
          toast({ title: 'Draft Saved', description: 'The text has been changed and checked again.' });
        },
        (error) => ['Error', problemOf(error).text],
      ),

    rewrite: ({ id, version }: ContentItem, note: string) =>
      attempt(
        async () => {
          await rewrite.mutateAsync({ params: { id }, body: { note, version } });
          toast({
            title: 'Draft Rewritten',
            description: 'The new draft is at the top; the old one is among the rejected.',
          });
        },
        (error) => ['Content Generation Failed', problemOf(error).text],
      ),
  };
}

export type ContentActions = ReturnType<typeof useContentActions>;
