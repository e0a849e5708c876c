import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hintLogin, onSessionEnd } from '#web/core/admin-ui/calls/owner-call.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';

const LoginAgain = lazy(() => import('./LoginAgain.tsx'));

/** Long enough to read the message before the reload. */
const RELOAD_MS = 3000;

interface SessionWatchProps {
  children: ReactNode;
  /** Reloads the page instead of showing the login over it; the page stores typed text by itself. */
  reload?: boolean;
}

/** When the session ends during work: shows a message and a login over the page, so no typed text is lost. */
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
