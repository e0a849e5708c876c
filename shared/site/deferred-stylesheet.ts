/** Names the place in a page's markup behind its first screen, where the style of all that follows is asked for. */
export const DEFERRED_STYLESHEET_ID = 'later-style';
