import type { ShareMeta } from '#shared/site/site.tags.ts';
import type { ShareImage } from './use-share-image.ts';

export interface SharePreviewProps {
  meta: ShareMeta;
  image: ShareImage;
}

/** The host that a card names; empty while the address is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}
