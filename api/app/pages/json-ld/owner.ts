import type { LdPage } from './page.ts';

/** The creator, where another entry only needs to name him. */
export const creator = ({ identity, urlOf }: LdPage) => ({
  '@type': 'Person',
  name: identity.creatorName,
  url: urlOf('founder'),
});

export function website({ identity, view, meta }: LdPage): object[] {
  return [
    {
      '@type': 'WebSite',
      name: identity.networkName,
      description: meta.description,
      url: `${view.origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${view.origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

export function person(page: LdPage): object[] {
  const { identity, reply, picture } = page;
  const founder = reply('/api/founder');
  const links = reply('/api/site')?.links ?? [];
  return [
    {
      ...creator(page),
      ...(identity.artistName !== identity.creatorName && { alternateName: identity.artistName }),
      ...(founder && { description: founder.lead, image: picture(founder.portrait) }),
      sameAs: links.map((link) => link.url),
    },
  ];
}
