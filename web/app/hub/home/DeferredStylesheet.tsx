import { DEFERRED_STYLESHEET_ID } from '#shared/site/deferred-stylesheet.ts';

const nothing = { __html: '' };

/**
 * Where the first screen ends. Here the server asks for the style of what follows: browsers show what stands
 * before it and wait with the rest. React leaves alone what it finds inside.
 */
export function DeferredStylesheet() {
  return (
    <div
      id={DEFERRED_STYLESHEET_ID}
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, which keeps React out of it
      dangerouslySetInnerHTML={nothing}
    />
  );
}
