import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';

/** What is kept of those who vote in live reviews. */
export const liveReviewPrivacy =
  (settings: () => Promise<{ on: boolean }>): ReadPrivacyFacts =>
  async () => [
    (await settings()).on &&
      privacyFact(
        'browser',
        50,
        'If you vote in a live review, your browser keeps a random number and your own votes, so that your vote counts once and can be changed. The page of the vote removes both once it is open and the review is over. The number is stored with the votes, without your name and your network address, and is deleted here when the review ends; the sums stay.',
      ),
  ];
