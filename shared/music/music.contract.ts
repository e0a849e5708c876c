import { defineContract } from '#shared/core/endpoint.ts';
import { artistProfile, music } from './music.schema.ts';

const read = { method: 'GET', access: 'public', rate: 'read', cache: 'content' } as const;

export const musicContract = defineContract({
  get: { ...read, path: '/api/music', summary: 'Releases and the services that carry them.', reply: music },
  artist: { ...read, path: '/api/artist', summary: "The artist's profile.", reply: artistProfile },
});
