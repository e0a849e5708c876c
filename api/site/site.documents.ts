import type { z } from 'zod';
import { parseWhole } from '#api/core/content/content-store.ts';
import type { PreviewedDocument } from '#shared/contract.ts';
import { type LegalPage, legalText } from '#shared/site/site.legal.ts';
import { locale } from '#shared/site/site.locale.ts';
import { pageKeys } from '#shared/site/site.paths.ts';
import { founder, network, portrait, type Site, siteContent } from '#shared/site/site.schema.ts';
import { structure } from '#shared/site/site.structure.ts';
import { usualWords } from '#shared/site/site.words.ts';
import type { ContentDocument } from './site.content.ts';
import { siteSamples } from './site.neutral.ts';
import { type DocumentPreview, documentInReply, type Place } from './site.preview.ts';
import type { SiteParts } from './site.store.ts';

/** The data of every page, with parts that are not saved. */
export type ShownWith = (unsaved: Partial<SiteParts>) => Promise<Site>;

const { identity, links, texts } = siteContent.shape;

/** The pages with texts of their own. */
const pagesWithTexts: Place['pages'] = [
  'home',
  ...pageKeys.filter((page) => page !== 'home' && page in usualWords),
];

/** What the program needs to know of the site's documents. */
export function siteDocuments(shownWith: ShownWith): ContentDocument[] {
  /** A document that every page is drawn from. */
  const ofSite = <N extends keyof SiteParts>(
    path: PreviewedDocument,
    name: N,
    schema: z.ZodType<SiteParts[N]>,
    pages: Place['pages'],
  ): DocumentPreview => ({
    path,
    place: () => ({
      pages,
      unsaved: async (item) =>
        new Map([['/api/site', await shownWith({ [name]: parseWhole(schema, item) })]]),
    }),
  });
  return [
    {
      key: 'site.identity',
      sample: siteSamples.identity,
      preview: ofSite('/api/admin/site/identity', 'identity', identity, [
        'home',
        'artist',
        'network',
        'founder',
      ]),
    },
    {
      key: 'site.links',
      sample: siteSamples.links,
      preview: ofSite('/api/admin/site/links', 'links', links, ['home', 'live']),
    },
    {
      key: 'site.texts',
      sample: siteSamples.texts,
      preview: ofSite('/api/admin/site/texts', 'texts', texts, pagesWithTexts),
    },
    { key: 'site.terms', sample: null, preview: legalPreview('/api/admin/site/terms', 'terms') },
    { key: 'site.refunds', sample: null, preview: legalPreview('/api/admin/site/refunds', 'refunds') },
    {
      key: 'site.structure',
      sample: null,
      preview: ofSite('/api/admin/site/structure', 'structure', structure, ['home']),
    },
    {
      key: 'site.locale',
      sample: null,
      preview: ofSite('/api/admin/site/locale', 'locale', locale, [
        'services',
        'pricing',
        'podcasts',
        'live',
      ]),
    },
    {
      key: 'network',
      sample: siteSamples.network,
      preview: documentInReply('/api/admin/site/network', network, ['network', 'home'], '/api/network'),
    },
    {
      key: 'founder',
      sample: siteSamples.founder,
      preview: documentInReply('/api/admin/site/founder', founder, ['founder'], '/api/founder'),
    },
    {
      key: 'site.portrait',
      sample: null,
      preview: documentInReply(
        '/api/admin/site/portrait',
        portrait,
        ['services', 'pricing', 'booking'],
        '/api/portrait',
      ),
    },
  ];
}

/** A page that may be switched off, as it looks once it is switched on. */
const legalPreview = (path: PreviewedDocument, page: LegalPage): DocumentPreview => ({
  path,
  place: (read) => ({
    pages: [page],
    async unsaved(item) {
      const { sections } = parseWhole(legalText, item);
      const shown = (await read('/api/site')) as Site;
      return new Map<string, unknown>([
        [`/api/${page}`, { sections }],
        ['/api/site', { ...shown, hidden: shown.hidden.filter((off) => off !== page) }],
      ]);
    },
  }),
});
