import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { useKnownOrders } from './known-orders.ts';
import { FindPage } from './page/FindPage.tsx';
import { OpenedOrder } from './page/OpenedOrder.tsx';
import { isPlace, readOrderAddress } from './page/order-address.ts';
import type { OrderPartProps } from './page/order-part.ts';

/**
 * One page for every order: which one it shows is in the URL's fragment, so the server never receives it.
 * @param below what is below the order
 * @param guest draws the part of the guest of an interview
 */
export default function PrivateOrder({ below, guest }: { below: ReactNode } & Pick<OrderPartProps, 'guest'>) {
  const fragment = useFragment();
  const { receipt, token, code } = useMemo(() => readOrderAddress(fragment), [fragment]);
  // Whoever comes back from a payment by card has the code alone: this device knows the order.
  const known = useKnownOrders().find((order) => order.code === code);
  const opened = receipt ?? known;
  if (opened)
    return <OpenedOrder key={fragment} receipt={opened} token={token} below={below} guest={guest} />;
  const isCut = fragment.length > 1;
  return (
    <FindPage
      key={fragment}
      code={code}
      notice={isCut ? 'This link is not complete. Copy it once more, or find your order here.' : undefined}
    />
  );
}

/** The URL's fragment, once the page is hydrated; a jump to a place on the page does not change it. */
function useFragment(): string {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const [fragment, setFragment] = useState('');
  if (hydrated && hash !== fragment && !isPlace(hash)) setFragment(hash);
  return fragment;
}
