import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { onConfirmNeeded } from '#web/core/admin-ui/calls/confirm.ts';
import { hintLogin, isLoginHinted } from '#web/core/admin-ui/calls/owner-call.ts';
import { loadSession, SESSION_KEY } from '#web/core/admin-ui/calls/session.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { HttpError } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './AccessGate.module.css';
import { SessionWatch } from './SessionWatch.tsx';

interface AccessGateProps {
  children: ReactNode;
  /** Shows "Access Denied" instead of the login page, and reloads the page when the session ends. */
  card?: boolean;
}

/** Shows its children only with a session on the server, which is not asked without the browser's hint. */
export function AccessGate({ children, card = false }: AccessGateProps) {
  const hinted = isLoginHinted();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: loadSession,
    enabled: hinted,
  });
  const { pathname, search, hash } = useLocation();
  const refused = !hinted || (error instanceof HttpError && error.status === 401);
  useEffect(() => {
    if (refused) hintLogin(false);
  }, [refused]);

  if (refused && !data)
    return card ? (
      <AccessDenied />
    ) : (
      // After the login, links in mails still lead to their screen.
      <Navigate to="/admin" replace state={{ wanted: pathname + search + hash }} />
    );
  if (isPending) return <Waiting label="Checking access" />;
  if (!data) {
    return (
      <main className={styles.card} role="alert">
        <h1>The dashboard could not be opened</h1>
        <p>{problemOf(error).text}</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </main>
    );
  }
  return (
    <SessionWatch reload={card}>
      <ConfirmWatch>{children}</ConfirmWatch>
    </SessionWatch>
  );
}

const AccessDenied = () => (
  <main className={styles.card}>
    <h1>Access Denied</h1>
    <p>You need admin privileges to access the AI Influencer Studio.</p>
    <Button type="primary" href="/admin">
      Go to Login
    </Button>
  </main>
);

const ConfirmDialog = lazy(() => import('#web/auth/admin/ConfirmDialog.tsx'));

/** Asks for the password again in a dialog when a call needs it; concurrent calls share one dialog. */
function ConfirmWatch({ children }: { children: ReactNode }) {
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
