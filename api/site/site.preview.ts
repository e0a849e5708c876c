import type { z } from 'zod';
import { type ContentStore, parseWhole } from '#api/core/content/content-store.ts';
import type { Reader } from '#api/core/http/endpoints.ts';
import type { Clock } from '#api/core/ports.ts';
import type { PreviewedContent, PreviewedDocument } from '#shared/contract.ts';
import type { MadePageParts } from '#shared/site/site.meta.ts';
import { addressOfPath, type MadePage, type PageKey, type ShownPage } from '#shared/site/site.paths.ts';
import type { ItemMeta } from './site.item-meta.ts';

/** Unsaved replies by API address: pages are drawn from these in place of the saved ones. */
export type Unsaved = ReadonlyMap<string, unknown>;

type Item = Record<string, unknown>;

/** Where visitors see one kind of content, or one document. */
export interface Place {
  /** The pages that show it, the main one first. */
  pages: readonly [ShownPage, ...ShownPage[]];
  /** The path of a page whose path depends on the item; undefined for a page with a fixed path. */
  pathOf?(item: Item, page: ShownPage): string | undefined;
  /** The replies with the item in them. @throws AppError `request.invalid` when it is not whole */
  unsaved(item: Item): Promise<Unsaved>;
  /** Why no page would show it; undefined when one would. */
  hidden?(item: Item): string | undefined;
}

interface ItemPlaceParts {
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a schema of its own
  store: Pick<ContentStore<any>, 'shown'>;
  read: Reader;
  metaOf: ItemMeta;
  now: Clock;
}

/** How an item that is not saved is previewed. */
export interface ItemPreview {
  /** The path of the owner's calls for its kind. */
  path: PreviewedContent;
  place(parts: ItemPlaceParts): Place;
}

/** The same for content of which there is exactly one. */
export interface DocumentPreview {
  path: PreviewedDocument;
  place(read: Reader): Place;
}

export type Row = Record<string, unknown> & { id: string };
type Reply = Record<string, unknown>;
type Compare = (one: Row, other: Row) => number;

interface InReply {
  path: PreviewedContent;
  /** The page of the item itself, which is shown first. */
  own?: OwnPage;
  /** The page that shows it among others. */
  page?: PageKey;
  /** The API address whose reply contains the item. */
  address: string;
  /** Puts the item into a reply, in place of its saved version. */
  put(reply: Reply, row: Row, item: Item): void;
  /** Why no page would show it; undefined when one would. */
  hidden?(row: Row, now: number): string | undefined;
}

/** The page of an item: its path, and what it shows besides the item. A draft has no neighbours. */
interface OwnPage {
  page: MadePage;
  type: MadePageParts['type'];
  pathOf(item: Item): string;
  around?(item: Item): Promise<Reply>;
}

const ALONE = { previous: null, next: null };

/** An item inside a reply, and on a page of its own if it has one. */
export const itemInReply = ({ path, page, own, address, put, hidden }: InReply): ItemPreview => ({
  path,
  place: ({ store, read, metaOf, now }) => ({
    pages: [own?.page, page].filter((one) => one !== undefined) as [ShownPage],
    pathOf: (item, asked) => (asked === own?.page ? own.pathOf(item) : undefined),
    async unsaved(item) {
      const row = store.shown(item) as Row;
      // The reply is cached for visitors too, so only a copy of it is changed.
      const reply = structuredClone(await read(address)) as Reply;
      put(reply, row, item);
      const replies = new Map([[address, reply]]);
      if (own) {
        const ownPath = own.pathOf(item);
        const meta = await metaOf({ ...wordsOf(row), path: ownPath, type: own.type });
        const around = await own.around?.(item);
        replies.set(addressOfPath(own.page, ownPath) as string, { ...row, meta, ...ALONE, ...around });
      }
      return replies;
    },
    hidden: (item) => hidden?.(store.shown(item) as Row, now()),
  }),
});

/** A document inside a reply: `replyOf` returns the reply with the document in it, by default the document. */
export const documentInReply = <S extends z.ZodType>(
  path: PreviewedDocument,
  schema: S,
  pages: Place['pages'],
  address: string,
  replyOf: (value: z.output<S>, saved: object) => unknown = (value) => value,
): DocumentPreview => ({
  path,
  place: (read) => ({
    pages,
    async unsaved(item) {
      const value = parseWhole(schema, item);
      return new Map([[address, replyOf(value, (await read(address)) as object)]]);
    },
  }),
});

/** What the page of an item is described by. */
function wordsOf(row: Row): Pick<MadePageParts, 'title' | 'description' | 'image'> {
  const title = String(row.title ?? row.name);
  const image = row.image ?? row.thumbnail ?? row.cover;
  return { title, description: String(row.description || title), image: image ? String(image) : null };
}

/** A list with a row in place of its saved version, or at the end; sorted if there is a `compare`. */
export function withRow<R extends Row>(rows: readonly R[], row: R, compare?: Compare): R[] {
  const isSaved = rows.some(({ id }) => id === row.id);
  const all = isSaved ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row];
  return compare ? all.sort(compare) : all;
}

/** Puts an item into a list of a reply. */
export const inList = (list: string, compare?: Compare) => (reply: Reply, row: Row) => {
  reply[list] = withRow(reply[list] as Row[], row, compare);
};

export const byRising =
  (name: string): Compare =>
  ({ [name]: one }, { [name]: other }) =>
    (one as string | number) < (other as string | number) ? -1 : 1;

export const byFalling =
  (name: string): Compare =>
  (one, other) =>
    byRising(name)(other, one);
