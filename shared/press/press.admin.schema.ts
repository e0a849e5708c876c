import { z } from 'zod';
import { slug } from '#shared/core/fields.ts';
import { affiliation, mediumArticle, pressFeature } from './press.schema.ts';

const { id: _, ...featureFields } = pressFeature.shape;
const { id: __, ...articleFields } = mediumArticle.shape;
const { id: ___, ...affiliationFields } = affiliation.shape;

/** The same as visitors read them, under the names the owner knows. */
export const managedFeature = z.object({ articleId: slug, ...featureFields });
export const managedArticle = z.object({ articleId: slug, ...articleFields });
export const managedAffiliation = z.object({ affiliationId: slug, ...affiliationFields });
