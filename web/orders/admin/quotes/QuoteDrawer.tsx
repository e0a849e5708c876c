import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '#shared/core/money.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { quoteDraft } from '#shared/orders/quotes/quotes.schema.ts';
import { useMailServer } from '#web/core/admin-ui/calls/use-owner.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { DayInput } from '#web/core/admin-ui/fields/DateInputs.tsx';
import { NumberField } from '#web/core/admin-ui/fields/NumberField.tsx';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { mailedText } from '#web/core/admin-ui/mail/mail-texts.ts';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import type { ActOnOrder } from '../use-order.ts';
import { HundredthsInput } from './HundredthsInput.tsx';
import styles from './QuoteDrawer.module.css';
import { QuoteTemplates } from './QuoteTemplates.tsx';
import { firstQuote, readQuote, type TypedQuote, typedTotals, withTemplate } from './quote-form.ts';

interface QuoteDrawerProps {
  order: OrderDetail;
  act: ActOnOrder;
  onClose: () => void;
}

/** Writes a quote for an order, with its total while it is typed. */
export default function QuoteDrawer({ order, act, onClose }: QuoteDrawerProps) {
  const money = useMoneyIn()(order.currency);
  const hasServer = useMailServer();
  const [values] = useState(() => firstQuote(order));
  const { form, props, field, isSaving, leave, question } = useOwnerForm(quoteDraft, {
    values,
    read: readQuote,
    save: (draft) => act('quote', { ...draft, version: order.version }),
    said: ({ mails }) => ({
      title: 'Quote Saved',
      description: mailedText(mails.findLast(({ byOwner }) => byOwner)),
    }),
    onSaved: onClose,
  });
  // In the order's currency, which may be another one than the site's.
  const [MoneyInput] = useState(
    () =>
      function MoneyInOrder(input: InputProps) {
        return <NumberField {...input} kind="money" money={money} />;
      },
  );
  const typed = useWatch({ control: form.control }) as TypedQuote;
  const { taxKind, depositKind } = typed;
  const totals = typedTotals(typed, order.currency);
  const close = () => leave(onClose);
  const newest = order.quotes[0];
  const replaces = newest?.state === 'open';

  return (
    <Drawer
      open
      size={560}
      title={replaces ? `A new version of quote ${newest.number}` : `A quote for ${order.code}`}
      onClose={close}
      footer={
        <Flex vertical gap="small">
          <div className={styles.total}>
            <span>
              Total
              {totals.taxCents > 0 && (
                <small>
                  with {formatMoney(totals.taxCents, money)} {typed.tax.name}
                </small>
              )}
              {totals.depositCents > 0 && <small>deposit {formatMoney(totals.depositCents, money)}</small>}
            </span>
            <b role="status">{formatMoney(totals.totalCents, money)}</b>
          </div>
          <Flex gap="small" justify="flex-end">
            <Button onClick={close}>Cancel</Button>
            <Button type="primary" htmlType="submit" form="quote" loading={isSaving}>
              Send the quote
            </Button>
          </Flex>
        </Flex>
      }
    >
      <form id="quote" className={styles.form} {...props}>
        <QuoteTemplates
          typed={() => form.getValues()}
          onChoose={(template) =>
            form.reset(withTemplate(form.getValues(), template), { keepDefaultValues: true })
          }
        />
        {field({
          name: 'lines',
          label: 'Lines',
          kind: 'list',
          noun: 'line',
          fresh: { quantity: 100, unitCents: null },
          of: [
            { name: 'text', label: 'What it is', limit: 200 },
            { name: 'quantity', label: 'Quantity', half: true, Input: HundredthsInput },
            {
              name: 'unitCents',
              label: 'Price of one',
              half: true,
              Input: MoneyInput,
              hint: 'Below zero for a rebate, such as -50.',
            },
          ],
        })}
        {field({
          name: 'taxKind',
          label: 'Tax',
          kind: 'choice',
          choices: [
            { value: 'none', label: 'None shown' },
            { value: 'added', label: 'Added to the prices' },
            { value: 'included', label: 'Included in the prices' },
          ],
        })}
        {taxKind !== 'none' && (
          <div className={styles.pair}>
            {field({ name: 'tax.name', label: 'Its name', half: true, hint: 'Such as VAT or moms.' })}
            {field({ name: 'tax.percent', label: 'Percent', half: true, Input: HundredthsInput })}
          </div>
        )}
        {field({
          name: 'depositKind',
          label: 'Deposit',
          kind: 'choice',
          choices: [
            { value: 'none', label: 'None: the whole amount is paid at once' },
            { value: 'percent', label: 'A share of the total' },
            { value: 'amount', label: 'An amount' },
          ],
        })}
        {depositKind !== 'none' && (
          <div className={styles.pair}>
            {depositKind === 'percent'
              ? field({ name: 'deposit.percent', label: 'Percent', kind: 'number', half: true })
              : field({ name: 'deposit.cents', label: 'Amount', half: true, Input: MoneyInput })}
            {field({
              name: 'deposit.rest.kind',
              label: 'The rest is due',
              kind: 'choice',
              half: true,
              choices: [
                { value: 'days', label: 'Some days after accepting' },
                { value: 'day', label: 'On a day' },
              ],
            })}
            {typed.deposit.rest.kind === 'days'
              ? field({ name: 'deposit.rest.days', label: 'Days', kind: 'number', half: true })
              : field({ name: 'deposit.rest.day', label: 'Day', half: true, Input: DayInput })}
          </div>
        )}
        {field({
          name: 'validUntil',
          label: 'Valid until',
          Input: DayInput,
          hint: 'It can be accepted all through this day.',
        })}
        {field({ name: 'terms', label: 'Terms', kind: 'area', hint: 'What both agree to. May stay empty.' })}
        {field({
          name: 'note',
          label: 'A few words to the client',
          kind: 'area',
          hint: 'Above the lines, in the mail too. May stay empty.',
        })}
        <p className="hint">
          {hasServer === false
            ? `No mail server is in use: the mail to ${order.email} waits here for you to send it yourself.`
            : `It goes to ${order.email} and stands on the order’s page. You can undo until the mail is sent.`}
          {replaces && ' It replaces the quote that is open.'}
        </p>
      </form>
      {question}
    </Drawer>
  );
}
