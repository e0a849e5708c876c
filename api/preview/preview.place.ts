import type { ContentStore } from '#api/core/content/content-store.ts';
import type { ManagedSchemas } from '#api/core/content/managed-table.ts';
import { type PageKey, pagePathOf, type ShownPage } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { DraftNote } from '#shared/site/site.view.ts';

/** What pages are drawn from, by its address, in place of what is saved. */
type Unsaved = ReadonlyMap<string, unknown>;

/** Draws a page without scripts. With a note, it is for people without a login, who are told what they see. */
export type DrawPreview = (
  page: ShownPage,
  path: string,
  unsaved: Unsaved,
  note?: DraftNote,
) => Promise<string>;

/** Where visitors see one kind of content, or one document. */
export interface Place {
  /** The pages that show it, the one where it mainly stands first. */
  pages: readonly [ShownPage, ...ShownPage[]];
  /** The path of a page that follows from the item itself; undefined for a page of the program. */
  pathOf?(item: Record<string, unknown>, page: ShownPage): string | undefined;
  /** The replies with the item in them. @throws AppError `request.invalid` when it is not whole */
  unsaved(item: Record<string, unknown>): Promise<Unsaved>;
  /** Why no page would show it. */
  hidden?(item: Record<string, unknown>): string | undefined;
}

/** The same for a kind of content, whose drafts can be looked at by a link. */
export interface ContentPlace extends Place {
  store: Pick<ContentStore<ManagedSchemas>, 'kind' | 'draft'>;
}

/** Where a page with the item in it stands. */
export const pathOf = (
  place: Place,
  page: ShownPage,
  item: Record<string, unknown>,
  { identity }: Pick<Site, 'identity'>,
): string => place.pathOf?.(item, page) ?? pagePathOf(page as PageKey, identity);
