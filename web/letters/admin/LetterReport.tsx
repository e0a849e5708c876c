import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { letterStateNames } from '#shared/letters/letters.constants.ts';
import type { LetterDetail } from '#shared/letters/letters.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment, formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import styles from './Letters.module.css';
import { stateTones } from './letter-words.ts';

interface LetterReportProps {
  letter: LetterDetail;
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** A letter that is no longer a draft: how its delivery went, and the actions that are left. */
export function LetterReport({ letter, onClose, onOpen }: LetterReportProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const pause = useOwnerAction('POST /api/admin/letters/:id/pause', {
    title: 'Letter paused',
    description: 'Mails that were sent stay sent.',
  });
  const resume = useOwnerAction('POST /api/admin/letters/:id/resume', 'Sending goes on');
  const cancel = useOwnerAction('POST /api/admin/letters/:id/cancel', (changed) => ({
    title: 'Letter cancelled',
    description: `${changed.figures?.cancelled ?? 0} taken back, ${changed.figures?.sent ?? 0} had left.`,
  }));
  const unschedule = useOwnerAction('POST /api/admin/letters/:id/unschedule', 'It is a draft again');
  const copy = useOwnerAction('POST /api/admin/letters/:id/copy');
  const { id, state, figures } = letter;

  async function act(action: typeof pause | typeof resume | typeof cancel | typeof unschedule | typeof copy) {
    const changed = await action.run({ params: { id } });
    setAsking(false);
    if (!changed) return;
    client.setQueryData(['GET /api/admin/letters/:id', changed.id], changed);
    if (action === copy) onOpen(changed.id);
  }

  const isOpen = state === 'sending' || state === 'paused';

  return (
    <section className={styles.split} aria-label="Letter">
      <Flex vertical gap="medium">
        <div className={styles.row}>
          <Button onClick={onClose}>All letters</Button>
          <StateTag tone={stateTones[state]}>{letterStateNames[state]}</StateTag>
        </div>
        <h2>{letter.subject}</h2>
        {state === 'scheduled' && letter.sendAt && (
          <p className={styles.plain}>
            It is sent at {formatMomentZone(letter.sendAt)}, to who follows then
            {letter.segment && ` and is in the segment “${letter.segment.name}”`}.
          </p>
        )}
        {figures && (
          <dl className={styles.facts}>
            <Fact name="Began" value={letter.startedAt ? formatMoment(letter.startedAt) : '–'} />
            {letter.endedAt && <Fact name="Ended" value={formatMoment(letter.endedAt)} />}
            {letter.segment && <Fact name="Segment" value={letter.segment.name} />}
            <Fact
              name={letter.segment ? 'Followers of it when it began' : 'Followers when it began'}
              value={figures.followers}
            />
            <Fact name="Sent" value={figures.sent} />
            <Fact name="Waiting" value={figures.waiting} />
            <Fact name="Failed" value={figures.failed} />
            <Fact name="Uncertain" value={figures.uncertain} />
            {state === 'cancelled' && <Fact name="Taken back" value={figures.cancelled} />}
            <Fact name="Unsubscribed since it began" value={letter.unsubscribed} />
            {/* Without the provider's reports the number is unknown; 0 would claim there are none. */}
            {letter.bounced > 0 && <Fact name="Reported as bounced since it began" value={letter.bounced} />}
            <Fact name="Visits through its links to this site" value={letter.visits} />
          </dl>
        )}
        {letter.refused && (
          <p className={styles.note}>
            It is paused because your mail server refuses mails to followers. It said: “{letter.refused}”
            Nobody was stopped for this. Settle it with your mail provider or under{' '}
            <Link to={adminPaths.connections}>Connections</Link>, then continue.
          </p>
        )}
        {figures && figures.uncertain > 0 && (
          <p className={styles.note}>
            Nobody can tell whether uncertain ones have arrived, so they are not sent again by themselves.{' '}
            <Link to={adminPaths.mails('uncertain')}>Look at them</Link>
          </p>
        )}
        <div className={styles.row}>
          {state === 'sending' && <Button onClick={() => act(pause)}>Pause</Button>}
          {state === 'paused' && (
            <Button type="primary" onClick={() => act(resume)}>
              Continue
            </Button>
          )}
          {isOpen && (
            <Button danger onClick={() => setAsking(true)}>
              Cancel…
            </Button>
          )}
          {state === 'scheduled' && <Button onClick={() => act(unschedule)}>Make it a draft again</Button>}
          <Button onClick={() => act(copy)}>Copy to a new draft</Button>
        </div>
      </Flex>
      <LetterPreview letter={letter} />
      {isAsking && (
        <Modal
          open
          title="Cancel the rest of this letter?"
          okText="Take back the rest"
          cancelText="Keep sending"
          okButtonProps={{ danger: true }}
          confirmLoading={cancel.isPending}
          onOk={() => act(cancel)}
          onCancel={() => setAsking(false)}
        >
          The rest is never sent. {figures?.sent ?? 0} have been sent already.
        </Modal>
      )}
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string | number }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
