import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import type { SlotSettings } from '#shared/slots/slots.admin.schema.ts';
import { kindsWithTimes } from './slots.settings.ts';

/** What is kept of times that are chosen with requests. */
export const slotsPrivacy =
  (settings: () => Promise<SlotSettings>): ReadPrivacyFacts =>
  async () => [
    kindsWithTimes(await settings()).length > 0 &&
      privacyFact(
        'kept',
        20,
        'A time that you choose: when it is, and your time zone. It is kept as long as its order and your name with it. The owner can have it in a calendar elsewhere, with your name.',
      ),
  ];
