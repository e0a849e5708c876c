import { Button, Drawer } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { totalText } from '#shared/core/paging.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Happened, useEvents } from './Happened.tsx';
import styles from './NeedsButton.module.css';

const NeedsYou = lazy(() => import('./NeedsYou.tsx'));

/** How much waits for the owner, on every screen. Opens what waits, and what happened lately. */
export default function NeedsButton() {
  const [open, setOpen] = useState(false);
  const { data } = useOwnerData('GET /api/admin/needs-you', {});
  const { unread, see, ...events } = useEvents();
  const close = () => {
    setOpen(false);
    see();
  };
  return (
    <>
      <Button
        data-needs
        className={styles.button}
        onClick={() => setOpen(true)}
        title={unread > 0 ? `${unread} new under What happened` : undefined}
      >
        <span className="sr-phone">Needs you</span>{' '}
        <b className={cx(styles.number, data && data.total.count > 0 && styles.some)}>
          {data ? totalText(data.total) : '…'}
        </b>
        {unread > 0 && (
          <>
            <i className={styles.unread} />
            <span className="sr"> What happened, {unread} unread</span>
          </>
        )}
      </Button>
      <Drawer open={open} onClose={close} size={440} title="Needs you" destroyOnHidden>
        <Suspense fallback={<Waiting />}>
          <NeedsYou onGo={close} />
        </Suspense>
        <Happened {...events} onGo={close} />
      </Drawer>
    </>
  );
}
