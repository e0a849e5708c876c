import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import {
  followerDetail,
  followerFilter,
  followerList,
  followerQuery,
  followerSettings,
  followerSummary,
  followersBack,
} from './followers.admin.schema.ts';
import { mailReportAddress } from './followers.reports.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const PATH = '/api/admin/followers';
const one = { ...owner, params: z.object({ id: z.uuid() }), errors: ['request.not-found'] } as const;

export const followersAdminContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'Followers by mail, page by page, the newest first.',
    query: followerQuery,
    reply: followerList,
  },
  summary: {
    ...owner,
    method: 'GET',
    path: `${PATH}/summary`,
    summary: 'How many follow what, and what they were told lately.',
    reply: followerSummary,
  },
  bringBack: {
    ...owner,
    method: 'POST',
    path: `${PATH}/back`,
    summary:
      'Brings back followers who were stopped although no mail server said that their mailbox does not exist.',
    body: followersBack,
    reply: z.object({ followers: z.int() }),
  },
  get: {
    ...one,
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'One follower with the consent log.',
    reply: followerDetail,
  },
  resend: {
    ...one,
    method: 'POST',
    path: `${PATH}/:id/confirmation`,
    summary: 'Mails the link to confirm once more.',
    reply: followerDetail,
    errors: ['request.not-found', 'request.conflict'],
  },
  exportOne: {
    ...one,
    method: 'GET',
    path: `${PATH}/:id/export`,
    confirm: true,
    logged: 'person.exported',
    summary: 'All that is kept of one follower, as a file.',
    download: true,
    reply: z.unknown(),
  },
  erase: {
    ...one,
    method: 'DELETE',
    path: `${PATH}/:id`,
    confirm: true,
    logged: 'person.erased',
    summary: 'Erases a follower with the consent log.',
    reply: z.object({ erased: z.literal(true) }),
  },
  export: {
    ...owner,
    method: 'GET',
    path: '/api/admin/export/followers',
    confirm: true,
    logged: 'export.followers',
    summary: 'Followers by mail as a CSV file.',
    query: followerFilter,
    download: true,
    reply: z.unknown(),
  },
  reports: {
    ...owner,
    method: 'GET',
    path: '/api/admin/mail-reports',
    summary: 'The secret address at which a mail provider reports, and what its last report did.',
    reply: mailReportAddress,
  },
  renewReports: {
    ...owner,
    method: 'POST',
    path: '/api/admin/mail-reports/address',
    summary: 'Makes another address for reports of the mail provider, after which the old one does not work.',
    reply: mailReportAddress,
  },
});

export const followerSettingsContract = defineContract(
  documentContract('/api/admin/follower-settings', followerSettings, 'settings of followers', {
    preview: false,
  }),
);
