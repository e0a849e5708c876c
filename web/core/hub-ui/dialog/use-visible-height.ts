import { type RefObject, useEffect } from 'react';

/** Keeps an element within the part of the screen that the on-screen keyboard does not cover, by `--visible` and `--offset`. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const adjust = () => {
      const covered = window.innerHeight - view.height > 1 && view.scale === 1;
      element.current?.style.setProperty('--visible', covered ? `${view.height}px` : '');
      element.current?.style.setProperty('--offset', covered ? `${view.offsetTop}px` : '');
    };
    adjust();
    view.addEventListener('resize', adjust);
    view.addEventListener('scroll', adjust);
    return () => {
      view.removeEventListener('resize', adjust);
      view.removeEventListener('scroll', adjust);
    };
  }, [element]);
}
