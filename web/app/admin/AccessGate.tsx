import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { hintLogin, isLoginHinted } from '#web/core/admin-ui/owner-call.ts';
import { loadSession, SESSION_KEY } from '#web/core/admin-ui/session.ts';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { HttpError } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './AccessGate.module.css';
import { ConfirmWatch } from './ConfirmWatch.tsx';
import { SessionWatch } from './SessionWatch.tsx';

interface AccessGateProps {
  children: ReactNode;
  /** Says that access is denied instead of leading to the login, and reloads when the session ends. */
  card?: boolean;
}

/** Shows its children to whoever has a session on the server; the browser's flag only spares a question. */
export function AccessGate({ children, card = false }: AccessGateProps) {
  const hinted = isLoginHinted();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: loadSession,
    enabled: hinted,
  });
  const refused = !hinted || (error instanceof HttpError && error.status === 401);
  useEffect(() => {
    if (refused) hintLogin(false);
  }, [refused]);

  if (refused && !data) return card ? <AccessDenied /> : <Navigate to="/admin" replace />;
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
