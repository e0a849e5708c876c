import type { contract } from '#shared/contract.ts';
import { pictureForOthers } from '#shared/core/address/media-address.ts';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { MoneyStyle } from '#shared/core/money.ts';
import { type PageMeta, pageMeta } from '#shared/site/site.pages.ts';
import { addressOfPath, isOff, type PageKey } from '#shared/site/site.paths.ts';
import type { SiteIdentity } from '#shared/site/site.schema.ts';
import type { PageView } from '#shared/site/site.view.ts';

/** The replies that structured data is made of. */
interface Replies {
  '/api/site': ReplyOf<typeof contract.site.get>;
  '/api/founder': ReplyOf<typeof contract.site.founder>;
  '/api/podcasts': ReplyOf<typeof contract.podcasts.list>;
  '/api/music': ReplyOf<typeof contract.music.get>;
  '/api/videos/music': ReplyOf<typeof contract.videos.music>;
  '/api/stream': ReplyOf<typeof contract.stream.get>;
  '/api/appearances': ReplyOf<typeof contract.appearances.get>;
  '/api/services': ReplyOf<typeof contract.services.get>;
  '/api/blueprint': ReplyOf<typeof contract.blueprint.get>;
  '/api/products': ReplyOf<typeof contract.products.list>;
}

/** A page and its replies, from which structured data is made. */
export interface LdPage {
  view: PageView;
  meta: PageMeta;
  identity: SiteIdentity;
  /** How amounts are written. */
  money: MoneyStyle;
  /** A reply that the page was made from; undefined when it did not ask for it. */
  reply<P extends keyof Replies>(path: P): Replies[P] | undefined;
  /** The reply with the item that the page is about; undefined when it is about none. */
  own<T>(): T | undefined;
  /** A path's whole address. */
  absolute(url: string): string;
  /** The whole address of a picture, as JPEG or PNG. */
  picture(url: string): string;
  urlOf(page: PageKey): string;
}

export function ldPage(view: PageView, meta: PageMeta): LdPage {
  const reply = <P extends keyof Replies>(path: P) => view.data[path] as Replies[P] | undefined;
  const { identity, locale, hidden } = reply('/api/site') as Replies['/api/site'];
  return {
    view,
    meta,
    identity,
    money: locale.money,
    reply,
    own: <T>() => view.data[addressOfPath(view.page, view.path) ?? ''] as T | undefined,
    absolute: (url) => new URL(url, view.origin).href,
    picture: (url) => pictureForOthers(url, view.origin),
    // Links to a page that is switched off lead to the home page.
    urlOf: (key) => pageMeta(isOff(key, hidden) ? 'home' : key, identity, view.origin).url,
  };
}

/** A page described by nothing more than its own metadata. */
export const webPage = ({ meta, picture }: LdPage): object[] => [
  {
    '@type': 'WebPage',
    name: meta.name,
    description: meta.description,
    url: meta.url,
    primaryImageOfPage: { '@type': 'ImageObject', url: picture(meta.image) },
  },
];
