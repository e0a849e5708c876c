import { useState } from 'react';
import type { z } from 'zod';
import { offerKey } from '#shared/core/form/offer-key.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { datedKinds, type ReferenceKind } from '#shared/orders/orders.constants.ts';
import { referenceRequest } from '#shared/orders/orders.schema.ts';
import { tipCents } from '#shared/orders/tips.schema.ts';
import { withFilledIn } from '#web/core/form/filled-in.ts';
import { Honeypot, useFormAttempt } from '#web/core/form/form-attempt.tsx';
import { showFailure } from '#web/core/form/send-failure.ts';
import { useDraftForm } from '#web/core/form/use-draft-form.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { usePageData } from '#web/core/page-data.ts';
import { SlotPicker } from '#web/slots/hub/SlotPicker.tsx';
import { useSlotChoice } from '#web/slots/hub/use-slot-choice.ts';
import { failedBesidePayment } from './payment-error.ts';
import styles from './Reference.module.css';
import { TipAmount } from './tips/TipAmount.tsx';

const asked = referenceRequest.pick({ name: true, email: true, note: true });
const given = asked.extend({ tipCents });
type Asked = z.infer<typeof asked> & Partial<z.infer<typeof given>>;

interface ReferenceFormProps {
  kind: ReferenceKind;
  itemId?: string | undefined;
  byQuote: boolean;
  /** The amount to begin with, for a kind whose amount the visitor chooses. */
  amountCents?: number | undefined;
  onReceipt: (receipt: Receipt) => void;
}

/** Asks for name and email, and gives a reference for them. */
export default function ReferenceForm({ kind, itemId, byQuote, amountCents, onReceipt }: ReferenceFormProps) {
  const { honeypot, send } = useFormAttempt();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const offer = offerKey(kind, itemId);
  const isTimed = usePageData('/api/payment').timed.includes(offer);
  const slot = useSlotChoice(offer, isTimed);
  const isTip = kind === 'tip';
  const { form, forget } = useDraftForm<Asked>('referenceDraft', isTip ? given : asked, {
    name: '',
    email: '',
    ...(isTip && amountCents && { tipCents: amountCents }),
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = form.handleSubmit(async (payer) => {
    if (isSubmitting) return;
    setFailure('');
    try {
      const receipt = await send('POST /api/orders', { kind, itemId, ...payer, ...slot.sent });
      forget();
      slot.forget();
      onReceipt(receipt);
    } catch (error) {
      slot.failed(error);
      const { text } = showFailure(form, error);
      setFailure(text);
      toast(
        byQuote
          ? { variant: 'destructive', title: 'Not Sent Yet', description: text }
          : failedBesidePayment('No Reference Yet', text),
      );
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={withFilledIn(form, submit)}>
      {isTip && <TipAmount form={form} />}
      <Field label="Name" error={errors.name?.message}>
        {(control) => <input {...control} {...register('name')} autoComplete="name" required />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input {...control} {...register('email')} type="email" autoComplete="email" required />
        )}
      </Field>
      {isTimed && (
        <SlotPicker {...slot.control} otherwise="Get your reference, and write when it would suit you." />
      )}
      {(datedKinds.has(kind) || isTip) && (
        <Field
          label={isTip ? 'A word to the team (optional)' : 'Date and topic (optional)'}
          hint={isTip ? 'Only the team reads it.' : 'When you need it, and what about.'}
          error={errors.note?.message}
        >
          {(control) => (
            <textarea
              {...control}
              {...register('note', { setValueAs: (text?: string) => text?.trim() || undefined })}
              rows={3}
              maxLength={2000}
            />
          )}
        </Field>
      )}
      <Honeypot ref={honeypot} />
      <Button type="submit" wide aria-busy={isSubmitting} aria-disabled={isSubmitting}>
        {byQuote
          ? isSubmitting
            ? 'Asking…'
            : 'Ask for a quote'
          : isSubmitting
            ? 'Getting it…'
            : 'Get my reference'}
      </Button>
      <p role="alert" className={styles.failure} hidden={!failure}>
        {failure} {!byQuote && 'If you have paid already, do not pay again.'}
      </p>
    </form>
  );
}
