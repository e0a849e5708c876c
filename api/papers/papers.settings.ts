import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { libraryFile } from '#api/theme/theme.store.ts';
import type { PaperKind } from '#shared/papers/papers.constants.ts';
import { type PaperSettings, paperSettings } from '#shared/papers/papers.schema.ts';

const usual: PaperSettings = paperSettings.parse({});

export const paperSettingsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'papers', paperSettings, {
    now,
    fallback: usual,
    check: ({ logo }) => (logo === null || libraryFile(logo) ? undefined : { 'value.logo': NOT_IN_LIBRARY }),
  });

const NOT_IN_LIBRARY = 'Add the picture to the media library and choose it there';

/** Whether papers of a kind are made. */
export const makes = (settings: PaperSettings, kind: PaperKind): boolean =>
  ({ receipt: settings.receipts, invoice: settings.invoices, credit: settings.credits })[kind];

export const makesAny = ({ receipts, invoices, credits }: PaperSettings): boolean =>
  receipts || invoices || credits;

/** What a paper needs and the settings lack, as the labels of their fields. */
export function missingIn({ name, address, taxName, taxPercent }: PaperSettings): string[] {
  const lacks: [lacks: boolean, label: string][] = [
    [name === '', 'Name of who issues'],
    [address === '', 'Address'],
    [taxPercent !== '' && taxName === '', 'Name of the tax'],
  ];
  return lacks.filter(([is]) => is).map(([, label]) => label);
}

/** What stands before the numbers of a kind in a year; numbers with the same text are one series. */
export function seriesOf(settings: PaperSettings, kind: PaperKind, year: string): string {
  const { receiptPrefix, invoicePrefix, creditPrefix } = settings;
  const prefix = { receipt: receiptPrefix, invoice: invoicePrefix, credit: creditPrefix }[kind];
  return settings.yearly ? `${prefix}${year}-` : prefix;
}

const DIGITS = 4;

export const numberIn = (series: string, number: number): string =>
  series + String(number).padStart(DIGITS, '0');

/** For how many years papers are kept; undefined while none are made and there are none. */
export async function paperYearsOf(
  database: StoreDatabase<DocumentTables & { papers: { id: string } }>,
  now: Clock,
): Promise<number | undefined> {
  const settings = await paperSettingsDocument(database, now).get();
  const isKept = async (db: Db<{ papers: { id: string } }>) =>
    (await db.selectFrom('papers').select('id').limit(1).executeTakeFirst()) !== undefined;
  return makesAny(settings) || (await isKept(database.db)) ? settings.keepYears : undefined;
}
