import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PageKey } from '#shared/site/site.paths.ts';
import type { ContentReply } from '#web/core/client.ts';

/** Keeps the document's head that of the page that is shown. The first one arrived with its own. */
export function useDocumentHead(page: PageKey): void {
  const client = useQueryClient();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    let left = false;
    const metas = client.fetchQuery<ContentReply<'/api/pages'>>({ queryKey: ['/api/pages'] });
    const load = Promise.all([import('./document-head.ts'), metas]).then(([{ showInHead }, all]) => {
      if (left) return;
      shown.current = page;
      showInHead(all[page]);
    });
    // Without a connection the page is worth more than its title.
    load.catch(() => {});
    return () => {
      left = true;
    };
  }, [page, client]);
}
