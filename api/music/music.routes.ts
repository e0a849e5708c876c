import { managedRoutes, type WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { ItemMeta } from '#api/site/site.item-meta.ts';
import { neighboursIn } from '#api/site/site.neighbours.ts';
import type { musicContract, releasesContract } from '#shared/music/music.contract.ts';
import type { Track } from '#shared/music/music.schema.ts';
import { releasePath } from '#shared/site/site.paths.ts';
import type { MusicShown } from './music.shown.ts';
import type { MusicStore } from './music.store.ts';

export function musicRoutes(
  store: MusicStore,
  shown: MusicShown,
  metaOf: ItemMeta,
): Handlers<typeof musicContract> {
  return {
    get: async () => {
      const [services, releases, { record }] = await Promise.all([
        store.services.published(),
        store.releases.published(),
        store.artist.get(),
      ]);
      return { services, releases: releases.map(shown.listed), record };
    },
    artist: () => store.artist.get(),
    async release({ params: { id } }) {
      const releases = await store.releases.published();
      const release = releases.find((one) => one.id === id);
      if (!release) throw new AppError('request.not-found');
      const { title, description, cover: image } = release;
      const meta = await metaOf({ title, description, image, path: releasePath(id), type: 'website' });
      return { ...(await shown.page(release)), meta, ...neighboursIn(releases, id, releasePath) };
    },
  };
}

/** The handlers for releases. The length of a whole song is read from its file, whatever was sent. */
export function releasesRoutes(
  store: MusicStore,
  whoIs: WhoIs,
  lengthOf: (audio: string) => Promise<number | null>,
): Handlers<typeof releasesContract> {
  const routes = managedRoutes(store.releases, whoIs);
  const measured = async <T extends { tracks: readonly Track[] }>(body: T) => {
    const tracks = body.tracks.map(async (track) =>
      track.audio === null || track.isPreview
        ? track
        : { ...track, seconds: (await lengthOf(track.audio)) ?? track.seconds },
    );
    return { ...body, tracks: await Promise.all(tracks) };
  };
  return {
    ...routes,
    create: async ({ body }, ctx) => routes.create({ body: await measured(body) }, ctx),
    update: async ({ params, body }, ctx) => routes.update({ params, body: await measured(body) }, ctx),
  };
}
