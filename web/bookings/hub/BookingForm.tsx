import { type ComponentProps, useState } from 'react';
import { bookedServiceNames, budgetName, budgetRanges } from '#shared/bookings/bookings.constants.ts';
import { type BookingForm as Booking, bookingForm } from '#shared/bookings/bookings.schema.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { FormFields } from '#web/core/form/FormFields.tsx';
import { FormProblem } from '#web/core/form/FormProblem.tsx';
import { withFilledIn } from '#web/core/form/filled-in.ts';
import { Honeypot, useFormAttempt } from '#web/core/form/form-attempt.tsx';
import { type SendFailure, showFailure } from '#web/core/form/send-failure.ts';
import { useDraftForm } from '#web/core/form/use-draft-form.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { usePageData } from '#web/core/page-data.ts';
import { useIsShown, useSite } from '#web/core/site.ts';
import { SlotPicker } from '#web/slots/hub/SlotPicker.tsx';
import { useSlotChoice } from '#web/slots/hub/use-slot-choice.ts';
import styles from './BookingForm.module.css';
import { dateAdvice } from './date-advice.ts';

const DRAFT = 'bookingDraft';
const TOAST_MS = 5000;

const blank = { name: '', email: '', projectDetails: '' };

const fields: FormFields<Booking> = {
  name: {
    label: 'Name',
    input: (props) => <input {...props} autoComplete="name" />,
  },
  email: {
    label: 'Email',
    input: (props) => <input {...props} type="email" autoComplete="email" />,
  },
  organization: {
    label: 'Organization',
    input: (props) => <input {...props} autoComplete="organization" />,
  },
  serviceType: {
    label: 'What is it about?',
    input: (props) => <ServiceSelect {...props} />,
  },
  projectDetails: {
    label: 'Project details',
    hint: 'What you need, for whom, and by when.',
    input: (props) => <textarea {...props} rows={5} />,
  },
  preferredDate: {
    label: 'Preferred date',
    hint: (date) => dateAdvice(date, Date.now()),
    input: (props) => <input {...props} type="date" />,
  },
  budgetRange: {
    label: 'Budget',
    input: (props) => <BudgetSelect {...props} />,
  },
};

/** The creator's own services, a podcast where there is one, and anything else. */
function ServiceSelect(props: ComponentProps<'select'>) {
  const { services } = usePageData('/api/services');
  const hasPodcasts = useIsShown()('/podcasts');
  const choices = [
    ...services.map(({ id, title }) => ({ id, title })),
    ...(hasPodcasts ? [{ id: 'podcast', title: bookedServiceNames.podcast }] : []),
    { id: 'other', title: bookedServiceNames.other },
  ];
  return (
    <select {...props}>
      <option value="">Choose one</option>
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}

function BudgetSelect(props: ComponentProps<'select'>) {
  const { locale, texts } = useSite();
  return (
    <select {...props}>
      <option value="">Choose a range</option>
      {budgetRanges(texts.custom.budgets).map((range) => (
        <option key={range} value={range}>
          {budgetName(range, locale.money)}
        </option>
      ))}
    </select>
  );
}

/** The form for a custom request, which is none of the listed services. */
export default function BookingForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const toast = useToast();
  const { locale, texts } = useSite();
  const { honeypot, send } = useFormAttempt();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const { form, forget } = useDraftForm<Booking>(DRAFT, bookingForm, blank);
  const { isSubmitting } = form.formState;
  const isTimed = usePageData('/api/payment').timed.includes('custom');
  const slot = useSlotChoice('custom', isTimed);

  const submit = form.handleSubmit(async (request) => {
    setFailure(null);
    try {
      const receipt = await send('POST /api/bookings', { ...request, ...slot.sent });
      forget();
      slot.forget();
      onSent(receipt);
    } catch (error) {
      slot.failed(error);
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
    <form
      className={styles.form}
      aria-label="Custom request"
      onSubmit={withFilledIn(form, submit)}
      noValidate
    >
      <Honeypot ref={honeypot} />
      <FormFields form={form} schema={bookingForm} fields={fields} />
      {isTimed && <SlotPicker {...slot.control} otherwise="Write in the details when it would suit you." />}
      <div className={styles.send}>
        <FormProblem failure={failure} />
        <div className={styles.button}>
          <Button type="submit" tone="hot" disabled={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send the request'}
          </Button>
          <p className="small dim">
            {texts.custom.byQuote
              ? 'There is nothing to pay now: you get a quote first.'
              : `${formatMoneyShort(texts.custom.priceCents, locale.money)} to confirm it: how to pay comes next.`}
          </p>
        </div>
      </div>
    </form>
  );
}
