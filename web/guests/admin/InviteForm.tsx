import { Flex, Modal } from 'antd';
import { guestInvite } from '#shared/guests/guests.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';

interface InviteFormProps {
  onClose: () => void;
  /** Gets the id of the guest. */
  onMade: (id: string) => void;
}

/** Gives a paid order of any kind a guest page. */
export function InviteForm({ onClose, onMade }: InviteFormProps) {
  const { props, field, isSaving, submit } = useOwnerForm(guestInvite, {
    values: { code: '' },
    read: ({ code }) => ({ code: code.trim().toUpperCase() }),
    save: (body) => ownerCall('POST /api/admin/guests', { body }),
    said: 'Guest Added',
    onSaved: ({ id }) => {
      onClose();
      onMade(id);
    },
  });
  return (
    <Modal
      open
      title="A guest from an order"
      okText="Give it a guest page"
      confirmLoading={isSaving}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Flex component="form" vertical gap="medium" {...props}>
        <p>
          For an order that was verified before guest pages were on, or that is no interview by its kind. No
          mail is sent: press Remind afterwards if you want one.
        </p>
        {field({ name: 'code', label: 'Code of the order', attributes: { placeholder: 'HUB-7K3F-Q2' } })}
      </Flex>
    </Modal>
  );
}
