import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { documentContract, managedContract, orderContract } from '#shared/core/managed.ts';
import { artistProfile, managedRelease, music, musicService, release, releasePage } from './music.schema.ts';

const read = { method: 'GET', access: 'public', rate: 'read', cache: 'content' } as const;

export const musicContract = defineContract({
  get: { ...read, path: '/api/music', summary: 'Releases and the services that carry them.', reply: music },
  artist: { ...read, path: '/api/artist', summary: "The artist's profile.", reply: artistProfile },
  release: {
    ...read,
    path: '/api/page/music/:id',
    summary: "A release's page.",
    params: z.object({ id: slug }),
    reply: releasePage,
    errors: ['request.not-found'],
  },
});

const SERVICES = '/api/admin/music/services';
const RELEASES = '/api/admin/music/releases';

export const musicServicesContract = defineContract({
  ...managedContract(SERVICES, musicService, { key: 'id', noun: 'music service', sorts: ['name'] }),
  ...orderContract(SERVICES, 'music service'),
});

export const releasesContract = defineContract({
  ...managedContract(RELEASES, managedRelease, {
    key: 'id',
    noun: 'release',
    sorts: ['title', 'kind'],
    filters: { kind: release.shape.kind },
  }),
  ...orderContract(RELEASES, 'release'),
});

export const artistContract = defineContract(
  documentContract('/api/admin/music/artist', artistProfile, "artist's page"),
);
