import type { ShownPage } from '#shared/site/site.paths.ts';

/** What pages are drawn from, by its address, in place of what is saved. */
export type Unsaved = ReadonlyMap<string, unknown>;

/** Where visitors see one kind of content, or one document. */
export interface Place {
  /** The pages that show it, the one where it mainly stands first. */
  pages: readonly [ShownPage, ...ShownPage[]];
  /** The path of its page, where that follows from the item itself. */
  pathOf?(item: Record<string, unknown>): string;
  /** The replies with the item in them. @throws AppError `request.invalid` when it is not whole */
  unsaved(item: Record<string, unknown>): Promise<Unsaved>;
  /** Why no page would show it. */
  hidden?(item: Record<string, unknown>): string | undefined;
}
