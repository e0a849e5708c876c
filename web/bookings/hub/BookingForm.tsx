import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { budgetRanges, CUSTOM_REQUEST_CENTS, serviceTypes } from '#shared/bookings/bookings.constants.ts';
import { type BookingForm as Booking, bookingForm } from '#shared/bookings/bookings.schema.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import type { Receipt } from '#shared/core/receipt.ts';
import { FormProblem } from '#web/core/form/FormProblem.tsx';
import { Honeypot, useFormAttempt } from '#web/core/form/form-attempt.tsx';
import { type SendFailure, showFailure } from '#web/core/form/send-failure.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { readStored, store } from '#web/core/storage.ts';
import styles from './BookingForm.module.css';
import { budgetLabels, serviceLabels } from './booking-labels.ts';
import { dateAdvice } from './date-advice.ts';

/** What was typed so far outlives a reload and a look at another page. */
const DRAFT = 'bookingDraft';
const TOAST_MS = 5000;

const blank = { name: '', email: '', projectDetails: '' };
const optional = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

/** A request for what is none of the services. */
export default function BookingForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const toast = useToast();
  const { honeypot, send } = useFormAttempt();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const form = useForm<Booking, unknown, Booking>({
    resolver: zodResolver(bookingForm),
    defaultValues: { ...blank, ...(readStored('sessionStorage', DRAFT) as Partial<Booking> | null) },
  });
  const { register, subscribe, formState, watch } = form;
  const { errors, isSubmitting } = formState;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store('sessionStorage', DRAFT, values),
      }),
    [subscribe],
  );

  const submit = form.handleSubmit(async (request) => {
    setFailure(null);
    try {
      const receipt = await send('POST /api/bookings', request);
      store('sessionStorage', DRAFT, null);
      onSent(receipt);
    } catch (error) {
      setFailure(showFailure(form, error));
      toast({
        variant: 'destructive',
        title: 'Booking Error',
        description: 'There was an error submitting your booking. Please try again.',
        duration: TOAST_MS,
      });
    }
  });

  return (
    <form className={styles.form} aria-label="Custom request" onSubmit={submit} noValidate>
      <Honeypot ref={honeypot} />
      <Field label="Name" error={errors.name?.message}>
        {(control) => (
          <input {...control} {...register('name')} required maxLength={200} autoComplete="name" />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...register('email')}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
        )}
      </Field>
      <Field label="Organization (optional)" error={errors.organization?.message}>
        {(control) => (
          <input
            {...control}
            {...register('organization', optional)}
            maxLength={200}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field label="What is it about?" error={errors.serviceType?.message}>
        {(control) => (
          <select {...control} {...register('serviceType')} required>
            <option value="">Choose one</option>
            {serviceTypes.map((type) => (
              <option key={type} value={type}>
                {serviceLabels[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.whole}>
        <Field
          label="Project details"
          hint="What you need, for whom, and by when."
          error={errors.projectDetails?.message}
        >
          {(control) => (
            <textarea {...control} {...register('projectDetails')} rows={5} required maxLength={5000} />
          )}
        </Field>
      </div>
      <Field
        label="Preferred date (optional)"
        hint={dateAdvice(watch('preferredDate'), Date.now())}
        error={errors.preferredDate?.message}
      >
        {(control) => <input {...control} {...register('preferredDate', optional)} type="date" />}
      </Field>
      <Field label="Budget" error={errors.budgetRange?.message}>
        {(control) => (
          <select {...control} {...register('budgetRange')} required>
            <option value="">Choose a range</option>
            {budgetRanges.map((range) => (
              <option key={range} value={range}>
                {budgetLabels[range]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.send}>
        <FormProblem failure={failure} />
        <div className={styles.button}>
          <Button type="submit" tone="hot" disabled={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send the request'}
          </Button>
          <p className="small dim">
            {formatMoneyShort(CUSTOM_REQUEST_CENTS)} to confirm it: how to pay comes next.
          </p>
        </div>
      </div>
    </form>
  );
}
