import type { z } from 'zod';
import { collection } from '#api/core/db/collection.ts';
import { position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { affiliation, mediumArticle, pressFeature } from '#shared/press/press.schema.ts';

const featureRow = pressFeature.extend({ position });
const articleRow = mediumArticle.extend({ position });
const affiliationRow = affiliation.extend({ position });

export interface PressTables {
  pressFeatures: z.input<typeof featureRow>;
  mediumArticles: z.input<typeof articleRow>;
  affiliations: z.input<typeof affiliationRow>;
}

export function pressStore(db: Db<PressTables>, now: Clock) {
  return {
    features: collection(db, 'pressFeatures', featureRow, { now }),
    articles: collection(db, 'mediumArticles', articleRow, { now }),
    affiliations: collection(db, 'affiliations', affiliationRow, { now }),
  };
}

export type PressStore = ReturnType<typeof pressStore>;
