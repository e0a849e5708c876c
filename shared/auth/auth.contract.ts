import { defineContract } from '#shared/core/endpoint.ts';
import { done, loginReply, loginRequest, ownSession } from './auth.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;

export const authContract = defineContract({
  login: {
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    // Guesses are counted in the database, by account and by address: see the slice.
    rate: 'read',
    cache: 'none',
    summary: 'Begins a session of the owner; only from a page of this site.',
    body: loginRequest,
    reply: loginReply,
    errors: ['auth.failed', 'auth.csrf'],
  },
  logout: {
    ...owner,
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'Ends this session.',
    reply: done,
  },
  session: {
    ...owner,
    method: 'GET',
    path: '/api/admin/session',
    summary: 'This session, with the token that changes need.',
    reply: ownSession,
  },
});
