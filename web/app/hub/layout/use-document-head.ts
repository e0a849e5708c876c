import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addressOfPath, type ShownPage } from '#shared/site/site.paths.ts';
import { useWords } from '#web/core/site.ts';
import { useOnAir } from '#web/stream/hub/use-on-air.ts';

/** Keeps the document's head that of the page that is shown. The first one arrived with its own. */
export function useDocumentHead(page: ShownPage, pathname: string): void {
  const client = useQueryClient();
  const { live } = useWords('every');
  const session = useOnAir();
  const liveTitle = page === 'live' && session ? `${live}: ${session.title}` : undefined;
  // Pages that the owner has made differ by their path alone.
  const place = liveTitle ?? addressOfPath(page, pathname) ?? page;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Without a connection the page is worth more than its title.
    import('./document-head.ts')
      .then((head) =>
        head.showInHead(client, { page, pathname, title: liveTitle }, () => shown.current === place),
      )
      .catch(() => {});
  }, [page, pathname, place, liveTitle, client]);
}
