import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { formatMoney } from '#shared/core/money.ts';
import { groupThousands } from '#shared/core/text.ts';
import type { Home as HomeData } from '#shared/home/home.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import { ViewSite } from '#web/core/admin-ui/ViewSite.tsx';
import { useSite } from '#web/core/site.ts';
import NeedsYou from '#web/notices/admin/NeedsYou.tsx';
import { Today } from '#web/slots/admin/Today.tsx';
import styles from './Home.module.css';
import { SetupChecklist } from './SetupChecklist.tsx';

/**
 * The start screen: what waits for the owner, the month's money, the week's visitors, the next stream, and the set-up steps that are
 * left. What is below is rendered once the height of this is known, so that nothing shifts while the owner
 * taps.
 */
export default function Home({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/home', {});
  const { data: times, isPending } = useOwnerData('GET /api/admin/slots', { query: {} });
  return (
    <>
      <Flex component="section" className={styles.home} vertical gap="medium" aria-label="Home">
        <section className={styles.needs} aria-labelledby="needs-you">
          <h2 id="needs-you">Needs you</h2>
          <NeedsYou />
        </section>
        {error && <LoadFailed error={error} onRetry={refetch} />}
        <div className={styles.figures}>
          {!error && <Money month={data?.month} />}
          <Visitors />
          <NextStream />
        </div>
        <ViewSite className={styles.site} />
        {times && <Today agenda={times} />}
        {data && !isPending && <SetupChecklist steps={data.setup} />}
        {data && !isPending && data.unfilled.length > 0 && <Unfilled items={data.unfilled} />}
      </Flex>
      {(data || error) && !isPending && children}
    </>
  );
}

/** What visitors do not see until it is filled. */
const Unfilled = ({ items }: { items: HomeData['unfilled'] }) => (
  <Flex component="section" className={styles.unfilled} vertical gap="small" aria-labelledby="unfilled">
    <h2 id="unfilled">Off until you fill it</h2>
    <p>Visitors see nothing of these, and nothing of them is for sale.</p>
    <ul>
      {items.map(({ name, target }) => (
        <li key={name}>
          <Link to={target}>{name}</Link>
        </li>
      ))}
    </ul>
  </Flex>
);

interface FigureProps {
  label: string;
  /** Undefined while it loads. */
  value: string | undefined;
  detail: string;
  to: string;
}

const Figure = ({ label, value, detail, to }: FigureProps) => (
  <Link to={to} className={styles.figure}>
    <span>{label}</span>
    <b aria-busy={value === undefined}>{value ?? '…'}</b>
    <small>{detail}</small>
  </Link>
);

function Money({ month }: { month: HomeData['month'] | undefined }) {
  const { locale } = useSite();
  const moneyIn = useMoneyIn();
  const others = (month?.others ?? []).map(({ currency, cents }) => formatMoney(cents, moneyIn(currency)));
  const from = month && (month.orders === 1 ? 'From 1 order' : `From ${month.orders} orders`);
  return (
    <Figure
      label="Received this month"
      value={month && formatMoney(month.receivedCents, locale.money)}
      detail={[from ?? '', ...others.map((amount) => `and ${amount}`)].join(' ')}
      to={adminPaths.orders}
    />
  );
}

function Visitors() {
  const { data, error } = useOwnerData('GET /api/admin/analytics/report', { query: { range: '7d' } });
  if (error)
    return (
      <Figure
        label="Visitors in 7 days"
        value="Not known"
        detail="They could not be loaded."
        to={adminPaths.analytics}
      />
    );
  const before = data?.before.visitors;
  return (
    <Figure
      label="Visitors in 7 days"
      value={data && groupThousands(data.totals.visitors)}
      detail={before === undefined ? '' : `${groupThousands(before)} in the 7 days before`}
      to={adminPaths.analytics}
    />
  );
}

function NextStream() {
  const query = { state: 'live', sort: 'startsAt', limit: '100' } as const;
  const { data, error } = useOwnerData('GET /api/admin/stream/schedule', { query });
  const label = 'Next stream';
  if (error)
    return (
      <Figure label={label} value="Not known" detail="It could not be loaded." to={adminPaths.schedule} />
    );
  if (!data) return <Figure label={label} value={undefined} detail="" to={adminPaths.schedule} />;
  const next = data.items.find(({ startsAt }) => Date.parse(startsAt) > Date.now());
  return next ? (
    <Figure
      label={label}
      value={next.title}
      detail={formatMomentZone(next.startsAt)}
      to={adminPaths.schedule}
    />
  ) : (
    <Figure
      label={label}
      value="None"
      detail="Schedule one, so that visitors know when to come."
      to={adminPaths.schedule}
    />
  );
}
