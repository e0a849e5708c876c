import type { ContentStore } from '#api/core/content/content-store.ts';
import type { ManagedSchemas } from '#api/core/content/managed-table.ts';
import { type PageKey, pagePathOf, type ShownPage } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { DraftNote } from '#shared/site/site.view.ts';

/** Unsaved replies by API address: pages are drawn from these in place of the saved ones. */
type Unsaved = ReadonlyMap<string, unknown>;

/** Draws a page without scripts. With a note, for people without a login: it explains what they see. */
export type DrawPreview = (
  page: ShownPage,
  path: string,
  unsaved: Unsaved,
  note?: DraftNote,
) => Promise<string>;

/** Where visitors see one kind of content, or one document. */
export interface Place {
  /** The pages that show it, the main one first. */
  pages: readonly [ShownPage, ...ShownPage[]];
  /** The path of a page whose path depends on the item; undefined for a page with a fixed path. */
  pathOf?(item: Record<string, unknown>, page: ShownPage): string | undefined;
  /** The replies with the item in them. @throws AppError `request.invalid` when it is not whole */
  unsaved(item: Record<string, unknown>): Promise<Unsaved>;
  /** Why no page would show it; undefined when one would. */
  hidden?(item: Record<string, unknown>): string | undefined;
}

/** The place of a kind of content: its drafts can also be seen by a preview link. */
export interface ContentPlace extends Place {
  store: Pick<ContentStore<ManagedSchemas>, 'kind' | 'draft'>;
}

/** The path of a page with the item in it. */
export const pathOf = (
  place: Place,
  page: ShownPage,
  item: Record<string, unknown>,
  { identity }: Pick<Site, 'identity'>,
): string => place.pathOf?.(item, page) ?? pagePathOf(page as PageKey, identity);
