import type { ContentStore } from '#api/core/content/content-store.ts';
import type { Slice } from '#api/core/slice.ts';
import type { FoundKind } from '#shared/site/site.content.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import type { ReadPassages } from './passages.ts';

/** Something that visitors can find. */
export interface Found {
  /** Of an item of another kind. */
  kind?: FoundKind;
  /** Where it is on this site. */
  path: string;
  title: string;
  /** What else is searched; its beginning is shown. */
  texts: readonly string[];
}

/** What visitors can find of a kind of content. */
interface FoundContent {
  kind: FoundKind;
  read(pathOf: (page: PageKey) => string): Promise<Found[]>;
}

/**
 * One kind of content, of which there may be any number of items: all that the rest of the program needs to know of
 * it, said in its own slice. Search, previews, samples, the assistant and the others are loops over these, so what a
 * kind leaves out does not compile.
 */
export interface ContentKind {
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a schema of its own
  readonly store: ContentStore<any>;
  /** What one item is called, in lower case: `press feature`. */
  readonly noun: string;
  /** The panel of Content Management where it is edited: `articles/features`. */
  readonly panel: string;
  /** What the site's search finds of it; null for what is only a part of a page. */
  readonly found: FoundContent | null;
}

/** A slice that has something to say to visitors. */
export interface ContentSlice extends Slice {
  readonly content?: readonly ContentKind[];
  readonly passages?: ReadPassages;
}

/** What a slice with content hands to the program: nothing of it can be left out. */
export const contentParts = (content: readonly ContentKind[], passages: ReadPassages) => {
  const stores = content.map(({ store }) => store);
  return { content, passages, trash: stores, scheduled: stores };
};
