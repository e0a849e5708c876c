import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { shownLegalText } from './site.legal.ts';
import { founder, network, portrait, site, webManifest } from './site.schema.ts';

const read = { method: 'GET', access: 'public', rate: 'read', cache: 'content' } as const;

export const siteContract = defineContract({
  get: {
    ...read,
    path: '/api/site',
    summary: 'Identity, links and texts that every page needs.',
    reply: site,
  },
  network: { ...read, path: '/api/network', summary: "The network's own site.", reply: network },
  founder: { ...read, path: '/api/founder', summary: 'The founder: biography and ventures.', reply: founder },
  portrait: {
    ...read,
    path: '/api/portrait',
    summary: "The creator's face, where the owner has set one.",
    reply: portrait,
  },
  terms: {
    ...read,
    path: '/api/terms',
    summary: 'The terms, once the owner shows them.',
    reply: shownLegalText,
  },
  refunds: {
    ...read,
    path: '/api/refunds',
    summary: 'When money is given back, once the owner shows it.',
    reply: shownLegalText,
  },
  sitemap: {
    ...read,
    path: '/sitemap.xml',
    summary: 'The pages that search engines may list.',
    reply: z.string(),
    media: 'application/xml; charset=utf-8',
  },
  robots: {
    ...read,
    path: '/robots.txt',
    summary: 'What crawlers may read.',
    reply: z.string(),
    media: 'text/plain; charset=utf-8',
  },
  security: {
    ...read,
    // It contains its own expiry date, so it must not be cached.
    cache: 'none',
    path: '/.well-known/security.txt',
    summary: 'Where to report a weakness, as RFC 9116 describes.',
    reply: z.string(),
    media: 'text/plain; charset=utf-8',
  },
  manifest: {
    ...read,
    path: '/manifest.webmanifest',
    summary: 'How the site looks when it is installed as an app.',
    reply: webManifest,
    media: 'application/manifest+json; charset=utf-8',
  },
});
