import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hintLogin, onSessionEnd } from '#web/core/admin-ui/owner-call.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';

const LoginAgain = lazy(() => import('./LoginAgain.tsx'));

/** Long enough to read why. */
const RELOAD_MS = 3000;

interface SessionWatchProps {
  children: ReactNode;
  /** Reloads the page, which keeps by itself what was typed, instead of asking for the login over it. */
  reload?: boolean;
}

/** When the session ends under the owner's hands: says so, and lets them log in on the spot with nothing lost. */
export function SessionWatch({ children, reload = false }: SessionWatchProps) {
  const [ended, setEnded] = useState(false);
  const toast = useToast();
  const client = useQueryClient();

  useEffect(
    () =>
      onSessionEnd(() => {
        hintLogin(false);
        if (reload) setTimeout(() => location.reload(), RELOAD_MS);
        else setEnded(true);
        toast({
          title: 'Session Expired',
          description: 'Please log in again to continue.',
          variant: 'destructive',
        });
      }),
    [toast, reload],
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
