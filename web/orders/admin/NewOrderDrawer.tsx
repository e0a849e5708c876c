import { Button, Drawer, Flex } from 'antd';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { offerKey } from '#shared/core/form/offer-key.ts';
import { orderByHand } from '#shared/orders/orders.admin.schema.ts';
import { orderKinds } from '#shared/orders/orders.constants.ts';
import { serviceOrder } from '#shared/services/services.constants.ts';
import { sendOnce } from '#web/core/admin-ui/calls/send-once.ts';
import { useMailServer, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { fieldLabel } from '#web/core/admin-ui/fields/field-label.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { useServiceNames } from '#web/services/admin/use-service-names.ts';
import { type ChosenFor, OrderTimePicker } from '#web/slots/admin/OrderTimePicker.tsx';
import styles from './NewOrderDrawer.module.css';
import { kindNames } from './order-names.ts';

interface TypedOrder {
  kind: (typeof orderKinds)[number];
  itemId: string;
  title: string;
  amountCents: number | null;
  name: string;
  email: string;
  note: string;
  time: ChosenFor | null;
  quoteFirst: boolean;
  tell: boolean;
}

const empty: TypedOrder = {
  kind: 'custom',
  itemId: '',
  title: '',
  amountCents: null,
  name: '',
  email: '',
  note: '',
  time: null,
  quoteFirst: false,
  tell: true,
};

/** Enters an order that was agreed elsewhere, and goes to it. */
export default function NewOrderDrawer({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const services = useServiceNames();
  const products = useOwnerData('GET /api/admin/products', { query: { limit: '100' } });
  const hasServer = useMailServer();
  const { form, props, field, isSaving, leave, question } = useOwnerForm(orderByHand, {
    values: empty,
    read: ({ itemId, title, amountCents, note, time, ...typed }) => ({
      ...typed,
      ...(itemsOf(typed.kind).length > 0 && { itemId: itemId || undefined }),
      ...(title.trim() && { title }),
      ...(amountCents !== null && !typed.quoteFirst && { amountCents }),
      ...(note.trim() && { note }),
      // Not the time of another kind that was chosen before.
      ...(time?.offer === offerOf({ ...typed, itemId }) && { time: { start: time.start, zone: time.zone } }),
    }),
    save: (body) => sendOnce('POST /api/admin/orders', { body }),
    said: ({ code }, { tell }) => ({
      title: 'Order Opened',
      description: `${code}${tell ? '. The mail to the buyer is in the outbox.' : '. No mail was written.'}`,
    }),
    onSaved: ({ code }) => {
      onClose();
      navigate(adminPaths.order(code));
    },
    labelOf: (name) => fieldLabel([{ name: 'amountCents', label: 'Amount' }], name),
  });

  function itemsOf(kind: TypedOrder['kind']): { value: string; label: string }[] {
    if (kind === 'product')
      return (products.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }));
    if (kind !== 'service') return [];
    return Object.entries(services)
      .filter(([id]) => serviceOrder(id).kind === 'service')
      .map(([value, label]) => ({ value, label }));
  }

  const offerOf = ({ kind, itemId }: Pick<TypedOrder, 'kind' | 'itemId'>) =>
    offerKey(kind, itemsOf(kind).length > 0 ? itemId : undefined);

  const items = itemsOf(form.watch('kind'));
  const { kind, itemId, time } = form.watch();
  const quoteFirst = form.watch('quoteFirst');
  const mailLabel = quoteFirst
    ? 'Mail the buyer that a quote comes'
    : hasServer === false
      ? 'Write the mail with how to pay'
      : 'Mail the buyer how to pay';
  const close = () => leave(onClose);
  return (
    <Drawer
      open
      size={460}
      title="Enter an order"
      onClose={close}
      footer={
        <Flex gap="small" justify="flex-end">
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" htmlType="submit" form="new-order" loading={isSaving}>
            Open the order
          </Button>
        </Flex>
      }
    >
      <form id="new-order" className={styles.form} {...props}>
        <p className="muted">
          For what was agreed by mail or in person. It gets a code and a page like every other order.
        </p>
        {field({
          name: 'kind',
          label: 'Kind',
          kind: 'choice',
          choices: orderKinds.map((value) => ({ value, label: services[value] ?? kindNames[value] })),
        })}
        {items.length > 0 && field({ name: 'itemId', label: 'Which', kind: 'choice', choices: items })}
        {field({ name: 'title', label: 'Title', hint: 'Left empty: what the site calls it.', limit: 200 })}
        {field({
          name: 'quoteFirst',
          kind: 'check',
          label: 'Send a quote first',
          hint: 'Nothing is paid before the client has accepted it. You write it on the screen of the order.',
        })}
        {!quoteFirst &&
          field({
            name: 'amountCents',
            label: 'Amount',
            kind: 'money',
            hint: 'Left empty: its price on the site.',
          })}
        {field({ name: 'name', label: 'Name' })}
        {field({ name: 'email', label: 'Email' })}
        <OrderTimePicker
          offer={offerOf({ kind, itemId })}
          value={time}
          onChange={(chosen) => {
            form.setValue('time', chosen, { shouldDirty: true });
            form.clearErrors('time');
          }}
          error={form.formState.errors.time?.message ?? ''}
        />
        {field({
          name: 'note',
          label: 'Note',
          kind: 'area',
          hint: 'Stands in the history on the order’s page, where the buyer reads it.',
        })}
        {field({
          name: 'tell',
          kind: 'check',
          label: mailLabel,
          hint:
            hasServer === false
              ? 'No mail server is in use: you get the mail to send it yourself.'
              : `With ${quoteFirst ? '' : 'the amount, how to pay and '}the link of the order’s page.`,
        })}
      </form>
      {question}
    </Drawer>
  );
}
