import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { formatMoneyShort, writeMoneyShort } from '#shared/core/money.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import styles from './Tips.module.css';

interface Given {
  tipCents?: number;
}

/** Asks how much: one of the owner's amounts, or another. */
// biome-ignore lint/suspicious/noExplicitAny: the form has fields of its own beside this one
export function TipAmount({ form }: { form: UseFormReturn<any> }) {
  const { tips } = usePageData('/api/payment');
  const { money } = useSite().locale;
  const { field, fieldState } = useController<Given>({ name: 'tipCents', control: form.control });
  const [typed, setTyped] = useState(() => (field.value ? writeMoneyShort(field.value, money) : ''));
  const choose = (cents: number) => {
    field.onChange(cents);
    setTyped(writeMoneyShort(cents, money));
  };
  return (
    <>
      {tips && tips.amounts.length > 0 && (
        <fieldset className={cx(styles.amounts, styles.given)}>
          <legend className="sr">Amounts</legend>
          {tips.amounts.map(({ cents }) => (
            <Button
              key={cents}
              className={cx(styles.amount, field.value === cents && styles.chosen)}
              aria-pressed={field.value === cents}
              onClick={() => choose(cents)}
            >
              {formatMoneyShort(cents, money)}
            </Button>
          ))}
        </fieldset>
      )}
      <Field label={`Amount (${money.currency})`} error={fieldState.error?.message}>
        {(control) => (
          <input
            {...control}
            ref={field.ref}
            value={typed}
            onBlur={field.onBlur}
            onChange={(event) => {
              setTyped(event.target.value);
              field.onChange(centsOf(event.target.value, money.decimals));
            }}
            inputMode={money.decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            required
          />
        )}
      </Field>
    </>
  );
}

/** Cents of an amount as people type it, with either decimal mark; undefined for what is no amount. */
export function centsOf(typed: string, decimals: 0 | 2): number | undefined {
  const [, whole, fraction = ''] =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s\u00a0'’]/g, '')) ?? [];
  if (whole === undefined || (decimals === 0 && fraction !== '')) return undefined;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
