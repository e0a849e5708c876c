/** What a framed site may do. Scripts and the page's own origin together would undo the sandbox, so never both. */
const RIGHTS = 'allow-scripts allow-popups allow-forms';

/** Whether an address is on another host than the ones this page is known under. */
export const isForeign = (url: string, origins: readonly string[]): boolean =>
  !url.startsWith('/') && !origins.includes(new URL(url).origin);

/** The sandbox of the network's site: it keeps its own origin only where that is not ours. */
export const frameSandbox = (foreign: boolean): string => (foreign ? `${RIGHTS} allow-same-origin` : RIGHTS);
