import { defineContract } from '#shared/core/endpoint.ts';
import { founder, network, site } from './site.schema.ts';

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
});
