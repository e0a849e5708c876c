import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { shareContract } from '#shared/share/share.contract.ts';

interface ShareOptions extends Pick<SliceParts<never>, 'config'> {
  /** Makes a picture of a text. */
  drawQr(text: string): Promise<string>;
}

/** What visitors share the site with. */
export function createShareSlice({ config, drawQr }: ShareOptions) {
  return { endpoints: [bind(shareContract, { siteQr: () => drawQr(config.PUBLIC_URL) })] };
}
