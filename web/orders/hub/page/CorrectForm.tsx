import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { openStates } from '#shared/orders/orders.constants.ts';
import { type OrderCorrection, orderCorrection } from '#shared/orders/orders.schema.ts';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { problemOf } from '#web/core/problem.ts';
import { holderHeaders } from '../order-query.ts';
import type { OrderPartProps } from './order-part.ts';
import styles from './Ticket.module.css';

const names = ['name', 'email', 'note'] as const;
const orNothing = (text: string) => text.trim() || undefined;

/** Corrects an order; only what was changed is sent. */
export default function CorrectForm({
  order,
  receipt,
  accept,
  refresh,
  onDone,
}: OrderPartProps & { onDone: () => void }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, setFocus, formState } = useForm<OrderCorrection>({
    resolver: zodResolver(orderCorrection),
    defaultValues: { name: order.name ?? '', email: order.newEmail ?? order.email ?? '' },
  });
  const { errors, isSubmitting } = formState;
  // Who ordered what is settled by then; a note is not. What was begun stays as it is, whatever happens meanwhile.
  const [open] = useState(openStates.has(order.state));
  useEffect(() => setFocus(open ? 'name' : 'note'), [setFocus, open]);

  const submit = handleSubmit(async ({ name, email, note }) => {
    if (isSubmitting) return;
    setFailure('');
    const body = {
      ...(name !== order.name && { name }),
      ...(email !== (order.newEmail ?? order.email) && { email }),
      ...(note && { note }),
    };
    if (Object.keys(body).length === 0) return onDone();
    try {
      const options = { headers: holderHeaders(receipt) };
      await accept(await call('PATCH /api/orders/:code', { params: { code: receipt.code }, body }, options));
      onDone();
    } catch (error) {
      const { code, text, fields } = problemOf(error);
      for (const field of names) if (fields[field]) setError(field, { message: fields[field] });
      setFailure(text);
      if (code === 'order.closed') refresh();
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.panelHead}>{open ? 'Correct this order' : 'Add or correct details'}</h2>
      {open && (
        <div className={styles.fields}>
          <Field label="Name" error={errors.name?.message}>
            {(control) => <input {...control} {...register('name')} autoComplete="name" />}
          </Field>
          <Field label="Email" error={errors.email?.message}>
            {(control) => <input {...control} {...register('email')} type="email" autoComplete="email" />}
          </Field>
          <p className="small dim">
            {order.mails
              ? `Another email takes effect once ${order.email} has confirmed it, by a link that we send there, or once the team has.`
              : 'Another email takes effect once the team has confirmed it.'}
          </p>
        </div>
      )}
      <Field
        label={open ? 'A note for the team (optional)' : 'What should the team know?'}
        error={errors.note?.message}
      >
        {(control) => <textarea {...control} {...register('note', { setValueAs: orNothing })} rows={3} />}
      </Field>
      <p role="alert" className={styles.failure} hidden={!failure}>
        {failure}
      </p>
      <div className={styles.choices}>
        <Button type="submit" aria-busy={isSubmitting} aria-disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save'}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
