import type { Release } from '#shared/music/music.schema.ts';

/** The release in front is the first that is more than a theme song. */
export const leadRelease = (releases: readonly Release[]): Release | undefined =>
  releases.find(({ kind }) => kind !== 'theme') ?? releases[0];
