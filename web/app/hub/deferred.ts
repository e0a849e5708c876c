import { DEFERRED_STYLESHEET_ID } from '#shared/site/page-marks.ts';

/**
 * Moves the styles that the server asked for in the middle of the page into its head, where they stay when the
 * visitor moves on and stand ahead of styles that load later. The old link goes when the new one has its style.
 */
export function keepDeferredStylesheet(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`#${DEFERRED_STYLESHEET_ID} link`)) {
    const kept = link.cloneNode() as HTMLLinkElement;
    kept.onload = () => link.remove();
    document.head.querySelector('style')?.after(kept);
  }
}

/** Safari knows no idle moments: there a task of its own has to do. */
export const whenIdle: (work: () => void) => void =
  window.requestIdleCallback ?? ((work) => setTimeout(work, 50));

/**
 * Lays out what `opening.css` has left for later, a section in each idle moment. In development it leaves nothing for
 * later: React would report the marks on sections that it has yet to hydrate.
 */
export function layOutDeferred(): void {
  const later = import.meta.env.DEV
    ? null
    : document.querySelector<HTMLElement>('#content section ~ section:not([data-laid-out])');
  if (later) {
    later.dataset.laidOut = '';
    whenIdle(layOutDeferred);
  } else {
    delete document.documentElement.dataset.opening;
  }
}
