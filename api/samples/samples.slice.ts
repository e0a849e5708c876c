import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { listedOwnPages, type OwnPageTables } from '#api/own-pages/own-pages.store.ts';
import { listedProducts, type ProductTables } from '#api/products/products.store.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { samplesContract } from '#shared/samples/samples.contract.ts';
import {
  isOff,
  ownPagePath,
  pageKeys,
  pagePathOf,
  productPath,
  type ShownPage,
} from '#shared/site/site.paths.ts';
import { neutralTexts } from './neutral-texts.ts';
import { readSampleInstall, type SampleInstall, type WriteSamples } from './sample-install.ts';
import { sampleTables } from './sample-kinds.ts';
import { checkForSamples } from './samples.check.ts';
import { sampleTexts } from './samples.documents.ts';
import { type SamplesTables, samplesService } from './samples.service.ts';

interface SamplesOptions extends SliceParts<SamplesTables & OwnPageTables & ProductTables> {
  /** Writes a fresh install. */
  seed: WriteSamples;
  off: ReadOff;
  /** Draws a page as visitors get it. */
  drawPage(page: ShownPage, path: string): Promise<string>;
}

/** The content of the sample install that is still there, and its removal. */
export function createSamplesSlice({ database, ports, config, whoIs, seed, off, drawPage }: SamplesOptions) {
  const { now } = ports;
  let known: Promise<SampleInstall> | undefined;
  const sample = () => {
    known ??= readSampleInstall(sampleTables, seed);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  const identity = identityDocument(database, now);
  const neutral = async () => ({ ...neutralTexts(await identity.get(), config.PUBLIC_URL) });
  const documents = sampleTexts({
    database,
    now,
    sample: async () => (await sample()).documents,
    neutral,
  });
  const service = samplesService({ database, now, documents, sample });
  const check = checkForSamples({
    db: database.db,
    sample,
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
