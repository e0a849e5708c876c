import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { listeningExportQuery, listeningQuery, listeningReport } from './listening.admin.schema.ts';
import { playReport } from './listening.schema.ts';

export const listeningContract = defineContract({
  played: {
    method: 'POST',
    path: '/api/plays',
    access: 'public',
    rate: 'event',
    cache: 'none',
    summary: 'Records how much of a sound was heard on a page, without a cookie and without an address.',
    body: playReport,
    reply: z.null(),
    errors: ['request.not-found'],
  },
});

const owner = { access: 'owner', rate: 'read', cache: 'none', method: 'GET' } as const;

export const listeningAdminContract = defineContract({
  report: {
    ...owner,
    path: '/api/admin/listening/report',
    summary: 'What was played on the site, and downloaded by apps.',
    query: listeningQuery,
    reply: listeningReport,
  },
  export: {
    ...owner,
    path: '/api/admin/listening/export',
    summary: 'One list of a range as a CSV file.',
    query: listeningExportQuery,
    download: true,
    reply: z.unknown(),
  },
});
