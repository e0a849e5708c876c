import { z } from 'zod';
import { defineContract, HTML } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { managedContract } from '#shared/core/managed.ts';
import { SPONSOR_PAGES } from './sponsors.constants.ts';
import { sponsorLink, sponsorLinks, sponsorPage } from './sponsors.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;

export const sponsorPagesContract = defineContract(
  managedContract('/api/admin/sponsors/pages', sponsorPage, {
    key: 'name',
    noun: 'sponsor page',
    sorts: ['title'],
    published: 'active',
    preview: false,
  }),
);

export const sponsorLinksContract = defineContract({
  links: {
    ...owner,
    method: 'GET',
    path: '/api/admin/sponsors/links',
    summary: 'The private address of each page of numbers, and how often it was opened.',
    reply: sponsorLinks,
  },
  renew: {
    ...owner,
    method: 'POST',
    path: '/api/admin/sponsors/links/:name',
    summary: 'Gives a page a new private address. The one before no longer works.',
    params: z.object({ name: slug }),
    reply: sponsorLink,
    errors: ['request.not-found'],
  },
});

export const sponsorsContract = defineContract({
  open: {
    method: 'GET',
    path: `${SPONSOR_PAGES}/:key`,
    access: 'public',
    rate: 'costly',
    cache: 'none',
    summary: 'A page with the numbers that the owner has chosen, by its private address.',
    params: z.object({ key: z.string().max(100) }),
    help: {
      text: 'A page of numbers can be ended or moved by whoever made it. Ask them for its address.',
      link: 'To the site',
      path: '/',
    },
    reply: z.string(),
    media: HTML,
    errors: ['request.not-found'],
  },
});
