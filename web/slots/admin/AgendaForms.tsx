import { Button, Flex, Modal } from 'antd';
import { type AgendaEntry, slotBlock, slotCancel, slotMove } from '#shared/slots/slots.admin.schema.ts';
import { BLOCK } from '#shared/slots/slots.constants.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { ZonedInput } from './ZonedInput.tsx';
import { instantIn, localIn } from './zoned.ts';

/** Blocks a time by hand. */
export function BlockForm({ zone }: { zone: string }) {
  const { props, field, isSaving } = useOwnerForm(slotBlock, {
    values: { startsAt: '', endsAt: '', note: '' },
    read: ({ startsAt, endsAt, note }) => ({
      startsAt: instantIn(zone, startsAt),
      endsAt: instantIn(zone, endsAt),
      note,
    }),
    save: (body) => ownerCall('POST /api/admin/slots', { body }),
    said: 'Time Blocked',
    onSaved: (_, form) => form.reset({ startsAt: '', endsAt: '', note: '' }),
  });
  return (
    <Flex component="form" vertical gap="medium" {...props}>
      {field({ name: 'startsAt', label: 'From', half: true, Input: ZonedInput })}
      {field({ name: 'endsAt', label: 'To', half: true, Input: ZonedInput })}
      {field({ name: 'note', label: 'What for', hint: 'Only you see it.' })}
      <div>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Block this time
        </Button>
      </div>
    </Flex>
  );
}

interface EntryFormProps {
  entry: AgendaEntry;
  onClose: () => void;
}

/** Moves a time to another beginning. */
export function MoveForm({ entry, zone, onClose }: EntryFormProps & { zone: string }) {
  const isBlock = entry.kind === BLOCK;
  const { props, field, isSaving, submit } = useOwnerForm(slotMove, {
    values: { startsAt: localIn(zone, entry.startsAt), words: '' },
    read: ({ startsAt, words }) => ({ startsAt: instantIn(zone, startsAt), words }),
    save: (body) => ownerCall('POST /api/admin/slots/:id/move', { params: { id: entry.id }, body }),
    said: 'Time Moved',
    onSaved: onClose,
  });
  return (
    <Modal
      open
      title={isBlock ? 'Move this blocked time' : `Move the time of ${entry.name}`}
      okText={isBlock ? 'Move it' : 'Move it and tell them'}
      confirmLoading={isSaving}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <form {...props}>
        {field({ name: 'startsAt', label: `New beginning, on the clocks of ${zone}`, Input: ZonedInput })}
        {!isBlock &&
          field({
            name: 'words',
            label: 'What you write about it',
            kind: 'area',
            hint: 'Mailed with the new time.',
          })}
      </form>
    </Modal>
  );
}

/** Cancels a time, or frees a blocked one. */
export function CancelForm({ entry, onClose }: EntryFormProps) {
  const isBlock = entry.kind === BLOCK;
  const { props, field, isSaving, submit } = useOwnerForm(slotCancel, {
    values: { words: '' },
    save: (body) => ownerCall('POST /api/admin/slots/:id/cancellation', { params: { id: entry.id }, body }),
    said: isBlock ? 'Time Freed' : 'Time Cancelled',
    onSaved: onClose,
  });
  return (
    <Modal
      open
      title={isBlock ? 'Free this time?' : `Cancel the time of ${entry.name}?`}
      okText={isBlock ? 'Free it' : 'Cancel it and tell them'}
      okButtonProps={{ danger: true }}
      cancelText="Keep it"
      confirmLoading={isSaving}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <form {...props}>
        {isBlock ? (
          <p>It can be chosen again, if it lies in your hours.</p>
        ) : (
          <>
            <p>
              The order stays as it is. Where times are chosen on your site, the client can choose another one
              on its page.
            </p>
            {field({ name: 'words', label: 'What you write about it', kind: 'area' })}
          </>
        )}
      </form>
    </Modal>
  );
}
