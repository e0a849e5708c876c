import type { ScheduledStream } from '#shared/stream/stream.schema.ts';
import { ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { DialogShell } from '#web/core/hub-ui/dialog/DialogShell.tsx';
import { useWords } from '#web/core/site.ts';
import { StreamTime } from '#web/stream/hub/upcoming.tsx';
import { FollowForm } from './FollowForm.tsx';
import styles from './RemindDialog.module.css';

type Remind = Pick<ScheduledStream, 'id' | 'title' | 'startsAt'>;

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    remind: Remind;
  }
}

/** Ways to be reminded of a stream: its calendar file, and to follow by mail or push. */
export default function RemindDialog({ id, title, startsAt, onClose }: Remind & { onClose: () => void }) {
  const words = useWords('live');
  return (
    <DialogShell label={words.next} title={title} onClose={onClose}>
      <div className={styles.body}>
        <p className="meta">
          <StreamTime at={startsAt} />
        </p>
        <div>
          <ButtonLink href={`/calendar/${id}.ics`}>{words.calendar}</ButtonLink>
        </div>
        <p className="dim">{words.remindAll}</p>
        <FollowForm chosen={['live']} isPart isFixed />
      </div>
    </DialogShell>
  );
}
