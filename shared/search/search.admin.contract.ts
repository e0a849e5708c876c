import { defineContract } from '#shared/core/endpoint.ts';
import { searchQuery, searchReply } from './search.admin.schema.ts';

export const searchAdminContract = defineContract({
  search: {
    method: 'GET',
    path: '/api/admin/search',
    access: 'owner',
    rate: 'read',
    cache: 'none',
    summary: 'Looks for words in everything that the owner deals with.',
    query: searchQuery,
    reply: searchReply,
  },
});
