import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import type { siteContract } from '#shared/site/site.contract.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { shownOf } from '#shared/site/site.structure.ts';
import { heroName } from './hero-name.ts';
import type { SiteStore } from './site.store.ts';
import { manifest, robots, securityText, sitemap } from './site.texts.ts';

/** `publicUrl` is the site's own address, without a slash at its end; `metas` is what every page says. */
export function siteRoutes(
  store: SiteStore,
  publicUrl: string,
  metas: () => Promise<PageMetas>,
  now: Clock,
): Handlers<typeof siteContract> {
  return {
    get: async () => {
      const [content, structure] = await Promise.all([store.site.get(), store.structure.get()]);
      const { identity } = content;
      return { ...content, ...shownOf(structure, identity), heroName: heroName(identity.networkName) };
    },
    network: () => store.network.get(),
    founder: () => store.founder.get(),
    sitemap: async () => sitemap(await metas(), publicUrl),
    robots: () => robots(publicUrl),
    security: async () => securityText((await store.site.get()).identity, publicUrl, now()),
    manifest: async () => manifest((await store.site.get()).identity),
  };
}
