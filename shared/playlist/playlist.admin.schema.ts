import { z } from 'zod';
import { slug } from '#shared/core/fields.ts';
import { playlist } from './playlist.schema.ts';

const { id: _, ...fields } = playlist.shape;

/** A playlist as the owner keeps it. */
export const managedPlaylist = z.object({ playlistId: slug, ...fields });
