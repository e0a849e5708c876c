import { useQueryClient } from '@tanstack/react-query';
import { isHidden, type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import { usePageData } from './page-data.ts';

/** The site's own address, under which it is kept beside the page's content. */
export const ORIGIN_KEY = ['origin'];

/** Identity, links and texts of the site. */
export const useSite = () => usePageData('/api/site');

/** The site's configured address, without a slash at its end. */
export const useOrigin = (): string => useQueryClient().getQueryData<string>(ORIGIN_KEY) ?? '';

/** The path of a page; two of them follow the owner's settings. */
export function usePagePath(): (page: PageKey) => string {
  const { identity } = useSite();
  return (page) => pagePathOf(page, identity);
}

/** Whether an address of this site leads to a page that is not switched off. */
export function useIsShown(): (address: string) => boolean {
  const site = useSite();
  return (address) => !isHidden(address, site);
}
