/**
 * The id of the element after a page's first screen that holds the stylesheet links for the rest of the page.
 */
export const DEFERRED_STYLESHEET_ID = 'later-style';

/**
 * Marks parts of a page whose buttons only work after hydration. A script in the page's head repeats an
 * earlier click on one until React has received it, which sets `handled` on the event.
 */
export const EARLY_TAPS = 'data-early-taps';

/** The mark on a click event that React has received. */
export interface HandledEvent {
  handled?: boolean;
}

/** Set on the root element while a click waits for hydration. */
export const WAITING = 'data-waiting';
