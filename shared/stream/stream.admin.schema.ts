import { z } from 'zod';
import { slug } from '#shared/core/fields.ts';
import { pastStream, streamingPlatform } from './stream.schema.ts';

const { id: platformId, ...platformFields } = streamingPlatform.shape;
const { id: _, ...archiveFields } = pastStream.shape;

/** The same as visitors get them, under the names the owner knows. */
export const managedPlatform = z.object({ platformId, ...platformFields });
export const streamArchive = z.object({ streamId: slug, ...archiveFields });
