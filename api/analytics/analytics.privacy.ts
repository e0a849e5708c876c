import type { Connections } from '#api/core/connections/connections.ts';
import { inDays, privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';

/** How visits are counted. @param keptDays for how many days single visits are kept */
export const visitPrivacy =
  (keptDays: () => Promise<number>, { current }: Pick<Connections, 'current'>): ReadPrivacyFacts =>
  async () => [
    privacyFact(
      'visits',
      10,
      'Visits are counted without cookies. Your network address is turned into a number with a secret that is deleted after the day, so you are not recognised on the next day, and the address is not stored.',
    ),
    privacyFact(
      'visits',
      20,
      'Counted are the pages that you ask for, the site or the post you came from, the campaign named in the link, and the kind of browser, system and device, and its language. Where the owner has put some steps in an order, it is counted how many of them you took in it.',
    ),
    current('countries') !== undefined &&
      privacyFact(
        'visits',
        30,
        'The country is looked up from your address in a file on this server. The address is not sent anywhere for it.',
      ),
    privacyFact(
      'visits',
      40,
      `Single visits are kept for ${inDays(await keptDays())}; after that only totals of each day are kept.`,
    ),
    privacyFact('visits', 70, 'A browser that sends Do Not Track or Global Privacy Control is not counted.'),
  ];
