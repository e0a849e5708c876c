import { z } from 'zod';
import { video } from './videos.schema.ts';

const { isPublic: _, ...fields } = video.shape;

/** A video as the owner keeps it; whether it is public comes with every managed item. */
export const managedVideo = z.object(fields);
