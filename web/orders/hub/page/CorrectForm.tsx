import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { openStates } from '#shared/orders/orders.constants.ts';
import { type OrderCorrection, orderCorrection, type RequestField } from '#shared/orders/orders.schema.ts';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { problemOf } from '#web/core/problem.ts';
import { holderHeaders } from '../order-query.ts';
import type { OrderPartProps } from './order-part.ts';
import styles from './Ticket.module.css';

const orNothing = (text: string) => text.trim() || undefined;

/** Corrects an order and the form that came with it; only what was changed is sent. */
export default function CorrectForm({
  order,
  receipt,
  accept,
  refresh,
  onDone,
}: OrderPartProps & { onDone: () => void }) {
  const [failure, setFailure] = useState('');
  // The form stays as it was opened, even if the order changes meanwhile.
  const [open] = useState(openStates.has(order.state));
  const [fields] = useState(order.request?.correctable ? order.request.fields : []);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<OrderCorrection>({
    resolver: zodResolver(orderCorrection),
    defaultValues: {
      name: order.name ?? '',
      email: order.newEmail ?? order.email ?? '',
      request: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    },
  });
  const { errors, isSubmitting } = formState;
  const first = fields[0] ? (`request.${fields[0].name}` as const) : 'note';
  useEffect(() => setFocus(open ? 'name' : first), [setFocus, open, first]);

  const submit = handleSubmit(async ({ name, email, note, request = {} }) => {
    if (isSubmitting) return;
    setFailure('');
    const changed = fields.filter((field) => request[field.name]?.trim() !== field.value);
    const body = {
      ...(open && name !== order.name && { name }),
      ...(open && email !== (order.newEmail ?? order.email) && { email }),
      ...(note && { note }),
      ...(changed.length > 0 && {
        request: Object.fromEntries(changed.map(({ name: field }) => [field, request[field] ?? ''])),
      }),
    };
    if (Object.keys(body).length === 0) return onDone();
    try {
      const options = { headers: holderHeaders(receipt) };
      await accept(await call('PATCH /api/orders/:code', { params: { code: receipt.code }, body }, options));
      onDone();
    } catch (error) {
      const { code, text, fields: refused } = problemOf(error);
      for (const [field, message] of Object.entries(refused))
        setError(field as `request.${string}`, { message });
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
      {fields.map((field) => (
        <Field key={field.name} label={field.label} error={errors.request?.[field.name]?.message}>
          {(control) => (
            <RequestInput field={field} control={{ ...control, ...register(`request.${field.name}`) }} />
          )}
        </Field>
      ))}
      <Field
        label={open ? 'A note for the team (optional)' : 'What else should the team know? (optional)'}
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

interface RequestInputProps {
  field: RequestField;
  control: ComponentProps<'input'> & ComponentProps<'textarea'> & ComponentProps<'select'>;
}

/** The input that a field of the form is corrected with. */
function RequestInput({ field: { input, choices }, control }: RequestInputProps) {
  if (input === 'text') return <textarea {...control} rows={5} maxLength={5000} />;
  if (input === 'choice')
    return (
      <select {...control}>
        <option value="">No answer</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  return (
    <input {...control} type={input === 'line' ? 'text' : input} maxLength={input === 'line' ? 200 : 2000} />
  );
}
