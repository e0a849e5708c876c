import { inDays, privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import { CONFIRM_WITHIN_DAYS } from '#shared/followers/followers.constants.ts';

/** What is kept of those who follow, by mail and in the browser. */
export const followersPrivacy: ReadPrivacyFacts = async () => [
  privacyFact(
    'kept',
    100,
    `Following by mail: your mail address, what you follow, and when and to which words you agreed, without your network address; and why mails to you have ended, where a mail server or mail provider says that they bounce or were marked as spam. What is not confirmed within ${inDays(CONFIRM_WITHIN_DAYS)} is erased. The rest stays until you erase it by the link in each of these mails, also after you have unsubscribed.`,
  ),
  privacyFact(
    'kept',
    110,
    'Agreeing elsewhere: where the owner has brought your mail address from a list, the place, the day and the words of your consent are kept with it. Who is still to be asked waits for that mail; what is not confirmed is erased as above. Whom the owner has erased is not brought from a list again.',
  ),
  privacyFact(
    'kept',
    130,
    'Being told in the browser: the address that your browser’s push service gave it, and what you follow. It stays until you end it in that browser, or until the push service says that it is gone.',
  ),
  privacyFact(
    'browser',
    60,
    'Only if you have asked for notices in the browser, a small program of this site stays in it: it shows them, and a page while you are offline.',
  ),
  privacyFact(
    'services',
    20,
    'Notices in the browser are sent, encrypted, through the push service of that browser’s maker, to those who have asked for them.',
  ),
];
