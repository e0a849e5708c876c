import { formatMoneyShort } from '#shared/core/money.ts';
import { useOpenDialog } from '#web/core/dialogs.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import styles from './Tips.module.css';

/** Invites visitors to give a tip, where the owner takes tips. */
export function TipInvitation() {
  const { tips } = usePageData('/api/payment');
  const { money } = useSite().locale;
  const openDialog = useOpenDialog();
  if (!tips) return null;
  const give = (amountCents = 0) =>
    openDialog('payment', {
      kind: 'tip',
      orderKind: 'tip',
      title: 'Leave a tip',
      reference: 'Tip',
      amountCents,
    });
  return (
    <section id="tip" className={`wrap ${styles.invitation}`} aria-labelledby="tip-head">
      <h2 id="tip-head" className="title">
        Leave a tip
      </h2>
      {tips.invitation && <p>{tips.invitation}</p>}
      <div className={styles.amounts} data-needs-script>
        {tips.amounts.map(({ cents }) => (
          <Button key={cents} onClick={() => give(cents)}>
            {formatMoneyShort(cents, money)}
          </Button>
        ))}
        <Button tone="quiet" onClick={() => give()}>
          {tips.amounts.length > 0 ? 'Another amount' : 'Choose an amount'}
        </Button>
      </div>
    </section>
  );
}
