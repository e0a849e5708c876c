import { useEffect, useRef } from 'react';
import type { PageKey } from '#shared/site/site.paths.ts';
import { useOrigin, useSite } from '#web/core/site.ts';

/** Keeps the document's head that of the page that is shown. The first one arrived with its own. */
export function useDocumentHead(page: PageKey): void {
  const { identity } = useSite();
  const origin = useOrigin();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    let left = false;
    const load = import('./document-head.ts').then(({ showInHead }) => {
      if (left) return;
      shown.current = page;
      showInHead(page, identity, origin);
    });
    // Without a connection the page is worth more than its title.
    load.catch(() => {});
    return () => {
      left = true;
    };
  }, [page, identity, origin]);
}
