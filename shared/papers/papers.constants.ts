/** What a paper is: a receipt for money that has arrived, a request to pay, or what takes one of these back. */
export const paperKinds = ['receipt', 'invoice', 'credit'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperNames: Record<PaperKind, string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  credit: 'Credit note',
};

/** The same in the plural, for filters and totals. */
export const papersNames: Record<PaperKind, string> = {
  receipt: 'Receipts',
  invoice: 'Invoices',
  credit: 'Credit notes',
};

export const paperSizes = ['A4', 'LETTER'] as const;

/** How many years papers are kept after the year of their date. */
export const KEEP_YEARS = { least: 1, most: 30, usual: 7 } as const;

/** The highest number that a series can begin with. */
export const FIRST_NUMBER_MAX = 1_000_000;
