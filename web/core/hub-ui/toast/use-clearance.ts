import { type RefObject, useEffect, useState } from 'react';

/** Elements that a toast must not cover: the buttons it refers to, and the titles of dialogs and drawers. */
const KEPT_CLEAR = '[data-keep-clear], .ant-modal-header, .ant-drawer-header';
/** Elements that it also leaves uncovered on larger screens, where there is room within `NEAR`. */
const CONTROLS = 'button, a[href], input, textarea, select, [role="combobox"]';
/** How far a toast may move to avoid these, as a share of the window's height. */
const NEAR = 0.5;
/** Up to this width toasts are at the top, see `Toaster.module.css`. */
const AT_TOP = '(max-width: 899px)';

/** How far toasts move from their edge, in pixels, so that they do not cover these elements. */
export function useClearance(viewport: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const [shift, setShift] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    const measure = () => viewport.current && setShift(clearanceOf(viewport.current));
    measure();
    // The elements that a toast refers to are often rendered after it.
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
  /** Where each of these elements begins and ends, in pixels from the edge where the toasts are. */
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
