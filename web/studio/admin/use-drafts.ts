import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContentView } from '#shared/studio/studio.constants.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { sendOnce } from '#web/core/admin-ui/calls/send-once.ts';
import { useOwnerAction, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { type CallBody, type CallReply, HttpError } from '#web/core/client.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';

const CONTENT = 'GET /api/ai/content';
/** One of the studio's lists, page after page. */
export const useDrafts = (view: ContentView) => usePagedOwnerData(CONTENT, { view, limit: '60' });

/** Generates drafts, once for each click, however often the request has to be repeated. */
export function useGenerate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallBody<'POST /api/ai/generate'>) => sendOnce('POST /api/ai/generate', { body }),
    onSuccess: () => void refresh(),
  });
}

function useRewrite() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & CallBody<'POST /api/ai/content/:id/rewrite'>) =>
      sendOnce('POST /api/ai/content/:id/rewrite', { params: { id }, body }),
    onSuccess: () => void refresh(),
  });
}

/**
 * Puts the server's reply for one piece into the lists, so that a key pressed right after applies to its new
 * version.
 */
function useShowChanged() {
  const client = useQueryClient();
  const swap = (old: CallReply<typeof CONTENT>, changed: ContentItem) => ({
    ...old,
    content: old.content.map((item) => (item.id === changed.id ? changed : item)),
  });
  return (changed: ContentItem) =>
    client.setQueriesData<InfiniteData<CallReply<typeof CONTENT>>>(
      { queryKey: [`${CONTENT} pages`] },
      (lists) => lists && { ...lists, pages: lists.pages.map((page) => swap(page, changed)) },
    );
}

/** After the end of the session the page reloads and reports it itself. */
const isSessionEnd = (error: unknown) => error instanceof HttpError && error.status === 401;

/** The actions on one piece of content; each shows its result. @returns whether it succeeded */
export function useDraftActions() {
  const toast = useToast();
  const setStatus = useOwnerAction('PUT /api/ai/content/:id/status');
  const edit = useOwnerAction('PUT /api/ai/content/:id');
  const rewrite = useRewrite();
  const showChanged = useShowChanged();

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
          showChanged(await edit.mutateAsync({ params: { id }, body: { content, version } }));
          toast({ title: 'Draft Saved', description: 'The text has been changed and checked again.' });
        },
        (error) => ['Error', problemOf(error).text],
      ),

    rewrite: ({ id, version }: ContentItem, note: string) =>
      attempt(
        async () => {
          await rewrite.mutateAsync({ id, note, version });
          toast({
            title: 'Draft Rewritten',
            description: 'The new draft is at the top; the old one is among the rejected.',
          });
        },
        (error) => ['Content Generation Failed', problemOf(error).text],
      ),
  };
}

export type DraftActions = ReturnType<typeof useDraftActions>;
