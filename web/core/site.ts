import { useQueryClient } from '@tanstack/react-query';
import { isHidden, type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import type { Offer } from '#shared/site/site.structure.ts';
import type { WordPage, Words } from '#shared/site/site.words.ts';
import { usePageData } from './page-data.ts';

/** The query key under which the site's own address is cached, beside the page data. */
export const ORIGIN_KEY = ['origin'];

/** Identity, links and texts of the site. */
export const useSite = () => usePageData('/api/site');

/** The site's configured address, without a slash at its end. */
export const useOrigin = (): string => useQueryClient().getQueryData<string>(ORIGIN_KEY) ?? '';

/** The path of a page; two of the paths depend on the owner's settings. */
export function usePagePath(): (page: PageKey) => string {
  const { identity } = useSite();
  return (page) => pagePathOf(page, identity);
}

/** The texts of a page, as the owner has set them. */
export const useWords = <P extends WordPage>(page: P): Words[P] => useSite().texts.words[page];

/** A text with a value in the place of a name in braces. */
export const fill = (text: string, name: string, value: string): string =>
  text.replace(`{${name}}`, () => value);

/** Whether an offer is sold: not until the owner has filled it. */
export const useIsSold = (offer: Offer): boolean => !useSite().offersOff.includes(offer);

/** Whether an address of this site leads to a page that is not switched off. */
export function useIsShown(): (address: string) => boolean {
  const site = useSite();
  return (address) => !isHidden(address, site);
}
