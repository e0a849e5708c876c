import type { SampleList } from '#api/core/content/document-sample.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { listedOwnPages, type OwnPageTables } from '#api/own-pages/own-pages.store.ts';
import { listedProducts, type ProductTables } from '#api/products/products.store.ts';
import type { ContentSlice } from '#api/site/site.content.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { samplesContract } from '#shared/samples/samples.contract.ts';
import {
  isOff,
  ownPagePath,
  pageKeys,
  pagePathOf,
  productPath,
  type ShownPage,
} from '#shared/site/site.paths.ts';
import { checkForSamples } from './samples.check.ts';
import { sampleTexts } from './samples.documents.ts';
import { type SamplesTables, samplesService } from './samples.service.ts';

/** A longer name leaves no room for words around it in a line of 200 characters. */
const NAME_MAX = 120;

interface SamplesOptions extends SliceParts<SamplesTables & OwnPageTables & ProductTables> {
  slices: readonly ContentSlice[];
  off: ReadOff;
  /** Draws a page as visitors get it. */
  drawPage(page: ShownPage, path: string): Promise<string>;
}

/** What the sample install has of a slice, in an order in which rows refer to rows before them. */
const listsOf = ({ content = [], sampleLists = [] }: ContentSlice): SampleList[] => [
  ...content.flatMap(({ store, panel, sample }) =>
    sample ? [{ ...sample, table: store.kind, target: adminPaths.panel(panel), checked: true }] : [],
  ),
  ...sampleLists,
];

/** The content of the sample install that is still there, and its removal. */
export function createSamplesSlice(options: SamplesOptions) {
  const { database, ports, config, whoIs, off, drawPage } = options;
  const lists = options.slices.flatMap(listsOf);
  const documents = options.slices
    .flatMap(({ contentDocuments }) => contentDocuments ?? [])
    .flatMap(({ key, sample }) => (sample ? [{ ...sample, key }] : []));
  const { now } = ports;
  const identity = identityDocument(database, now);
  async function neutral(): Promise<Record<string, object>> {
    const { creatorName, artistName, networkName } = await identity.get();
    const parts = {
      creatorName: creatorName.slice(0, NAME_MAX),
      artistName: artistName.slice(0, NAME_MAX),
      networkName: networkName.slice(0, NAME_MAX),
      publicUrl: config.PUBLIC_URL,
    };
    return Object.fromEntries(documents.map(({ key, neutral: without }) => [key, without(parts)]));
  }
  const texts = sampleTexts({ database, now, documents, neutral });
  const service = samplesService({ database, now, lists, documents, texts });
  const check = checkForSamples({
    db: database.db,
    lists,
    documents,
    removed: service.removedRows,
    neutral,
    async pages() {
      const [site, { pages: hidden }, own, sold] = await Promise.all([
        identity.get(),
        off(database.db),
        listedOwnPages(database.db),
        listedProducts(database.db),
      ]);
      const shown = pageKeys.filter((page) => !isOff(page, hidden));
      const pages = [
        ...shown.map((page) => ({ page, path: pagePathOf(page, site) })),
        ...own.map(({ slug }) => ({ page: 'own' as const, path: ownPagePath(slug) })),
        ...sold.map(({ id }) => ({ page: 'product' as const, path: productPath(id) })),
      ];
      const drawn: { path: string; text: string }[] = [];
      // One after the other, so that visitors are answered in between.
      for (const { page, path } of pages) drawn.push({ path, text: await drawPage(page, path) });
      return drawn;
    },
  });
  return {
    samples: service,
    endpoints: [
      bind(samplesContract, {
        samples: service.state,
        check,
        remove: async (_, ctx) => service.remove(await whoIs(ctx)),
        restore: async (_, ctx) => service.restore(await whoIs(ctx)),
      }),
    ],
  };
}

export type SamplesSlice = ReturnType<typeof createSamplesSlice>;
