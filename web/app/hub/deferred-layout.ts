/** Safari knows no idle moments: there a task of its own has to do. */
export const whenIdle: (work: () => void) => void =
  window.requestIdleCallback ?? ((work) => setTimeout(work, 50));

/** Lays out what `opening.css` has left for later, a section in each idle moment. */
export function layOutDeferred(): void {
  const section = document.querySelector<HTMLElement>('#content section ~ section:not([data-laid-out])');
  if (section) {
    section.dataset.laidOut = '';
    whenIdle(layOutDeferred);
  } else {
    delete document.documentElement.dataset.opening;
  }
}
