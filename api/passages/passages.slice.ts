import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { paymentDocument } from '#api/orders/orders.payment.ts';
import type { ContentSlice } from '#api/site/site.content.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import type { StreamSlice } from '#api/stream/stream.slice.ts';
import { createPassageIndex } from './passages.index.ts';
import { siteKnowledge } from './passages.source.ts';
import { createVectors } from './passages.vectors.ts';

interface PassagesOptions extends SliceParts<DocumentTables> {
  site: Pick<SiteSlice, 'store'>;
  stream: Pick<StreamSlice, 'status'>;
}

/** One index of everything that is public, which questions and searches are answered from. */
export function createPassagesSlice({ database, ports, site, stream }: PassagesOptions) {
  let slices: readonly ContentSlice[] = [];
  const knowledge = siteKnowledge({
    site: site.store,
    payment: paymentDocument(database, ports.now),
    stream: stream.status,
    content: ports.content,
    passages: () => slices.flatMap(({ passages }) => passages ?? []),
  });
  const vectors = createVectors(ports.log);
  return {
    knowledge,
    index: createPassageIndex(knowledge, vectors),
    status: vectors.status,
    /** What later slices say counts as well. */
    start(all: readonly ContentSlice[]): void {
      slices = all;
    },
    stop: vectors.close,
  };
}

export type PassagesSlice = ReturnType<typeof createPassagesSlice>;
