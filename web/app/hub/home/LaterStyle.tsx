import { LATER_STYLE_ID } from '#shared/site/later-style.ts';

const nothing = { __html: '' };

/**
 * Where the first screen ends. Here the server asks for the style of what follows: browsers show what stands
 * before it and wait with the rest. React leaves alone what it finds inside.
 */
export function LaterStyle() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, which keeps React out of it
  return <div id={LATER_STYLE_ID} hidden suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
