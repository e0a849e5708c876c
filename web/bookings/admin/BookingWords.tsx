import { Button, Flex, Input, Segmented } from 'antd';
import type { BookingDetail } from '#shared/bookings/bookings.admin.schema.ts';
import { useMailServer, useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { mailedText } from '#web/core/admin-ui/mail/mail-texts.ts';
import { TemplateChoice } from '#web/core/admin-ui/mail/TemplateChoice.tsx';
import { useStoredState } from '#web/core/storage.ts';
import styles from './BookingDrawer.module.css';

interface Words {
  kind: 'reply' | 'note';
  text: string;
}

/** A reply by mail, or a note that only the owner sees. Typed text stays when the request is closed. */
export function BookingWords({ booking }: { booking: BookingDetail }) {
  const [{ kind, text }, setWords] = useStoredState<Words>(`booking.words.${booking.id}`, {
    kind: 'reply',
    text: '',
  });
  const setText = (next: string) => setWords((words) => ({ ...words, text: next }));
  const reply = useOwnerAction('POST /api/admin/bookings/:id/replies', ({ history }) => ({
    title: 'Reply saved',
    description: mailedText(history.findLast(({ action }) => action === 'reply')?.mail),
  }));
  const note = useOwnerAction('POST /api/admin/bookings/:id/notes', 'Note Saved');
  const params = { id: booking.id };
  const isReply = kind === 'reply';
  const hasServer = useMailServer();
  const replyLabel = hasServer === false ? 'Save reply' : 'Send reply';

  const save = async () => {
    if (text.trim() === '') return;
    const saved = isReply
      ? await reply.run({ params, body: { text, version: booking.version } })
      : await note.run({ params, body: { text } });
    if (saved) setText('');
  };

  return (
    <Flex className={styles.write} vertical gap={12} align="start">
      <Segmented<Words['kind']>
        aria-label="What to write"
        value={kind}
        onChange={(next) => setWords((words) => ({ ...words, kind: next }))}
        options={[
          { value: 'reply', label: 'Reply by mail' },
          { value: 'note', label: 'Private note' },
        ]}
      />
      {isReply && (
        <TemplateChoice
          path="/api/admin/booking-templates"
          values={{ name: booking.name, code: booking.code ?? '' }}
          onChoose={setText}
        />
      )}
      <Input.TextArea
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={isReply ? `Reply to ${booking.email}` : 'Private note'}
        placeholder={isReply ? `To ${booking.email}` : 'Only you see it.'}
      />
      {isReply && hasServer === false && (
        <p>No mail server is in use: the reply is saved here, and you send it yourself.</p>
      )}
      <Button
        type="primary"
        disabled={text.trim() === ''}
        loading={reply.isPending || note.isPending}
        onClick={save}
      >
        {isReply ? replyLabel : 'Save note'}
      </Button>
    </Flex>
  );
}
