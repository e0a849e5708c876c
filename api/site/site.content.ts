import type { ContentStore } from '#api/core/content/content-store.ts';
import type { DocumentSample, ListedSample, SampleList } from '#api/core/content/document-sample.ts';
import type { Slice } from '#api/core/slice.ts';
import type { PanelPath } from '#shared/core/office-panels.ts';
import type { CardKind, FoundKind, PostKind } from '#shared/site/site.content.ts';
import type { PageKey } from '#shared/site/site.paths.ts';
import type { Passage, PassageContext, ReadPassages } from './passages.ts';
import type { DocumentPreview, ItemPreview } from './site.preview.ts';

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

/** Something that a post can be about. */
export interface Post {
  id: string;
  title: string;
  /** Where it belongs, such as the show of an episode. */
  group: string;
  link: string;
  /** Names that become hashtags, beside that of the network. */
  tags: readonly string[];
  /** The day that it has, as an instant. */
  date?: string;
  /** The same with its time of day. */
  time?: string;
  /** The address of its picture; empty for none. */
  picture?: string;
  /** Further values that templates may use. */
  values: Readonly<Partial<Record<'show' | 'number' | 'description' | 'price', string>>>;
}

/** What posts can be about, the newest first. */
export interface PostContent {
  kind: PostKind;
  /** @param addressOf the whole address of a page; of the first page where it is switched off */
  read(addressOf: (page: PageKey) => string): Promise<Post[]>;
}

/** Something that a letter can show as a card. */
export interface Card {
  id: string;
  title: string;
  text: string;
  /** Empty for none. */
  picture: string;
  /** A path of this site. */
  path: string;
}

interface CardContent {
  kind: CardKind;
  read(): Promise<Card[]>;
}

/** What a slice states, against which a draft of a post is checked. */
export interface Facts {
  /** Titles and names; their words count as known. */
  names: readonly string[];
  /** Everything that may be linked to. A page of the site counts with whatever follows a `?` or `#`. */
  links: readonly string[];
  pricesCents: readonly number[];
  /** When something was or will be. */
  instants: readonly string[];
}
export type ReadFacts = () => Promise<Partial<Facts>>;

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
  /** The panel of the back office where it is edited: `articles/features`. */
  readonly panel: PanelPath;
  /** What the site's search finds of it; null for what is only a part of a page. */
  readonly found: FoundContent | null;
  /** What posts can be about; null for what is no news, and for offers, which orders list. */
  readonly posts: PostContent | null;
  /** What letters can show; null for what has no page that a card could open. */
  readonly cards: CardContent | null;
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

/** A moment of a recording at which something is said. */
export interface Spoken {
  /** What the recording is called. */
  title: string;
  /** Its page, and the same at that second. */
  page: string;
  path: string;
  second: number;
  /** The sentence and what follows, about ninety words. */
  text: string;
  /** How much of the words is said there, from 0 to 1: rare words count more. */
  coverage: number;
}

/** Finds where words are said, the best first. `least`: the coverage that a moment must have. */
export type FindSpoken = (
  words: readonly string[],
  options: { limit: number; least: number },
) => Promise<Spoken[]>;

/** A slice that has something to say to visitors. */
export interface ContentSlice extends Slice {
  readonly content?: readonly ContentKind[];
  readonly contentDocuments?: readonly ContentDocument[];
  /** What else the sample install has of it. */
  readonly sampleLists?: readonly SampleList[];
  readonly passages?: ReadPassages;
  /** Finds what is said in recordings. */
  readonly spoken?: FindSpoken;
  readonly facts?: ReadFacts | null;
}

/** What a slice with content hands to the program, read from its store: nothing of it can be left out. */
export function contentParts<S>(
  store: S,
  kinds: (store: S) => ContentKind[],
  contentDocuments: readonly ContentDocument[],
  passages: (store: S, context: PassageContext) => Promise<Passage[]>,
  facts: ((store: S) => Promise<Partial<Facts>>) | null,
) {
  const content = kinds(store);
  const stores = content.map((kind) => kind.store);
  return {
    content,
    contentDocuments,
    passages: (context: PassageContext) => passages(store, context),
    facts: facts && (() => facts(store)),
    trash: stores,
    scheduled: stores,
  };
}

/** What the kinds declare, in the order of a list of kinds. */
export const inOrder = <K extends string, T extends { kind: K }>(
  declared: readonly T[],
  order: readonly K[],
): T[] => declared.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
