import type { ContentStore } from '#api/core/content/content-store.ts';
import type { ManagedSchemas } from '#api/core/content/managed-table.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Place, Unsaved } from '#api/site/site.preview.ts';
import { type PageKey, pagePathOf, type ShownPage } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { DraftNote } from '#shared/site/site.view.ts';

/** Draws a page without scripts. With a note, for people without a login: it explains what they see. */
export type DrawPreview = (
  page: ShownPage,
  path: string,
  unsaved: Unsaved,
  note?: DraftNote,
) => Promise<string>;

/** The place of a kind of content: its drafts can also be seen by a preview link. */
export interface ContentPlace extends Place {
  store: Pick<ContentStore<ManagedSchemas>, 'kind' | 'draft'>;
}

/** @throws AppError `request.invalid` for a kind without a preview */
export function placeOf<P extends Place>(places: ReadonlyMap<string, P>, kind: string): P {
  const place = places.get(kind);
  if (!place) throw new AppError('request.invalid', { fields: { kind: 'Has no preview' } });
  return place;
}

/** The path of a page with the item in it. */
export const pathOf = (
  place: Place,
  page: ShownPage,
  item: Record<string, unknown>,
  { identity }: Pick<Site, 'identity'>,
): string => place.pathOf?.(item, page) ?? pagePathOf(page as PageKey, identity);
