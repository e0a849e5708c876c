import { lazy, Suspense, useEffect, useState } from 'react';

const Tips = lazy(() => import('#web/core/hub-ui/tip/Tips.tsx'));

/** Waits for the first control that has a tooltip to be pointed at or focused, and only then loads them. */
export function TipHost() {
  const [first, setFirst] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (first) return;
    const notice = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      if (control) setFirst(control);
    };
    const types = ['pointerover', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, notice, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, notice);
    };
  }, [first]);
  if (!first) return null;
  return (
    <Suspense>
      <Tips first={first} />
    </Suspense>
  );
}
