import { Button, Modal } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/use-owner.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';

const NEEDS = 'GET /api/admin/needs-you';

/** What can be done about a mail that failed or may not have arrived; the address says which one. */
export default function MailDialog() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('mail');
  const { data } = useOwnerData(NEEDS, {});
  const again = useOwnerAction('POST /api/admin/mails/:id/again', [NEEDS]);
  const drop = useOwnerAction('POST /api/admin/mails/:id/drop', [NEEDS]);
  const toast = useToast();
  const need = data?.items.find((item) => item.kind === 'mail' && item.id === id);

  const close = () =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      next.delete('mail');
      return next;
    });

  const settle = async (action: typeof again | typeof drop, title: string) => {
    if (id === null) return;
    try {
      await action.mutateAsync({ params: { id } });
      toast({ title });
      close();
    } catch (error) {
      toast({ title: 'Error', description: problemOf(error).text, variant: 'destructive' });
    }
  };

  return (
    <Modal
      open={id !== null && data !== undefined}
      title={need?.title ?? 'This mail is settled'}
      onCancel={close}
      footer={
        need
          ? [
              <Button key="drop" onClick={() => settle(drop, 'Mail left as it is')}>
                Leave it
              </Button>,
              <Button key="again" type="primary" onClick={() => settle(again, 'Mail is on its way again')}>
                Send it again
              </Button>,
            ]
          : null
      }
    >
      <p>{need?.detail ?? 'It has left, or somebody has dealt with it.'}</p>
      {need && <p>If it may have arrived already, the reader gets it twice.</p>}
    </Modal>
  );
}
