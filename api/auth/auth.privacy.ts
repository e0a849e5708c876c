import { inDays, privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';

/** What is kept of attempts to log in. */
export const authPrivacy =
  (keptDays: () => Promise<number>): ReadPrivacyFacts =>
  async () => [
    privacyFact(
      'kept',
      160,
      `Attempts to log in to the back office are kept for ${inDays(await keptDays())}, with network address and browser.`,
    ),
    privacyFact('browser', 30, 'Logging in to the back office sets cookies for the owner.'),
  ];
