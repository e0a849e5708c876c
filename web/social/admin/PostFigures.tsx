import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';
import type { PostFigures as Figures } from '#shared/social/social.schema.ts';
import { useSite } from '#web/core/site.ts';
import { ReactionText } from './ReactionText.tsx';
import { many } from './reaction-text.ts';

interface PostFiguresProps {
  figures: readonly Figures[];
  detailed?: boolean;
}

/** What came of a post, on one network or on all that are given together. `detailed`: with when it was read, and all that is told. */
export function PostFigures({ figures, detailed = false }: PostFiguresProps) {
  if (figures.length === 0) return null;
  return (
    <>
      <Brought figures={figures} />
      <ReactionText figures={figures} detailed={detailed} />
    </>
  );
}

function Brought({ figures }: { figures: readonly Figures[] }) {
  const { money } = useSite().locale;
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
