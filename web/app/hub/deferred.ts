import { DEFERRED_STYLESHEET_ID } from '#shared/site/page-marks.ts';

/**
 * Moves the stylesheets that the server linked in the middle of the page into the head: there they stay when
 * the visitor goes to another page, and come before stylesheets that load later. The old link is removed once
 * the new one has loaded.
 */
export function keepDeferredStylesheet(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`#${DEFERRED_STYLESHEET_ID} link`)) {
    const kept = link.cloneNode() as HTMLLinkElement;
    kept.onload = () => link.remove();
    document.head.querySelector('style')?.after(kept);
  }
}

/** Runs work when the browser is idle. Safari has no `requestIdleCallback`: there it runs after 50 ms. */
export const whenIdle: (work: () => void) => void =
  window.requestIdleCallback ?? ((work) => setTimeout(work, 50));

/**
 * Lays out the sections that `opening.css` has deferred, one per idle callback. In development it lays out
 * all at once: React would report the attributes set on sections that it has not hydrated yet.
 */
export function layOutDeferred(): void {
  const later = import.meta.env.DEV
    ? null
    : document.querySelector<HTMLElement>('#content section ~ section ~ section:not([data-laid-out])');
  if (later) {
    later.dataset.laidOut = '';
    whenIdle(layOutDeferred);
  } else {
    delete document.documentElement.dataset.opening;
  }
}
