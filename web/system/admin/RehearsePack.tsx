import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';

interface RehearsePackProps {
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for the key of a pack and begins its rehearsal. */
export function RehearsePack({ name, open, onClose }: RehearsePackProps) {
  const [key, setKey] = useState('');
  const { run, isPending } = useOwnerAction('POST /api/admin/system/handover/rehearse');
  const rehearse = async () => {
    const given = key.trim();
    if (!(await run({ body: { name, ...(given && { key: given }) } }))) return;
    setKey('');
    onClose();
  };
  return (
    <Modal
      open={open}
      title="Rehearse the pack"
      okText="Rehearse"
      confirmLoading={isPending}
      onOk={rehearse}
      onCancel={onClose}
    >
      <p>
        The pack is unpacked in a scratch folder, its checksums are compared, and the sealed part is restored
        into a scratch database that is compared row by row. Your site is not touched.
      </p>
      <LabelledField
        label="Secret key of the pack"
        hint="With it the rehearsal proves that the key you have kept opens the pack. Without it this hub uses its own. It is not kept."
        draw={(props) => (
          <Input.Password
            {...props}
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        )}
      />
    </Modal>
  );
}
