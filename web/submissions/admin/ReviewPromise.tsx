import { Button, Flex } from 'antd';
import type { ManagedSubmission } from '#shared/submissions/submissions.admin.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import styles from './ReviewDrawer.module.css';

const missedWords = {
  apology: 'The artist got an apology by mail.',
  credit: 'The credit could not be made, as the currency of the site has changed. Give it by hand.',
  refund: 'The artist was promised the money back. Give it back by hand.',
} as const;

/** What the artist was promised about this track; a missed promise that is settled by hand can be marked as such. */
export function ReviewPromise({ track }: { track: ManagedSubmission }) {
  const settle = useOwnerAction('POST /api/admin/submissions/:id/settled', 'Noted as settled');
  const { promise } = track;
  if (!promise) return null;
  const { days, dueAt, missedAt, missed, creditCode, byHand } = promise;
  const within = days === 1 ? 'a day' : `${days} days`;
  if (!missedAt)
    return (
      <p>
        Promised within {within} of the verified payment
        {dueAt && (
          <>
            , <b>by {formatMoment(dueAt)}</b>
          </>
        )}
      </p>
    );
  return (
    <Flex component="section" className={styles.untold} vertical gap={12} aria-label="Missed promise">
      <h3>Not reviewed by {dueAt && formatMoment(dueAt)}, as was promised</h3>
      <p>{creditCode ? `The artist got the discount code ${creditCode}.` : missedWords[missed]}</p>
      {byHand && (
        <Button
          loading={settle.isPending}
          onClick={() => settle.run({ params: { id: track.id }, body: { version: track.version } })}
        >
          {missed === 'refund' ? 'I have given the money back' : 'I have given the credit'}
        </Button>
      )}
      {!byHand && !creditCode && missed !== 'apology' && <p>You have settled it.</p>}
    </Flex>
  );
}
