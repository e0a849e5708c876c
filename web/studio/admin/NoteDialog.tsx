import { Input, Modal } from 'antd';
import { type ComponentRef, useRef, useState } from 'react';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';

interface NoteDialogProps {
  title: string;
  label: string;
  confirm: string;
  required?: boolean;
  onCancel: () => void;
  onConfirm: (note: string) => Promise<void>;
}

const NOTE_LENGTH = 1000;

/** Asks for a few words before something is done. */
export function NoteDialog({
  title,
  label,
  confirm,
  required = false,
  onCancel,
  onConfirm,
}: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const { leave, question } = useLeaving(note.trim() !== '');
  const empty = required && note.trim() === '';
  const send = async () => {
    if (empty || busy) return;
    setBusy(true);
    await onConfirm(note.trim());
    setBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      okText={confirm}
      okButtonProps={{ disabled: empty, loading: busy }}
      onOk={send}
      onCancel={() => leave(onCancel)}
      // The field is hidden while the dialog opens, and cannot take the focus before.
      afterOpenChange={(opened) => opened && field.current?.focus()}
    >
      <LabelledField
        label={label}
        draw={(props) => (
          <Input.TextArea
            {...props}
            ref={field}
            rows={3}
            {...textLimit(NOTE_LENGTH)}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onPressEnter={(event) => {
              if (!event.ctrlKey && !event.metaKey) return;
              event.preventDefault();
              void send();
            }}
          />
        )}
      />
      {question}
    </Modal>
  );
}
