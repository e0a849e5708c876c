import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import { paperYearsOf } from './papers.settings.ts';

/** What receipts, invoices and credit notes hold, and for how many years. */
export const papersPrivacy =
  (...parts: Parameters<typeof paperYearsOf>): ReadPrivacyFacts =>
  async () => {
    const years = await paperYearsOf(...parts);
    return [
      years !== undefined &&
        privacyFact(
          'kept',
          40,
          `Receipts, invoices and credit notes hold your name, your mail address and what you paid for. Laws on bookkeeping ask that they are kept as they are, so they stay for ${years === 1 ? 'a year' : `${years} years`} after the year they are from, also when you ask to be erased; then they are deleted.`,
        ),
    ];
  };
