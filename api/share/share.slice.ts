import { bind } from '#api/core/http/endpoints.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { shareContract } from '#shared/share/share.contract.ts';

interface ShareOptions extends Pick<SliceParts<never>, 'config'> {
  /** Draws a text as a QR code. */
  drawQr(text: string): Promise<string>;
}

/** The QR code of the site's address, for visitors who share it. */
export function createShareSlice({ config, drawQr }: ShareOptions) {
  return { endpoints: [bind(shareContract, { siteQr: () => drawQr(config.PUBLIC_URL) })] };
}
