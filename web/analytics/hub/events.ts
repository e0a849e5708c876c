import type { PageEvent } from '#shared/analytics/analytics.schema.ts';

type Kind = PageEvent['kind'];

/** Elements of which an event was sent already. */
const sent = new WeakSet<Element>();

/** Sends nothing for who asks for that, nor for the owner. */
function send(kind: Kind, what?: string): void {
  try {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    const { admin_authenticated: owner, visits_uncounted: uncounted } = localStorage;
    if (doNotTrack === '1' || globalPrivacyControl || owner || uncounted) return;
  } catch {
    // A browser without storage cannot have been switched off in it.
  }
  const { pathname: path, search: query } = location;
  const event: PageEvent = { kind, path, what, from: document.referrer, query };
  navigator.sendBeacon('/api/events', new Blob([JSON.stringify(event)], { type: 'application/json' }));
}

const sendOnce = (kind: Kind, element: Element, what: string) => {
  if (sent.has(element)) return;
  sent.add(element);
  send(kind, what);
};

const nearest = (event: Event, selector: string) => (event.target as Element).closest?.(selector);

/** Sends that a page was shown. */
export const sendView = () => send('view');

/** Sends clicks on links that lead to other sites, forms that are begun, and players that are clicked into. */
export function sendInteractions(): void {
  addEventListener('click', (event) => {
    const link = nearest(event, 'a[href^=http]') as HTMLAnchorElement | null;
    if (link && link.host !== location.host) send('click', link.hostname);
  });
  addEventListener('focusin', (event) => {
    // A chat is no form that somebody begins and may give up.
    const form = nearest(event, 'form:not([data-chat])');
    if (form) sendOnce('start', form, form.ariaLabel || location.pathname);
  });
  // All that is known of a frame of another site is that it took the focus.
  addEventListener('blur', () => {
    const frame = document.activeElement;
    if (frame instanceof HTMLIFrameElement) sendOnce('play', frame, new URL(frame.src).hostname);
  });
}
