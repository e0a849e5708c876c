import { z } from 'zod';
import { slug } from '#shared/core/fields.ts';
import { episode, show } from './podcasts.schema.ts';

const { id: _, episodes: __, ...showFields } = show.shape;
const { id: ___, ...episodeFields } = episode.shape;

/** A show as the owner keeps it. */
export const series = z.object({ seriesId: slug, ...showFields });
export type Series = z.infer<typeof series>;

/** An episode as the owner keeps it. */
export const managedEpisode = z.object({ episodeId: slug, seriesId: slug, ...episodeFields });
export type ManagedEpisode = z.infer<typeof managedEpisode>;
