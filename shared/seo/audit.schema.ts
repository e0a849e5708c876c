import { z } from 'zod';
import { instant } from '#shared/core/fields.ts';
import { metaPage } from './seo.schema.ts';

/** Everything that an audit looks for; `api/seo/audit/rules` defines each rule. */
const ruleNames = [
  'title-missing',
  'title-length',
  'title-duplicate',
  'description-missing',
  'description-length',
  'description-duplicate',
  'heading-missing',
  'heading-many',
  'heading-order',
  'image-alt',
  'canonical',
  'social-tags',
  'share-picture',
  'structured-data',
  'keywords-unused',
  'link-dead',
  'link-dead-outside',
  'image-weight',
  'page-weight',
  'page-status',
  'page-hidden',
] as const;

export const findingTypes = ['critical', 'warning', 'info'] as const;
export const impacts = ['High', 'Medium', 'Low'] as const;

/** The way to fix a finding. */
const fix = z.discriminatedUnion('kind', [
  /** A field of the page's meta; `value` is a draft that can be taken as it is. */
  z.object({
    kind: z.literal('meta'),
    field: z.enum([
      'title',
      'description',
      'keywords',
      'canonicalUrl',
      'ogTitle',
      'ogDescription',
      'ogImage',
      'noindex',
    ] as const),
    value: z.union([z.string(), z.boolean()]).optional(),
  }),
  /** A dead address of this site that can lead somewhere. */
  z.object({ kind: z.literal('redirect'), source: z.string() }),
  /** A place of the back office where what the page shows is written. */
  z.object({ kind: z.literal('open'), path: z.string(), label: z.string() }),
]);
export type Fix = z.infer<typeof fix>;

const finding = z.object({
  rule: z.enum(ruleNames),
  page: metaPage,
  type: z.enum(findingTypes),
  impact: z.enum(impacts),
  title: z.string(),
  description: z.string(),
  /** What exactly, such as the addresses of pictures. */
  items: z.array(z.string()),
  fix: fix.nullable(),
});
export type Finding = z.infer<typeof finding>;

const auditedPage = z.object({
  page: metaPage,
  /** Its path. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  seoScore: z.int(),
  indexable: z.boolean(),
  issues: z.array(finding),
  /** When its metadata was last changed; null while it is as installed. */
  lastUpdated: instant.nullable(),
});
export type AuditedPage = z.infer<typeof auditedPage>;

export const audit = z.object({
  at: instant,
  seoScore: z.int(),
  indexedPages: z.int(),
  pages: z.array(auditedPage),
  /** When addresses of other sites were last tried; null before the first time. */
  outsideAt: instant.nullable(),
  /** When they were to be tried last, and nothing outside could be reached; null when that is not so. */
  outsideMissedAt: instant.nullable().default(null),
});
export type Audit = z.infer<typeof audit>;

const runFinding = z.object({
  /** The path of the page. */
  url: z.string(),
  title: z.string(),
});
export type RunFinding = z.infer<typeof runFinding>;

/** An audit as the history knows it. */
export const auditRun = z.object({
  at: instant,
  /** When the audit before it was; null for the first. */
  since: instant.nullable(),
  seoScore: z.int(),
  came: z.array(runFinding),
  went: z.array(runFinding),
});
export type AuditRun = z.infer<typeof auditRun>;
