import { Button, Dropdown } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { OwnerDecision } from '#shared/orders/order-moves.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { isConflict } from '#web/core/admin-ui/use-content-actions.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './DecisionBar.module.css';
import { DecisionDialog } from './DecisionDialog.tsx';
import { decisionNames, deliveryNames } from './order-names.ts';
import type { ActOnOrder } from './use-order.ts';

const PLAIN: readonly OwnerDecision[] = ['better-proof', 'refuse'];

interface DecisionBarProps {
  order: OrderDetail;
  act: ActOnOrder;
  /** Reads the order again. */
  reload: () => Promise<unknown>;
}

/** What can be decided now. The decision itself is one press; what needs words asks for them first. */
export function DecisionBar({ order, act, reload }: DecisionBarProps) {
  const [asking, setAsking] = useState<OwnerDecision | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const can = (decision: OwnerDecision) => order.decisions.includes(decision);
  const rare = order.decisions.filter((decision) => decision !== 'release' && !PLAIN.includes(decision));
  const { kind, missing } = order.delivery;

  const attempt = async (move: Parameters<ActOnOrder>[0], body: Record<string, unknown>, said: string) => {
    setBusy(true);
    try {
      await act(move, { ...body, version: order.version });
      toast({ title: said });
      return true;
    } catch (error) {
      toast({ title: 'Error', description: problemOf(error).text, variant: 'destructive' });
      // What was decided upon may be another thing by now.
      if (isConflict(error)) await reload();
      return false;
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.decide} aria-label="Decision">
      {order.undo && (
        <UndoBar
          until={order.undo.until}
          reload={reload}
          busy={busy}
          onUndo={() => attempt('undo', {}, 'Taken back, no mail has left')}
        />
      )}
      {can('release') && (
        <>
          <p>
            {missing === null ? (
              `Sends ${deliveryNames[kind]} to ${order.email}. You can undo until the mail has left.`
            ) : (
              <>
                {missing} <Link to={`${adminPaths.settings}/site/delivery`}>Set it now</Link>
              </>
            )}
          </p>
          <Button
            className={`lamp ${styles.release}`}
            disabled={missing !== null}
            loading={busy}
            onClick={() => attempt('release', {}, 'Verified and released')}
          >
            {decisionNames.release}
          </Button>
        </>
      )}
      {!can('release') && !order.undo && order.decisions.length === 0 && <p>There is nothing to decide.</p>}
      <div className={styles.row}>
        {PLAIN.filter(can).map((decision) => (
          <Button
            key={decision}
            danger={decision === 'refuse'}
            disabled={busy}
            onClick={() => setAsking(decision)}
          >
            {decisionNames[decision]}
          </Button>
        ))}
        {rare.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: rare.map((key) => ({ key, label: decisionNames[key], onClick: () => setAsking(key) })),
            }}
          >
            <Button disabled={busy}>More</Button>
          </Dropdown>
        )}
      </div>
      {asking && (
        <DecisionDialog
          order={order}
          decision={asking}
          onClose={() => setAsking(null)}
          onDecide={async (body, said) => {
            if (await attempt(asking, body, said)) setAsking(null);
          }}
        />
      )}
    </section>
  );
}

const TICK_MS = 1000;
/** How often it is asked whether a mail that is due has left. */
const LOOK_MS = 5000;

interface UndoBarProps {
  /** Before this the mail does not leave. */
  until: string;
  busy: boolean;
  onUndo: () => void;
  /** Reads the order again: once the mail has left, it says that there is nothing to undo. */
  reload: () => void;
}

/** Offers the way back for as long as the mail has not left. */
function UndoBar({ until, busy, onUndo, reload }: UndoBarProps) {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  const isDue = seconds <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [isDue, reload]);
  return (
    <div className={styles.undo} data-keep-clear>
      <span>{isDue ? 'The mail has not left yet.' : `The mail leaves in ${seconds} s.`}</span>
      <Button disabled={busy} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
