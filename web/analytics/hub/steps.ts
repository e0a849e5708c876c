import type { Step } from '#shared/analytics/analytics.schema.ts';

type Told = Step['kind'];

/** Elements of which has been told already. */
const told = new WeakSet<Element>();

/** Sends nothing for who asks for that, nor for the owner. */
function tell(kind: Told, what?: string): void {
  try {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    const { admin_authenticated: owner, visits_uncounted: uncounted } = localStorage;
    if (doNotTrack === '1' || globalPrivacyControl || owner || uncounted) return;
  } catch {
    // A browser that keeps nothing is nobody's that was switched off.
  }
  const { pathname: path, search: query } = location;
  const step: Step = { kind, path, what, from: document.referrer, query };
  navigator.sendBeacon('/api/steps', new Blob([JSON.stringify(step)], { type: 'application/json' }));
}

const tellOnce = (kind: Told, element: Element, what: string) => {
  if (told.has(element)) return;
  told.add(element);
  tell(kind, what);
};

const nearest = (event: Event, selector: string) => (event.target as Element).closest?.(selector);

/** Tells of a page that has come up. */
export const tellView = () => tell('view');

/** Tells of links that lead out, of forms that are begun, and of players that are clicked into. */
export function tellSteps(): void {
  addEventListener('click', (event) => {
    const link = nearest(event, 'a[href^=http]') as HTMLAnchorElement | null;
    if (link && link.host !== location.host) tell('click', link.hostname);
  });
  addEventListener('focusin', (event) => {
    const form = nearest(event, 'form');
    if (form) tellOnce('start', form, form.ariaLabel || location.pathname);
  });
  // A frame of another site tells nothing but that it has taken the focus.
  addEventListener('blur', () => {
    const frame = document.activeElement;
    if (frame instanceof HTMLIFrameElement) tellOnce('play', frame, new URL(frame.src).hostname);
  });
}
