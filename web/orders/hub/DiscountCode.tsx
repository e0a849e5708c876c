import { useRef, useState } from 'react';
import { formatMoney } from '#shared/core/money.ts';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { LinkButton } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './DiscountCode.module.css';
import { holderHeaders } from './order-query.ts';
import type { OrderPartProps } from './page/order-part.ts';

/** Takes a discount code for an unpaid order, where the site has codes; afterwards it says what it took off. */
export function DiscountCode({
  order,
  receipt,
  accept,
}: Pick<OrderPartProps, 'order' | 'receipt' | 'accept'>) {
  const { discounts } = usePageData('/api/payment');
  const [open, setOpen] = useState(false);
  const { discount, discountable, amountCents, money } = order;
  if (discount)
    return (
      <p className="small" role="status">
        Code {discount.code} takes {formatMoney(discount.cents, money)} off{' '}
        {formatMoney(amountCents + discount.cents, money)}.
      </p>
    );
  if (!discounts || !discountable) return null;
  if (!open)
    return (
      <p>
        <LinkButton onClick={() => setOpen(true)}>I have a discount code</LinkButton>
      </p>
    );
  return <CodeForm receipt={receipt} accept={accept} />;
}

function CodeForm({ receipt, accept }: Pick<OrderPartProps, 'receipt' | 'accept'>) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function apply() {
    if (busy) return;
    const discount = code.trim();
    setFailure(discount === '' ? 'Enter the code' : '');
    if (discount === '') return input.current?.focus();
    setBusy(true);
    try {
      const params = { code: receipt.code };
      const headers = holderHeaders(receipt);
      await accept(
        await call('POST /api/orders/:code/discount', { params, body: { discount } }, { headers }),
      );
    } catch (problem) {
      setFailure(problemOf(problem).text);
      input.current?.focus();
    }
    setBusy(false);
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <Field label="Discount code" error={failure || undefined}>
        {(control) => (
          <input
            {...control}
            ref={input}
            // biome-ignore lint/a11y/noAutofocus: the button that opened the field was pressed for it
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="quiet" aria-busy={busy} aria-disabled={busy}>
        {busy ? 'Checking…' : 'Use the code'}
      </Button>
    </form>
  );
}
