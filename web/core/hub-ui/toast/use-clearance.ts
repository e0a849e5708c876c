import { type RefObject, useEffect, useState } from 'react';
import { clearanceOf, type Span } from './clearance.ts';

/** Elements that a toast must not cover: the buttons it refers to, and the titles of dialogs and drawers. */
const KEPT_CLEAR = '[data-keep-clear], .ant-modal-header, .ant-drawer-header';
/** Elements that can be pressed. */
const CONTROLS =
  'button, a[href], input, textarea, select, summary, label.ant-segmented-item, [role="combobox"], [role="tab"]';
/** Up to this width toasts are at the top, see `Toaster.module.css`. */
const AT_TOP = '(max-width: 899px)';

/** How far toasts move from their edge, in pixels, so that they cover nothing that can be pressed. */
export function useClearance(viewport: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const [shift, setShift] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    const measure = () => viewport.current && setShift(shiftOf(viewport.current));
    measure();
    // What a toast refers to is often rendered after it, and what is closed goes by its class.
    let frame = 0;
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const observer = new MutationObserver(measureSoon);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['class', 'style', 'open', 'hidden'],
    });
    window.addEventListener('resize', measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', measureSoon);
    };
  }, [viewport, isOpen]);
  return shift;
}

function shiftOf(viewport: HTMLElement): number {
  const atTop = window.matchMedia(AT_TOP).matches;
  const { innerHeight } = window;
  const { left, right } = viewport.getBoundingClientRect();
  const spansIn = (selector: string, isKept: boolean): Span[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isBeside = box.width === 0 || box.left >= right || box.right <= left;
      if (isBeside || box.bottom <= 0 || box.top >= innerHeight || viewport.contains(element)) return [];
      if (!isKept && !canBePressed(element, box, viewport)) return [];
      const { top, bottom } = box;
      return {
        from: atTop ? top : innerHeight - bottom,
        to: atTop ? bottom : innerHeight - top,
        isFixed: isKept || isFixed(element),
      };
    });
  return clearanceOf(
    [...spansIn(KEPT_CLEAR, true), ...spansIn(CONTROLS, false)],
    viewport.offsetHeight,
    innerHeight,
  );
}

/** Whether a press in the middle of what is seen of it would reach it, if there were no toast. */
function canBePressed(element: Element, box: DOMRect, viewport: HTMLElement): boolean {
  const middle = (from: number, to: number, most: number) => (Math.max(0, from) + Math.min(most, to)) / 2;
  const [top] = document
    .elementsFromPoint(
      middle(box.left, box.right, window.innerWidth),
      middle(box.top, box.bottom, window.innerHeight),
    )
    .filter((one) => !viewport.contains(one));
  return top !== undefined && (element.contains(top) || top.contains(element));
}

/** Whether it keeps its place on the screen while what is around it scrolls: in a bar, or at the foot of a drawer. */
function isFixed(element: Element): boolean {
  if (element.closest('.ant-drawer-footer, .ant-modal-footer')) return true;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { position, overflowY, top, bottom } = getComputedStyle(at);
    // The columns of a table stick to its sides only.
    const isSticky = position === 'sticky' && (top !== 'auto' || bottom !== 'auto');
    if (position === 'fixed' || isSticky) return true;
    // What is in a part that scrolls can be scrolled away from the toast.
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return false;
  }
  return false;
}
