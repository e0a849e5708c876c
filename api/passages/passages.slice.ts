import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { paymentDocument } from '#api/orders/orders.payment.ts';
import type { ContentSlice, FindSpoken } from '#api/site/site.content.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import type { StreamSlice } from '#api/stream/stream.slice.ts';
import { isHidden } from '#shared/site/site.paths.ts';
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
  /** What is said in recordings whose pages are on, whichever slices they are of. */
  const findSpoken: FindSpoken = async (words, options) => {
    const finders = slices.flatMap((slice) => slice.spoken ?? []);
    const found = (await Promise.all(finders.map((find) => find(words, options)))).flat();
    if (found.length === 0) return [];
    const [identity, { pages: hidden }] = await Promise.all([site.store.identity.get(), site.store.off()]);
    return found
      .filter(({ page }) => !isHidden(page, { identity, hidden }))
      .toSorted((one, other) => other.coverage - one.coverage);
  };
  return {
    knowledge,
    index: createPassageIndex(knowledge, vectors),
    findSpoken,
    status: vectors.status,
    /** What later slices say counts as well. */
    start(all: readonly ContentSlice[]): void {
      slices = all;
    },
    stop: vectors.close,
  };
}

export type PassagesSlice = ReturnType<typeof createPassagesSlice>;
