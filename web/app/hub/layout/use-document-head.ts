import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addressOfPath, type ShownPage } from '#shared/site/site.paths.ts';
import { useWords } from '#web/core/site.ts';
import { useOnAir } from '#web/stream/hub/use-on-air.ts';

/** Keeps the document's head in step with the page shown. The server has rendered the first page's head. */
export function useDocumentHead(page: ShownPage, pathname: string): void {
  const client = useQueryClient();
  const { live } = useWords('every');
  const session = useOnAir();
  const liveTitle = page === 'live' && session ? `${live}: ${session.title}` : undefined;
  // Pages made by the owner share one page key, so they are told apart by their path.
  const place = liveTitle ?? addressOfPath(page, pathname) ?? page;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Errors are ignored: without a connection the page still works, only with an old title.
    import('./document-head.ts')
      .then((head) =>
        head.showInHead(client, { page, pathname, title: liveTitle }, () => shown.current === place),
      )
      .catch(() => {});
  }, [page, pathname, place, liveTitle, client]);
}
