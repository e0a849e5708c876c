import { useState } from 'react';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { problemOf } from '#web/core/problem.ts';
import { holderHeaders } from '../order-query.ts';
import type { OrderPartProps } from './order-part.ts';
import styles from './TrackReviews.module.css';

interface TrackCreditProps extends Pick<OrderPartProps, 'order' | 'receipt' | 'refresh'> {
  className: string;
  head: string | undefined;
}

/** Whether the artist may be named on the playlist page, which they change here at any time. */
export function TrackCredit({ order, receipt, refresh, className, head }: TrackCreditProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const credit = order.request?.credit;
  if (!credit) return null;
  const { agreed, shown } = credit;

  async function change() {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const params = { code: order.code };
      await call(
        'PUT /api/orders/:code/credit',
        { params, body: { agreed: !agreed } },
        { headers: holderHeaders(receipt) },
      );
      refresh();
    } catch (error) {
      setFailure(problemOf(error).text);
    }
    setBusy(false);
  }

  return (
    <section className={className} aria-labelledby="credit">
      <h2 id="credit" className={head}>
        Your name on the playlist page
      </h2>
      <p role="status">{wordsFor(agreed, shown)}</p>
      <p role="alert" className={styles.failure} hidden={!failure}>
        {failure}
      </p>
      <div>
        <Button tone="quiet" onClick={() => void change()} aria-busy={busy} aria-disabled={busy}>
          {agreed ? 'Take back my consent' : 'Agree to be named'}
        </Button>
      </div>
    </section>
  );
}

function wordsFor(agreed: boolean, shown: boolean): string {
  if (shown) return 'With your consent, your artist name, the title and its link are on the playlist page.';
  if (agreed)
    return 'You have agreed: if a track is taken, your artist name, its title and its link may be shown on the playlist page.';
  return 'The playlist page does not name you: it needs your consent for that.';
}
