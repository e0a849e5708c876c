import type { Db } from '#api/core/db/db.ts';
import { inList, privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import { platformNames, platforms } from '#shared/social/social.constants.ts';
import type { SocialAccountTables } from './social.accounts.ts';

/** The networks that posts are published on. */
export const socialPrivacy =
  (db: Db<SocialAccountTables>): ReadPrivacyFacts =>
  async () => {
    const accounts = await db.selectFrom('socialAccounts').select('platform').execute();
    const connected = new Set(accounts.map(({ platform }) => platform));
    const networks = platforms.filter((platform) => connected.has(platform)).map((id) => platformNames[id]);
    return [
      networks.length > 0 &&
        privacyFact(
          'services',
          110,
          `Posts of this site are published on ${inList(networks)}. Nothing about you is sent.`,
        ),
    ];
  };
