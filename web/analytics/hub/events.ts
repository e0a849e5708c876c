import type { PageEvent } from '#shared/analytics/analytics.schema.ts';

type Kind = PageEvent['kind'];

/** Elements for which an event was already sent. */
const sent = new WeakSet<Element>();

/** Sends something to be counted, except for visitors who ask not to be tracked, and for the owner. */
export function sendBeacon(path: string, event: object): void {
  try {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    const { admin_authenticated: owner, visits_uncounted: uncounted } = localStorage;
    if (doNotTrack === '1' || globalPrivacyControl || owner || uncounted) return;
  } catch {
    // Storage is not available, so it cannot hold a mark that excludes this browser.
  }
  navigator.sendBeacon(path, new Blob([JSON.stringify(event)], { type: 'application/json' }));
}

function send(kind: Kind, what?: string): void {
  const { pathname: path, search: query } = location;
  const event: PageEvent = { kind, path, what, from: document.referrer, query };
  sendBeacon('/api/events', event);
}

const sendOnce = (kind: Kind, element: Element, what: string) => {
  if (sent.has(element)) return;
  sent.add(element);
  send(kind, what);
};

const nearest = (event: Event, selector: string) => (event.target as Element).closest?.(selector);

/** Sends a page view. */
export const sendView = () => send('view');

/** Sends clicks on links to other sites, forms that visitors begin to fill in, and clicks into players. */
export function sendInteractions(): void {
  addEventListener('click', (event) => {
    const link = nearest(event, 'a[href^=http]') as HTMLAnchorElement | null;
    if (link && link.host !== location.host) send('click', link.hostname);
  });
  addEventListener('focusin', (event) => {
    // The chat's form is not counted: it is not something that a visitor begins and may abandon.
    const form = nearest(event, 'form:not([data-chat])');
    if (form) sendOnce('start', form, form.ariaLabel || location.pathname);
  });
  // Of a click into another site's frame, the page notices only that the frame takes the focus.
  addEventListener('blur', () => {
    const frame = document.activeElement;
    if (frame instanceof HTMLIFrameElement) sendOnce('play', frame, new URL(frame.src).hostname);
  });
}
