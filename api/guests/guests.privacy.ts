import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import { takesGuests } from './guests.settings.ts';

/** What is kept of the guests of interviews. */
export const guestsPrivacy =
  (...parts: Parameters<typeof takesGuests>): ReadPrivacyFacts =>
  async () => {
    if (!(await takesGuests(...parts))) return [];
    return [
      privacyFact(
        'kept',
        50,
        'As the guest of an interview: what you write about yourself, your answers, your picture and the release that you sign, with your name and the time. All of it is kept with its order until you ask to be erased. A release stays, with your name, as long as the episode with you that was public is on this site: it is what allows the episode. It is deleted with the episode.',
      ),
      privacyFact(
        'kept',
        55,
        'A time that is set for your interview: it is kept as long as its order and your name with it. The owner can have it in a calendar elsewhere, with your name.',
      ),
    ];
  };
