import { type RefObject, useEffect, useState } from 'react';

/** What a toast must not cover: a button that belongs to what it says, and the titles of dialogs and drawers. */
const KEPT_CLEAR = '[data-keep-clear], .ant-modal-header, .ant-drawer-header';
/** What it leaves free too on larger screens, where there is room for that near its edge. */
const CONTROLS = 'button, a[href], input, textarea, select, [role="combobox"]';
/** How far of the window's height a toast may move for that. */
const NEAR = 0.5;
/** Up to this width toasts are at the top, see `Toaster.module.css`. */
const AT_TOP = '(max-width: 899px)';

/** How far toasts move from their edge, in pixels, so that nothing that is to be kept clear lies under them. */
export function useClearance(viewport: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const [shift, setShift] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    const measure = () => viewport.current && setShift(clearanceOf(viewport.current));
    measure();
    // What belongs to a toast is often drawn a moment after it.
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [viewport, isOpen]);
  return shift;
}

function clearanceOf(viewport: HTMLElement): number {
  const atTop = window.matchMedia(AT_TOP).matches;
  const height = viewport.offsetHeight;
  const { left, right } = viewport.getBoundingClientRect();
  /** How far each of these begins and ends from the edge at which toasts are. */
  const spansOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !viewport.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter((one) => one.width > 0 && one.left < right && one.right > left)
      .map(({ top, bottom }) =>
        atTop
          ? { from: top, to: bottom }
          : { from: window.innerHeight - bottom, to: window.innerHeight - top },
      );
  const kept = spansOf(KEPT_CLEAR);
  const all = atTop ? kept : [...kept, ...spansOf(CONTROLS)];
  const freeOf = (spans: typeof all) => (shift: number) =>
    spans.every(({ from, to }) => to <= shift || from >= shift + height);
  const shifts = [0, ...all.map(({ to }) => to)]
    .filter((shift) => shift >= 0 && shift + height <= window.innerHeight)
    .toSorted((a, b) => a - b);
  const near = shifts.filter((shift) => shift <= window.innerHeight * NEAR);
  return near.find(freeOf(all)) ?? shifts.find(freeOf(kept)) ?? 0;
}
