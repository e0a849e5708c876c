import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PageKey } from '#shared/site/site.paths.ts';

/** Keeps the document's head that of the page that is shown. The first one arrived with its own. */
export function useDocumentHead(page: PageKey): void {
  const client = useQueryClient();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Without a connection the page is worth more than its title.
    import('./document-head.ts').then((head) => head.showInHead(client, page, shown)).catch(() => {});
  }, [page, client]);
}
