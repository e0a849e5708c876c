import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';

/** That all data under an address is seen as one person. */
export const peoplePrivacy: ReadPrivacyFacts = async () => [
  privacyFact(
    'kept',
    120,
    'All that is kept under your mail address is shown to the owner as one person. The owner can note something about you, and see several addresses as one person; both are part of what you are given or what is erased when you ask for it.',
  ),
];
