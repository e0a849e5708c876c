import type { PrivacyFact } from '#api/core/privacy-facts.ts';
import type { Slice } from '#api/core/slice.ts';

/** Reads what the slices state, in the order of the page. */
export const collectedFacts = (slices: readonly Slice[]) => async (): Promise<PrivacyFact[]> => {
  const stated = await Promise.all(
    slices.map(({ privacyFacts }) => (typeof privacyFacts === 'function' ? privacyFacts() : [])),
  );
  return stated
    .flat()
    .filter((fact) => fact !== false)
    .toSorted((one, other) => one.at - other.at);
};
