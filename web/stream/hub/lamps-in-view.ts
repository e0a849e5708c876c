import { atom, useSetAtom } from 'jotai';
import { type RefObject, useEffect } from 'react';

/**
 * The page's lit lamps: how many there are, and how many are in view. Only one should be in view at a time.
 */
export const lampsAtom = atom({ known: 0, inView: 0 });

/** Counts an element as a lamp, and as one in view while it is. */
export function useLampInView(ref: RefObject<Element | null>, lit = true): void {
  const setLamps = useSetAtom(lampsAtom);
  useEffect(() => {
    const element = ref.current;
    if (!element || !lit) return;
    let counted = { known: 0, inView: 0 };
    const count = (now: typeof counted) => {
      const { known, inView } = counted;
      counted = now;
      setLamps((lamps) => ({
        known: lamps.known + now.known - known,
        inView: lamps.inView + now.inView - inView,
      }));
    };
    const observer = new IntersectionObserver((entries) =>
      count({ known: 1, inView: entries.at(-1)?.isIntersecting ? 1 : 0 }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      count({ known: 0, inView: 0 });
    };
  }, [ref, lit, setLamps]);
}
