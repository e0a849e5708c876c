import { Modal } from 'antd';
import { LoginForm } from '#web/auth/admin/LoginForm.tsx';

/** The login in a dialog, over a page whose session has ended. */
export default function LoginAgain({ onLoggedIn }: { onLoggedIn: () => void }) {
  return (
    <Modal
      open
      title="Log in again"
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <p>Your session has ended. What you typed on the page behind is still there.</p>
      <LoginForm onLoggedIn={onLoggedIn} />
    </Modal>
  );
}
