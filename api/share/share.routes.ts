import type { Handlers } from '#api/core/http/mount.ts';
import type { shareContract } from '#shared/share/share.contract.ts';

/** `drawQr` makes a picture of a text; `publicUrl` is the site's own address, without a slash at its end. */
export function shareRoutes(
  drawQr: (text: string) => Promise<string>,
  publicUrl: string,
): Handlers<typeof shareContract> {
  return { siteQr: () => drawQr(publicUrl) };
}
