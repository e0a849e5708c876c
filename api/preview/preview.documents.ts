import type { z } from 'zod';
import { parseWhole } from '#api/core/content/content-store.ts';
import type { Reader } from '#api/core/http/endpoints.ts';
import { paragraphsOf } from '#api/privacy/privacy.documents.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import type { SitePart } from '#api/site/site.store.ts';
import { blueprint } from '#shared/blueprint/blueprint.schema.ts';
import { contributions } from '#shared/contributions/contributions.schema.ts';
import type { PreviewedDocument } from '#shared/core/preview-kinds.ts';
import { artistProfile } from '#shared/music/music.schema.ts';
import { submissionOffer } from '#shared/playlist/playlist.schema.ts';
import { privacyAddition } from '#shared/privacy/privacy.schema.ts';
import { type LegalPage, legalText } from '#shared/site/site.legal.ts';
import { locale } from '#shared/site/site.locale.ts';
import { founder, network, portrait, type Site, siteContent } from '#shared/site/site.schema.ts';
import { structure } from '#shared/site/site.structure.ts';
import { streamSettings } from '#shared/stream/stream.schema.ts';
import type { Place } from './preview.place.ts';

interface DocumentPlaces {
  site: Pick<SiteSlice, 'shownWith'>;
  read: Reader;
}

/** Where visitors see each document. */
export function documentPlaces({ site, read }: DocumentPlaces): Record<PreviewedDocument, Place> {
  /** A document inside a reply: `replyOf` returns the reply with the document in it. */
  const inReply = <S extends z.ZodType>(
    schema: S,
    pages: Place['pages'],
    address: string,
    replyOf: (value: z.output<S>, saved: object) => object,
  ): Place => ({
    pages,
    async unsaved(item) {
      const value = parseWhole(schema, item);
      return new Map([[address, replyOf(value, (await read(address)) as object)]]);
    },
  });
  /** A document that is a whole reply. */
  const asReply = (schema: z.ZodType<object>, pages: Place['pages'], address: string) =>
    inReply(schema, pages, address, (value) => value);
  /** A document that every page is drawn from. */
  const ofSite = (name: SitePart, schema: z.ZodType, pages: Place['pages']): Place => ({
    pages,
    unsaved: async (item) =>
      new Map([['/api/site', await site.shownWith({ [name]: parseWhole(schema, item) })]]),
  });
  /** A page that may be switched off, as it looks once it is switched on. */
  const ofLegal = (page: LegalPage): Place => ({
    pages: [page],
    async unsaved(item) {
      const { sections } = parseWhole(legalText, item);
      const shown = (await read('/api/site')) as Site;
      return new Map<string, unknown>([
        [`/api/${page}`, { sections }],
        ['/api/site', { ...shown, hidden: shown.hidden.filter((off) => off !== page) }],
      ]);
    },
  });
  const { identity, links, texts } = siteContent.shape;

  return {
    '/api/admin/site/identity': ofSite('identity', identity, ['home', 'artist', 'network', 'founder']),
    '/api/admin/site/links': ofSite('links', links, ['home', 'live']),
    '/api/admin/site/texts': ofSite('texts', texts, [
      'home',
      'network',
      'live',
      'podcasts',
      'music',
      'playlist',
      'media',
      'contributions',
      'services',
      'pricing',
      'booking',
      'blueprint',
      'socialTools',
      'qrCode',
      'thankYou',
      'artist',
      'founder',
      'products',
      'privacy',
      'terms',
      'refunds',
      'search',
    ]),
    '/api/admin/site/terms': ofLegal('terms'),
    '/api/admin/site/refunds': ofLegal('refunds'),
    '/api/admin/site/structure': ofSite('structure', structure, ['home']),
    '/api/admin/site/locale': ofSite('locale', locale, ['services', 'pricing', 'podcasts', 'live']),
    '/api/admin/site/network': asReply(network, ['network', 'home'], '/api/network'),
    '/api/admin/site/founder': asReply(founder, ['founder'], '/api/founder'),
    '/api/admin/site/portrait': asReply(portrait, ['services', 'pricing', 'booking'], '/api/portrait'),
    '/api/admin/stream/settings': inReply(
      streamSettings,
      ['live', 'home'],
      '/api/stream',
      (settings, saved) => ({ ...saved, settings }),
    ),
    '/api/admin/playlist/submission': inReply(
      submissionOffer,
      ['playlist'],
      '/api/playlists',
      (submission, saved) => ({ ...saved, submission }),
    ),
    '/api/admin/music/artist': asReply(artistProfile, ['artist'], '/api/artist'),
    '/api/admin/contributions': asReply(contributions, ['contributions', 'home'], '/api/contributions'),
    '/api/admin/blueprint': asReply(blueprint, ['blueprint'], '/api/blueprint'),
    '/api/admin/privacy/addition': inReply(privacyAddition, ['privacy'], '/api/privacy', (value, saved) => ({
      ...saved,
      addition: paragraphsOf(value),
    })),
  };
}
