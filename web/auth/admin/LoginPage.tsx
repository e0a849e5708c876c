import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { isLoginHinted } from '#web/core/admin-ui/calls/owner-call.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

const DASHBOARD = '/admin/dashboard';

export default function LoginPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const { wanted = DASHBOARD } = (useLocation().state ?? {}) as { wanted?: string };
  useEffect(() => {
    document.title = 'Admin login';
  }, []);
  // If the browser's hint says logged in, go straight on; the dashboard's gate checks with the server.
  if (isLoginHinted()) return <Navigate to={wanted} replace />;

  const enter = () => {
    toast({ title: 'Login successful', description: 'Welcome to your admin dashboard' });
    navigate(wanted);
  };
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img src="/favicon.svg" width="44" height="44" alt="" />
        <h1>Admin login</h1>
        <LoginForm onLoggedIn={enter} />
        <a className={styles.back} href="/home">
          Back to website
        </a>
      </div>
    </main>
  );
}
