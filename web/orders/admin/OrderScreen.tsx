import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { formatMoney } from '#shared/core/money.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { statusNames } from '#shared/orders/orders.constants.ts';
import { isPriced } from '#shared/orders/quotes/order-due.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import { problemOf } from '#web/core/problem.ts';
import { AttachProof } from './AttachProof.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderScreen.module.css';
import { statusTones } from './order-names.ts';
import { ProofViewer } from './ProofViewer.tsx';
import { QuotePanel } from './quotes/QuoteCard.tsx';
import { useOrder } from './use-order.ts';
import { VerifyClock } from './VerifyClock.tsx';

const QuoteDrawer = lazy(() => import('./quotes/QuoteDrawer.tsx'));

/** One order: the proof beside what it must show, its history, and the decision. */
export default function OrderScreen() {
  const { code = '' } = useParams();
  const { order, error, refetch, act, attach } = useOrder(code);
  const [isQuoting, setQuoting] = useState(false);

  if (error && !order) {
    return (
      <main className={styles.failed} role="alert">
        <h2>{code}</h2>
        <p>{problemOf(error).text}</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </main>
    );
  }
  if (!order) return <Waiting label="Loading the order" />;
  return (
    <main className={styles.screen}>
      <OrderHead order={order} />
      {isPriced(order.state) ? (
        <ProofViewer
          key={order.code}
          paidByCard={order.cards.some(({ paidCents }) => paidCents > 0)}
          proofs={order.proofs}
          attach={canMove('attach-proof', order.state) && <AttachProof attach={attach} />}
        />
      ) : (
        <QuotePanel order={order} />
      )}
      <OrderFacts order={order} act={act} />
      <DecisionBar key={order.code} order={order} act={act} onQuote={() => setQuoting(true)} />
      {isQuoting && order.quotable && (
        <Suspense>
          <QuoteDrawer key={order.code} order={order} act={act} onClose={() => setQuoting(false)} />
        </Suspense>
      )}
    </main>
  );
}

function OrderHead({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  const money = useMoneyIn()(order.currency);
  const { search } = useLocation();
  const step = (label: string, code: string | null) => (
    <Button disabled={code === null} onClick={() => code && navigate(adminPaths.order(code) + search)}>
      {label}
    </Button>
  );
  return (
    <header className={styles.head}>
      <h2 className={styles.code}>{order.code}</h2>
      <Flex className={styles.row} wrap gap="8px 20px" align="center">
        <b className={styles.title}>
          {order.title}
          {isPriced(order.state) && `, ${formatMoney(order.amountCents, money)}`}
        </b>
        <StateTag tone={statusTones[order.status]}>{statusNames[order.status]}</StateTag>
        <VerifyClock verifyBy={order.verifyBy} />
      </Flex>
      <Flex component="nav" gap="small" align="center" aria-label="Other orders">
        <Link to={adminPaths.orders + search} className={styles.all}>
          All orders
        </Link>
        {step('Previous', order.previous)}
        {step('Next', order.next)}
      </Flex>
    </header>
  );
}
