import { type RefObject, useEffect, useState } from 'react';

/** What a toast must not cover: a button that belongs to what it says, and the titles of dialogs and drawers. */
const KEPT_CLEAR = '[data-keep-clear], .ant-modal-header, .ant-drawer-header';
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
  const top = atTop ? 0 : window.innerHeight - height;
  const covered = [...document.querySelectorAll(KEPT_CLEAR)]
    .map((element) => element.getBoundingClientRect())
    .filter((one) => one.width > 0 && one.left < right && one.right > left)
    .filter((one) => one.top < top + height && one.bottom > top);
  if (covered.length === 0) return 0;
  const shift = atTop
    ? Math.max(...covered.map(({ bottom }) => bottom))
    : window.innerHeight - Math.min(...covered.map((one) => one.top));
  return shift + height <= window.innerHeight ? shift : 0;
}
