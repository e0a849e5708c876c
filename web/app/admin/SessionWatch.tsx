import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hintLogin, onSessionEnd } from '#web/core/admin-ui/owner-call.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';

const LoginAgain = lazy(() => import('./LoginAgain.tsx'));

/** When the session ends under the owner's hands: says so, and lets them log in on the spot with nothing lost. */
export function SessionWatch({ children }: { children: ReactNode }) {
  const [ended, setEnded] = useState(false);
  const toast = useToast();
  const client = useQueryClient();

  useEffect(
    () =>
      onSessionEnd(() => {
        hintLogin(false);
        setEnded(true);
        toast({
          title: 'Session Expired',
          description: 'Please log in again to continue.',
          variant: 'destructive',
        });
      }),
    [toast],
  );

  const back = () => {
    setEnded(false);
    void client.invalidateQueries();
  };

  return (
    <>
      {children}
      {ended && (
        <Suspense fallback={null}>
          <LoginAgain onLoggedIn={back} />
        </Suspense>
      )}
    </>
  );
}
