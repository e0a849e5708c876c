import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';

/** How plays and downloads are counted. */
export const listeningPrivacy: ReadPrivacyFacts = async () => [
  privacyFact(
    'visits',
    50,
    'Of what you play here, it is counted how many minutes and quarters of it were heard: without your network address, and single plays are deleted after a day.',
  ),
  privacyFact(
    'visits',
    60,
    'An app that downloads an episode is counted once in 24 hours. For that, its network address and the name of the app are turned into a number, which is deleted after a day, with a secret that is deleted after one more.',
  ),
  privacyFact('device', 30, 'where you stopped listening'),
];
