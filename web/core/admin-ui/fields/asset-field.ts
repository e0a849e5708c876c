import { assetAddress } from '#shared/core/address/asset-address.ts';

/** The hub's origin. In the desktop app the page's own origin is a different one. */
let hubOrigin = location.origin;
void window.desktop?.state().then(({ hub }) => {
  if (hub) hubOrigin = new URL(hub).origin;
});

/** The typed or pasted address of a picture, file or frame, in a form that the site's pages can load. */
export const typedAddress = (text: string): string => assetAddress(text, hubOrigin);
