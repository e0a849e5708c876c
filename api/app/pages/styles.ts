import { DEFERRED_STYLESHEET_ID } from '#shared/site/page-marks.ts';

/** A file of styles that a page needs. */
export interface PageStyle {
  href: string;
  text: string;
  /** Whether the first screen needs it, on whichever page. */
  first: boolean;
}

const place = new RegExp(`(?<=<div id="${DEFERRED_STYLESHEET_ID}"[^>]*>)`);

/**
 * Where a page's styles go: those of its first screen into the head, as text. If the markup marks the end of
 * that screen, the others are linked there, where they do not block what comes before.
 */
export function placeStyles(styles: readonly PageStyle[], markup: string) {
  const index = place.exec(markup)?.index;
  const inline = styles.filter(({ first }) => first || index === undefined);
  const linked = styles.filter((style) => !inline.includes(style));
  return {
    inline: inline.map(({ text }) => text).join(''),
    // The browser loads nothing for these: they tell the build's own loader which styles are in the page.
    marks: inline.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`).join(''),
    links: linked.map(({ href }) => `<link rel="stylesheet" href="${href}">`).join(''),
    /** The markup before and behind the place of the links. */
    before: markup.slice(0, index),
    behind: index === undefined ? '' : markup.slice(index),
  };
}
