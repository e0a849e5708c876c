import type { ContentStore } from '#api/core/content/content-store.ts';
import type { DocumentSample, ListedSample } from '#api/core/content/document-sample.ts';
import type { Slice } from '#api/core/slice.ts';
import type { PanelPath } from '#shared/core/content-panels.ts';
import type { DocumentPreview, ItemPreview } from './site.preview.ts';

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
  readonly panel: PanelPath;
  /** How an item that is not saved is shown on its public page. */
  readonly preview: ItemPreview;
  /** How its items in the sample install are listed; null for a kind of which it has none. */
  readonly sample: ListedSample | null;
}

/** Content of which there is exactly one. */
export interface ContentDocument {
  /** The key under which it is stored. */
  readonly key: string;
  /** How it is shown on its public pages before it is saved. */
  readonly preview: DocumentPreview | null;
  /** What replaces that of the sample install; null for a document which it does not have. */
  readonly sample: DocumentSample | null;
}

/** A slice with content. */
export interface ContentSlice extends Slice {
  readonly content: readonly ContentKind[];
  readonly contentDocuments: readonly ContentDocument[];
}

/** What a slice with content stores for a while after it was deleted, and what appears at a time that was set. */
export const storesOf = (content: readonly ContentKind[]) => {
  const stores = content.map(({ store }) => store);
  return { trash: stores, scheduled: stores };
};
