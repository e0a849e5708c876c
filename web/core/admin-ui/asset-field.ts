import { assetAddress } from '#shared/core/asset-address.ts';

/** The hub's address in the desktop app, whose pages have another one. */
let hubOrigin = location.origin;
void window.desktop?.state().then(({ hub }) => {
  if (hub) hubOrigin = new URL(hub).origin;
});

/** What was typed or pasted for a picture, a file or a frame, as the site's pages can load it. */
export const typedAddress = (text: string): string => assetAddress(text, hubOrigin);
