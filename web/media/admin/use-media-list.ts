import { useEffect } from 'react';
import { type MediaQuery, mediaQuery } from '#shared/media/media.admin.schema.ts';
import { useOwnerData, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';

export const MEDIA_PAGE = 24;
export const FILES = '/api/admin/media/files';

/** Which files the panel shows. */
export type MediaListState = Partial<Record<'q' | 'type' | 'tag' | 'state' | 'sort' | 'page', string>>;

/** One page of files. Invalid values in the URL are left out. */
export function useMediaList({ q, type, tag, state, sort, page = '1' }: MediaListState) {
  const limit = String(MEDIA_PAGE);
  const offset = String(Math.max(0, (Number(page) || 1) - 1) * MEDIA_PAGE);
  const wanted = mediaQuery.safeParse({ q, type, tag, state, sort, limit, offset });
  const query: MediaQuery = wanted.success ? wanted.data : { limit };
  return useOwnerData(`GET ${FILES}`, { query });
}

/** Refetches the library when it is opened: the uses of files may have changed elsewhere. */
export function useFreshMedia(): void {
  const refresh = useRefresh();
  useEffect(() => void refresh('GET /api/admin/media'), [refresh]);
}
