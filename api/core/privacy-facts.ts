/**
 * Where a fact stands on the privacy page. In `device` and `players` it is no sentence but an item of a list: what the
 * visitor's browser keeps on the device, and services whose players are on the pages.
 */
type PrivacyPart = 'kept' | 'visits' | 'browser' | 'device' | 'services' | 'players' | 'rights';

/** What a slice does with data of visitors, as the privacy page says it. */
export interface PrivacyFact {
  part: PrivacyPart;
  /** Its place in this part, in ascending order. */
  at: number;
  text: string;
}

/** Reads what is true of the install as it is set up now; `false` for what is not. */
export type ReadPrivacyFacts = () => Promise<readonly (PrivacyFact | false)[]>;

/** The facts of a slice, or the name of the personal data whose slice states them for both. */
export type PrivacyFacts = ReadPrivacyFacts | { statedWith: string };

export const privacyFact = (part: PrivacyPart, at: number, text: string): PrivacyFact => ({ part, at, text });

/** `1 day`, `30 days`. */
export const inDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** `a`, `a and b`, `a, b, and c`. */
export const inList = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
