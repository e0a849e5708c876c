import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import type { SiteStore } from './site.store.ts';

/** The site of the network, which a page shows in a frame. */
export const sitePrivacy =
  (store: Pick<SiteStore, 'network'>, publicUrl: string): ReadPrivacyFacts =>
  async () => {
    const { url } = await store.network.get();
    const { host } = new URL(url, publicUrl);
    return [host !== new URL(publicUrl).host && privacyFact('players', 40, host)];
  };
