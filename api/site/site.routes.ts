import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import { lookOf } from '#api/theme/theme.look.ts';
import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import type { siteContract } from '#shared/site/site.contract.ts';
import type { LegalText } from '#shared/site/site.legal.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { ownPagePath, productPath } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import type { SiteStore } from './site.store.ts';
import { manifest, robots, securityText, sitemap } from './site.texts.ts';

interface SiteRoutes {
  store: SiteStore;
  theme: ThemeSlice;
  shown: (theme: Theme) => Promise<Site>;
  ownPages: () => Promise<Site['ownPages']>;
  products: () => Promise<Site['products']>;
  /** The paths of the pages of items, such as episodes, that visitors see. */
  itemPaths: () => Promise<readonly string[]>;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  /** The meta data of every page. */
  metas: () => Promise<PageMetas>;
  now: Clock;
}

export function siteRoutes({
  store,
  theme,
  shown,
  ownPages,
  products,
  itemPaths,
  publicUrl,
  metas,
  now,
}: SiteRoutes): Handlers<typeof siteContract> {
  return {
    get: async () => shown(await theme.store.get()),
    network: () => store.network.get(),
    founder: () => store.founder.get(),
    portrait: () => store.portrait.get(),
    terms: async () => visible(await store.terms.get()),
    refunds: async () => visible(await store.refunds.get()),
    sitemap: async () => {
      const [own, sold, items] = await Promise.all([ownPages(), products(), itemPaths()]);
      const paths = [...own.map(({ slug }) => ownPagePath(slug)), ...sold.map(productPath), ...items];
      return sitemap(
        await metas(),
        paths.map((path) => publicUrl + path),
        publicUrl,
      );
    },
    robots: () => robots(publicUrl),
    security: async () => securityText((await store.site.get()).identity, publicUrl, now()),
    manifest: async () => {
      const [{ identity }, look, { language }] = await Promise.all([
        store.site.get(),
        theme.store.get(),
        store.locale.get(),
      ]);
      return manifest(identity, lookOf(look), language);
    },
  };
}

/** The sections of a text; none while the owner has not switched it on. */
const visible = ({ shown, sections }: LegalText) => ({ sections: shown ? sections : [] });
