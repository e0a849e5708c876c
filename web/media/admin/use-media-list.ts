import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MediaQuery, mediaQuery } from '#shared/media/media.admin.schema.ts';
import { useOwnerData, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';

export const MEDIA_PAGE = 24;
export const FILES = '/api/admin/media/files';

const NAMES = ['q', 'type', 'tag', 'state', 'sort', 'page', 'view', 'file'] as const;
export type MediaListState = Partial<Record<(typeof NAMES)[number], string>>;

/** The state of the panel is in the URL, so that reload, back and shared links keep it. */
export function useMediaListState() {
  const [search, setSearch] = useSearchParams();
  const state: MediaListState = {};
  for (const name of NAMES) {
    const value = search.get(name);
    if (value) state[name] = value;
  }
  const change = (given: MediaListState) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        // Another query starts at its first page.
        if (!('page' in given || 'view' in given || 'file' in given)) next.delete('page');
        for (const [name, value] of Object.entries(given)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [state, change] as const;
}

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
