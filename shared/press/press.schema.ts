import { z } from 'zod';
import { assetUrl, line, paragraph, slug, webUrl } from '#shared/core/fields.ts';

/** `date` is text as the publication wrote it, such as 'Mar 2021'. */
export const pressFeature = z.object({
  id: slug,
  title: line,
  publication: line,
  date: line,
  summary: paragraph,
  url: webUrl,
  image: assetUrl,
});
export type PressFeature = z.infer<typeof pressFeature>;

export const mediumArticle = pressFeature.omit({ publication: true });
export type MediumArticle = z.infer<typeof mediumArticle>;

export const affiliation = z.object({
  id: slug,
  title: line,
  /** What it is, in two or three words, such as 'Member profile'. */
  kind: line,
  summary: paragraph,
  url: webUrl,
  image: assetUrl,
});
export type Affiliation = z.infer<typeof affiliation>;

const { id: _, ...featureFields } = pressFeature.shape;
const { id: __, ...articleFields } = mediumArticle.shape;
const { id: ___, ...affiliationFields } = affiliation.shape;

/** The same fields for the owner's calls, where the id has the name of its kind. */
export const managedFeature = z.object({ articleId: slug, ...featureFields });
export const managedArticle = z.object({ articleId: slug, ...articleFields });
export const managedAffiliation = z.object({ affiliationId: slug, ...affiliationFields });
