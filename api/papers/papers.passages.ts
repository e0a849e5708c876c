import { type Passage, type PassageContext, passage } from '#api/site/passages.ts';
import type { PaperSettings } from '#shared/papers/papers.schema.ts';

/** Where buyers find their papers, while some are made. */
export function papersPassages(
  { receipts, invoices }: Pick<PaperSettings, 'receipts' | 'invoices'>,
  { site }: Pick<PassageContext, 'site'>,
): Passage[] {
  const made = [...(receipts ? ['Your receipt'] : []), ...(invoices ? ['Your invoice'] : [])];
  if (made.length === 0) return [];
  return [
    passage(
      'papers',
      { title: 'Your order', path: '/order' },
      `${made.map((paper) => `${paper} is on the page of your order as soon as it was made, as a PDF.`).join(' ')} For anything else about it, write to ${site.identity.contactEmail} with your reference code.`,
      ['where is my receipt', 'where do I download my invoice'],
      { insteadOf: 'answer-invoice', about: 'an invoice' },
    ),
  ];
}
