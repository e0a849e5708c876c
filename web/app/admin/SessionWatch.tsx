import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { LoginForm } from '#web/auth/admin/LoginForm.tsx';
import { hintLogin, onSessionEnd } from '#web/core/admin-ui/owner-call.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';

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
      <Modal
        open={ended}
        title="Log in again"
        footer={null}
        closable={false}
        mask={{ closable: false }}
        keyboard={false}
        destroyOnHidden
      >
        <p>Your session has ended. What you typed on the page behind is still there.</p>
        <LoginForm onLoggedIn={back} />
      </Modal>
    </>
  );
}
