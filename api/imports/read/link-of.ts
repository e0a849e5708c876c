import type { SocialNetwork } from '#shared/site/networks.ts';
import type { SiteContent, SocialLink } from '#shared/site/site.schema.ts';

type Links = SiteContent['links'];

/** The first link that leads to a network. */
export const linkTo = ({ links }: Links, network: SocialNetwork): SocialLink | undefined =>
  links.find((link) => link.network === network);

/** The links with another address for a network; a network without a link gets one, in header and footer. */
export function withAddress(
  all: Links,
  network: SocialNetwork,
  address: Pick<SocialLink, 'url' | 'handle'>,
): Links {
  const present = linkTo(all, network);
  if (!present) return { links: [...all.links, { network, name: null, ...address, places: ['pages'] }] };
  return { links: all.links.map((link) => (link === present ? { ...link, ...address } : link)) };
}

/** The links without the one that leads to an address. */
export const withoutAddress = ({ links }: Links, url: string): Links => ({
  links: links.filter((link) => link.url !== url),
});
