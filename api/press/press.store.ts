import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { collection } from '#api/core/db/collection.ts';
import { position } from '#api/core/db/columns.ts';
import { affiliation, mediumArticle, pressFeature } from '#shared/press/press.schema.ts';

const featureRow = pressFeature.extend({ position });
const articleRow = mediumArticle.extend({ position });
const affiliationRow = affiliation.extend({ position });

export interface PressTables {
  pressFeatures: z.input<typeof featureRow>;
  mediumArticles: z.input<typeof articleRow>;
  affiliations: z.input<typeof affiliationRow>;
}

export function pressStore(db: Kysely<PressTables>) {
  return {
    features: collection(db, 'pressFeatures', featureRow),
    articles: collection(db, 'mediumArticles', articleRow),
    affiliations: collection(db, 'affiliations', affiliationRow),
  };
}

export type PressStore = ReturnType<typeof pressStore>;
