import { atom, useSetAtom } from 'jotai';
import { type RefObject, useEffect } from 'react';

/** How many lit lamps the visitor sees: two in view is one too many. */
export const lampsInViewAtom = atom(0);

/** Counts an element as a lamp while it is in view. */
export function useLampInView(ref: RefObject<Element | null>, lit = true): void {
  const setCount = useSetAtom(lampsInViewAtom);
  useEffect(() => {
    const element = ref.current;
    if (!element || !lit) return;
    let counted = false;
    const count = (inView: boolean) => {
      if (inView === counted) return;
      counted = inView;
      setCount((lamps) => lamps + (inView ? 1 : -1));
    };
    const observer = new IntersectionObserver((entries) => count(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => {
      observer.disconnect();
      count(false);
    };
  }, [ref, lit, setCount]);
}
