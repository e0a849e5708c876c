import { agentReader } from '#api/analytics/analytics.agents.ts';
import { isOwners } from '#api/analytics/analytics.visitor.ts';
import type { ContentStore } from '#api/core/content/content-store.ts';
import { managedRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { SPONSOR_PAGES } from '#shared/sponsors/sponsors.constants.ts';
import type {
  sponsorLinksContract,
  sponsorPagesContract,
  sponsorsContract,
} from '#shared/sponsors/sponsors.contract.ts';
import type { SponsorLink, SponsorPage } from '#shared/sponsors/sponsors.schema.ts';
import type { SponsorLinkStore, SponsorTables } from './sponsors.store.ts';

interface OfficePorts {
  database: Database<SponsorTables>;
  pages: ContentStore<typeof sponsorPagesContract>;
  links: SponsorLinkStore;
  whoIs: WhoIs;
  publicUrl: string;
}

export function sponsorPagesRoutes({
  database,
  pages,
  links,
  whoIs,
}: OfficePorts): Handlers<typeof sponsorPagesContract> {
  return {
    ...managedRoutes(pages, whoIs),
    // A page has its address from the beginning: a new one, also where a deleted page had the same name.
    create: async ({ body }, ctx) => {
      const who = await whoIs(ctx);
      return database.transaction(async (tx) => {
        const made = await pages.createIn(tx.db, body, who);
        await links.renew(tx.db, made.name);
        return made;
      });
    },
  };
}

export function sponsorLinksRoutes({
  database,
  pages,
  links,
  publicUrl,
}: OfficePorts): Handlers<typeof sponsorLinksContract> {
  const shown = ({
    pageId,
    key,
    opened,
    openedAt,
  }: Awaited<ReturnType<SponsorLinkStore['renew']>>): SponsorLink => ({
    name: pageId,
    url: `${publicUrl}${SPONSOR_PAGES}/${key}`,
    opened,
    openedAt,
  });
  return {
    links: async () => ({ items: (await links.list()).map(shown) }),
    async renew({ params: { name } }) {
      // Only a page that is there has an address.
      await pages.get(name);
      return shown(await database.transaction((tx) => links.renew(tx.db, name)));
    },
  };
}

interface PublicPorts {
  links: SponsorLinkStore;
  draw: (page: SponsorPage) => Promise<string>;
}

export function sponsorsRoutes({ links, draw }: PublicPorts): Handlers<typeof sponsorsContract> {
  const agentOf = agentReader();
  /** Programs look at addresses that are sent to people, and the owner at the page. */
  const isSponsor = ({ method, headers }: AppContext) =>
    method === 'GET' && !isOwners(headers) && agentOf(headers['user-agent'] ?? '') !== undefined;

  return {
    async open({ params: { key } }, ctx) {
      // The address is the key.
      ctx.set('X-Robots-Tag', 'noindex, nofollow');
      ctx.set('Referrer-Policy', 'no-referrer');
      const page = await links.opened(key);
      if (!page)
        throw new AppError('request.not-found', { text: 'There is no page of numbers at this address.' });
      const html = await draw(page);
      if (isSponsor(ctx)) await links.count(page.name);
      return html;
    },
  };
}
