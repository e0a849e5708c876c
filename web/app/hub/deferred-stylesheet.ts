import { DEFERRED_STYLESHEET_ID } from '#shared/site/deferred-stylesheet.ts';

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
