import { Flex, Modal } from 'antd';
import { type GuestDetail, guestTime } from '#shared/guests/guests.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { ZonedInput } from '#web/slots/admin/ZonedInput.tsx';
import { instantIn } from '#web/slots/admin/zoned.ts';

const USUAL_MINUTES = 60;

/** Sets the time of an interview that was agreed on elsewhere. */
export function TimeForm({ guest, onClose }: { guest: GuestDetail; onClose: () => void }) {
  const { id, name, version, zone } = guest;
  const { props, field, isSaving, submit } = useOwnerForm(guestTime, {
    values: { startsAt: '', minutes: USUAL_MINUTES, words: '', version },
    read: ({ startsAt, minutes, words }) => ({
      startsAt: instantIn(zone, startsAt),
      minutes,
      words,
      version,
    }),
    save: (body) => ownerCall('PUT /api/admin/guests/:id/time', { params: { id }, body }),
    said: 'Time Set',
    onSaved: onClose,
  });
  return (
    <Modal
      open
      title={`The time with ${name}`}
      okText="Set it and tell them"
      confirmLoading={isSaving}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Flex component="form" vertical gap="medium" {...props}>
        <p>
          For a time that you have agreed on elsewhere. It is mailed to the guest with a calendar file, and is
          on their page and in your week. Nobody else can choose it.
        </p>
        {field({ name: 'startsAt', label: `Beginning, on the clocks of ${zone}`, Input: ZonedInput })}
        {field({ name: 'minutes', label: 'How long, in minutes', kind: 'number' })}
        {field({ name: 'words', label: 'What you write about it', kind: 'area' })}
      </Flex>
    </Modal>
  );
}
