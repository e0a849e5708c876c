/** Names the place in a page's markup behind its first screen, where the style of all that follows is asked for. */
export const DEFERRED_STYLESHEET_ID = 'later-style';

/**
 * Marks parts of a page whose buttons work once React has taken the page over. A press on one before that is repeated by
 * a script in the page's head until React has seen it, which it says by `handled` on the event.
 */
export const EARLY_TAPS = 'data-early-taps';

/** How a press is marked that React has seen. */
export interface HandledEvent {
  handled?: boolean;
}

/** Set on the root element while a press waits. */
export const WAITING = 'data-waiting';
