import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { hasBlanks, type LegalPage, legalPages, legalText, startingTexts } from '#shared/site/site.legal.ts';

/** The text of a page that only the owner can answer for; it is not shown while a blank is left in it. */
export const legalDocument = (database: StoreDatabase<DocumentTables>, now: Clock, page: LegalPage) =>
  documentStore(database, `site.${page}`, legalText, {
    now,
    fallback: startingTexts[page],
    check: (value) =>
      value.shown && hasBlanks(value) ? { shown: 'Fill in what is in square brackets first' } : undefined,
  });

/** Which of these pages visitors do not see. */
export async function legalPagesOff(
  database: StoreDatabase<DocumentTables>,
  now: Clock,
): Promise<LegalPage[]> {
  const shown = await Promise.all(
    legalPages.map(async (page) => (await legalDocument(database, now, page).get()).shown),
  );
  return legalPages.filter((_, index) => !shown[index]);
}
