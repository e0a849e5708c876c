import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { managedContract, orderContract } from '#shared/core/managed.ts';
import {
  affiliation,
  managedAffiliation,
  managedArticle,
  managedFeature,
  mediumArticle,
  pressFeature,
} from './press.schema.ts';

export const pressContract = defineContract({
  get: {
    method: 'GET',
    path: '/api/press',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'Affiliations, press features and Medium articles, each in its order.',
    reply: z.object({
      affiliations: z.array(affiliation),
      features: z.array(pressFeature),
      articles: z.array(mediumArticle),
    }),
  },
});

const FEATURES = '/api/admin/press/features';
const ARTICLES = '/api/admin/press/articles';
const AFFILIATIONS = '/api/admin/press/affiliations';

export const featuresContract = defineContract({
  ...managedContract(FEATURES, managedFeature, {
    key: 'articleId',
    noun: 'press feature',
    sorts: ['title', 'publication'],
  }),
  ...orderContract(FEATURES, 'press feature'),
});

export const articlesContract = defineContract({
  ...managedContract(ARTICLES, managedArticle, {
    key: 'articleId',
    noun: 'Medium article',
    sorts: ['title'],
  }),
  ...orderContract(ARTICLES, 'Medium article'),
});

export const affiliationsContract = defineContract({
  ...managedContract(AFFILIATIONS, managedAffiliation, {
    key: 'affiliationId',
    noun: 'affiliation',
    sorts: ['title'],
  }),
  ...orderContract(AFFILIATIONS, 'affiliation'),
});
