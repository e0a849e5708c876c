import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ContentView } from '#shared/studio/studio.constants.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { sendOnce } from '#web/core/admin-ui/calls/send-once.ts';
import { useAction, useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { type CallBody, type CallReply, HttpError } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';

const CONTENT = 'GET /api/ai/content';
/** One of the studio's lists, page after page. */
export const useDrafts = (view: ContentView) => usePagedOwnerData(CONTENT, { view, limit: '60' });

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
  return (changed: ContentItem) => {
    client.setQueriesData<CallReply<typeof CONTENT>>(
      { queryKey: [CONTENT] },
      (list) => list && swap(list, changed),
    );
    client.setQueriesData<InfiniteData<CallReply<typeof CONTENT>>>(
      { queryKey: [`${CONTENT} pages`] },
      (lists) => lists && { ...lists, pages: lists.pages.map((page) => swap(page, changed)) },
    );
  };
}

/** Generates drafts, once for each click, however often the request has to be repeated. */
export const useGenerate = () =>
  useAction(
    (body: CallBody<'POST /api/ai/generate'>) => sendOnce('POST /api/ai/generate', { body }),
    ({ origin }) => ({
      title: 'Content Generated Successfully',
      description:
        origin === 'model'
          ? 'New AI content variants have been created and are ready for review.'
          : 'The template has been filled, without AI. It is ready for review.',
    }),
    notGenerated('Failed to generate content. Please try again.'),
  );

/** After the end of the session the page reloads and reports it itself. */
const isSessionEnd = (error: unknown) => error instanceof HttpError && error.status === 401;

const notGenerated = (unreachable?: string) => (error: unknown) => {
  const { code, text } = problemOf(error);
  const why = code === 'unreachable' ? (unreachable ?? text) : text;
  return isSessionEnd(error) ? null : gone('Content Generation Failed', why);
};

/** The actions on one piece of content; each shows its result. @returns whether it succeeded */
export function useDraftActions() {
  const setStatus = useOwnerAction(
    'PUT /api/ai/content/:id/status',
    { title: 'Status Updated', description: 'Content status has been updated successfully.' },
    (error) => (isSessionEnd(error) ? null : gone('Update Failed', 'Failed to update content status.')),
  );
  const edit = useOwnerAction('PUT /api/ai/content/:id', {
    title: 'Draft Saved',
    description: 'The text has been changed and checked again.',
  });
  const rewrite = useAction(
    ({ id, ...body }: { id: string } & CallBody<'POST /api/ai/content/:id/rewrite'>) =>
      sendOnce('POST /api/ai/content/:id/rewrite', { params: { id }, body }),
    {
      title: 'Draft Rewritten',
      description: 'The new draft is at the top; the old one is among the rejected.',
    },
    notGenerated(),
  );
  const voice = useOwnerAction('PUT /api/ai/content/:id/voice', ({ soundsLikeMe, persona }) => ({
    title: soundsLikeMe ? 'Marked' : 'Mark Removed',
    description: soundsLikeMe
      ? `Later posts${persona && ` of ${persona}`} are written in the voice of this one.`
      : 'It is no example any more.',
  }));
  const showChanged = useShowChanged();

  return {
    isBusy: setStatus.isPending || edit.isPending || rewrite.isPending,
    /** The draft that is being rewritten. */
    rewriting: rewrite.isPending ? rewrite.given?.id : undefined,

    async move({ id, version }: ContentItem, status: ContentItem['status'], reason?: string) {
      const body = { status, version, ...(reason !== undefined && { reason }) };
      const moved = await setStatus.run({ params: { id }, body });
      if (moved) showChanged(moved);
      return moved !== undefined;
    },

    async edit({ id, version }: ContentItem, texts: CallBody<'PUT /api/ai/content/:id'>['texts']) {
      const changed = await edit.run({ params: { id }, body: { texts, version } });
      if (changed) showChanged(changed);
      return changed !== undefined;
    },

    /** @returns what replaces it; undefined where that failed */
    rewrite: async ({ id, version }: ContentItem, note: string) =>
      (await rewrite.run({ id, note, version }))?.content,

    setVoice: ({ id }: ContentItem, soundsLikeMe: boolean) =>
      voice.run({ params: { id }, body: { soundsLikeMe } }),
  };
}

export type DraftActions = ReturnType<typeof useDraftActions>;
