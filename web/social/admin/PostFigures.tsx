import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';
import { groupThousands } from '#shared/core/text.ts';
import type { PostFigures as Figures } from '#shared/social/social.schema.ts';
import { useSite } from '#web/core/site.ts';

/** What came of a post, on one network or on all that are given together. */
export function PostFigures({ figures }: { figures: readonly Figures[] }) {
  const { money } = useSite().locale;
  if (figures.length === 0) return null;
  const counted = figures.filter(({ link }) => link === 'counted');
  if (counted.length > 0) return <b>{broughtText(counted, money)}</b>;
  return (
    <span className="hint">
      {figures.every(({ link }) => link === 'none')
        ? 'No link of the site in it'
        : 'Its link went out before clicks were counted'}
    </span>
  );
}

function broughtText(counted: readonly Figures[], money: MoneyStyle): string {
  const sum = (name: 'clicks' | 'orders' | 'revenueCents') =>
    counted.reduce((total, one) => total + one[name], 0);
  const orders = sum('orders');
  return [
    many(sum('clicks'), 'click'),
    ...(orders > 0 ? [many(orders, 'order'), `${formatMoneyShort(sum('revenueCents'), money)} paid`] : []),
  ].join(', ');
}

const many = (count: number, noun: string) => `${groupThousands(count)} ${noun}${count === 1 ? '' : 's'}`;
