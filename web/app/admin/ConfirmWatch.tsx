import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { onConfirmNeeded } from '#web/core/admin-ui/confirm.ts';

const ConfirmDialog = lazy(() => import('#web/auth/admin/ConfirmDialog.tsx'));

/** Asks for the password once more over the page when a call needs it; several calls wait for one answer. */
export function ConfirmWatch({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean>>();

  useEffect(() => {
    let open: PromiseWithResolvers<boolean> | undefined;
    const stop = onConfirmNeeded(() => {
      if (open) return open.promise;
      const begun = Promise.withResolvers<boolean>();
      open = begun;
      setAsked(begun);
      return begun.promise.finally(() => {
        open = undefined;
        setAsked(undefined);
      });
    });
    return () => {
      stop();
      open?.resolve(false);
    };
  }, []);

  return (
    <>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog onEnd={asked.resolve} />
        </Suspense>
      )}
    </>
  );
}
