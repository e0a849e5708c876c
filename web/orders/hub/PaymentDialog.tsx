import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { orderFragment } from '#shared/core/address/order-fragment.ts';
import { offerKey } from '#shared/core/form/offer-key.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import {
  type PaymentKind,
  proofContents,
  type ReferenceKind,
  verifyLabels,
} from '#shared/orders/orders.constants.ts';
import { accessPhrase } from '#shared/site/site.access.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { Button, ButtonLink, PageButton } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { DialogShell } from '#web/core/hub-ui/dialog/DialogShell.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { Ticks } from '#web/core/hub-ui/Slip.tsx';
import { LinkButton } from '#web/core/hub-ui/TextLink.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { usePagePath, useSite } from '#web/core/site.ts';
import { useStoredState } from '#web/core/storage.ts';
import { GetReference } from './GetReference.tsx';
import { HowToPay } from './HowToPay.tsx';
import styles from './PaymentDialog.module.css';
import { PayOrder } from './PayOrder.tsx';
import { paymentError } from './payment-error.ts';
import { ReferenceSlip } from './ReferenceSlip.tsx';

interface PaymentDialogProps {
  kind: PaymentKind;
  /** The kind of order for which a reference can be requested here. */
  orderKind?: ReferenceKind;
  /** Which service or product, for a kind of which there are several. */
  itemId?: string | undefined;
  /** The reference, where the request that is paid for already has one. */
  receipt?: Receipt | undefined;
  /** Opens the form that gives the reference, where there is one. */
  onForm?: (() => void) | undefined;
  /** What is paid for. */
  title: string;
  amountCents: number;
  /** Whether it is answered with a quote, so that nothing is paid now. */
  byQuote?: boolean;
  /** The words to write into the payment, beside the code. */
  reference: string;
  /** How long a session lasts, such as '30 min'. */
  session?: string;
}

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    payment: PaymentDialogProps;
  }
}

/**
 * A payment in three steps: the reference, the payment, the proof. Opened again, it shows the reference that
 * it gave.
 */
export default function PaymentDialog({
  onClose,
  title,
  kind,
  orderKind,
  itemId,
  receipt: given,
  onForm,
  byQuote = false,
  ...payment
}: PaymentDialogProps & { onClose: () => void }) {
  const [kept, setKept] = useStoredState<{ receipt?: Receipt }>(
    `payment.${orderKind && offerKey(orderKind, itemId)}`,
    {},
  );
  const receipt = given ?? (orderKind && kept.receipt);
  const [isNew, setNew] = useState(false);
  const answer = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) answer.current?.focus();
  }, [isNew]);
  const onReceipt = (made: Receipt) => {
    setKept({ receipt: made });
    setNew(true);
  };
  const toForm = () => {
    onClose();
    onForm?.();
  };
  return (
    <DialogShell
      label={byQuote ? 'Ask for a quote' : 'Payment information'}
      title={title}
      onClose={onClose}
      surface="paper"
      wide
    >
      <div className={styles.steps}>
        <Step
          number={1}
          name={receipt || !orderKind ? 'Your reference' : byQuote ? 'Your request' : 'Get my reference'}
          mark={receipt ? 'done' : 'now'}
          ref={answer}
        >
          {receipt && <ReferenceSlip receipt={receipt} title={title} onLeave={onClose} />}
          {receipt && !given && !isNew && (
            <LinkButton onClick={() => setKept({})}>
              {byQuote ? 'Ask for another quote' : 'Get another reference'}
            </LinkButton>
          )}
          {!receipt && orderKind && (
            <GetReference
              kind={orderKind}
              itemId={itemId}
              byQuote={byQuote}
              amountCents={payment.amountCents}
              onReceipt={onReceipt}
            />
          )}
          {!receipt && onForm && <FormFirst onForm={toForm} />}
        </Step>
        {byQuote ? <QuoteSteps asked={receipt !== undefined} /> : null}
        {!byQuote && (
          <>
            <Step number={2} name="Pay" mark={receipt ? 'now' : 'todo'}>
              {!receipt && <p className="small dim">With the code from step 1 in the payment's note.</p>}
              <Boundary fallback={(retry) => <Failed onRetry={retry} />}>
                <Suspense fallback={<Loading />}>
                  {receipt && <PayOrder {...payment} receipt={receipt} />}
                  {!receipt && orderKind !== 'tip' && <HowToPay {...payment} />}
                </Suspense>
              </Boundary>
            </Step>
            <Step number={3} name="Prove it" mark="todo">
              <ProofGuide reference={payment.reference} receipt={receipt} onLeave={onClose} />
              <Verification kind={kind} />
            </Step>
          </>
        )}
      </div>
    </DialogShell>
  );
}

/** What follows where nothing is paid before a quote was accepted. */
function QuoteSteps({ asked }: { asked: boolean }) {
  const { contactHours } = useSite().texts.promises;
  return (
    <>
      <Step number={2} name="Get a quote" mark={asked ? 'now' : 'todo'}>
        <p>
          There is nothing to pay now. The team answers with a quote within {contactHours} hours, on your
          order page.
        </p>
      </Step>
      <Step number={3} name="Accept it, then pay" mark="todo">
        <p>You decide whether to accept it. How to pay comes after that.</p>
      </Step>
    </>
  );
}

interface StepProps {
  number: number;
  name: string;
  mark: 'done' | 'now' | 'todo';
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Step({ number, name, mark, ref, children }: StepProps) {
  return (
    <section className={styles.step} aria-labelledby={`step-${number}`}>
      <h3 id={`step-${number}`} ref={ref} tabIndex={-1} className={styles.head}>
        <span className={cx(styles.number, mark !== 'todo' && styles.reached)} aria-hidden="true">
          {mark === 'done' ? <Icon name="check" /> : number}
        </span>
        {name}
      </h3>
      {children}
    </section>
  );
}

/** Shown where the reference comes from a form, which is sent before the payment. */
function FormFirst({ onForm }: { onForm: () => void }) {
  return (
    <>
      <p className="small dim">
        Send the form first: it gives you a short code, which is what you write into the payment's note, and a
        private page where you upload the proof and follow the order.
      </p>
      <Button wide onClick={onForm}>
        Fill in the form
      </Button>
    </>
  );
}

function Loading() {
  return (
    <div className={styles.state}>
      <LoadingRuler />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const toast = useToast();
  useEffect(() => toast(paymentError), [toast]);
  return (
    <div className={styles.state} role="alert">
      <p className={styles.strong}>The payment code could not be loaded.</p>
      <p className="small dim">
        {navigator.onLine ? 'The connection may have dropped.' : 'You are offline.'} Nothing was paid or lost.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

const servicePurchases: ReadonlySet<PaymentKind> = new Set(['service', 'booking']);

/** Who checks a payment, and what the buyer gets then; the site itself never confirms one. */
function Verification({ kind }: { kind: PaymentKind }) {
  const { verifyHours, contactHours } = useSite().texts.promises;
  return (
    <section className={styles.verification} aria-label="Verification">
      <div className={styles.note}>
        <p>
          Verified manually by a person, usually within {verifyHours} hours.
          {servicePurchases.has(kind) &&
            ` The team contacts you within ${contactHours} hours after purchase.`}
        </p>
        <p>{accessPhrase(kind)} is sent by email after verification.</p>
      </div>
      <Button wide disabled>
        {verifyLabels[kind]}
      </Button>
    </section>
  );
}

interface ProofGuideProps {
  reference: string;
  receipt: Receipt | undefined;
  /** Called when a link leads to another page. */
  onLeave: () => void;
}

/** What to send after paying, and where to. */
function ProofGuide({ reference, receipt, onLeave }: ProofGuideProps) {
  const { contactEmail } = useSite().identity;
  const orderPath = usePagePath()('order');
  const subject = receipt ? `${reference} ${receipt.code}` : reference;
  const mailto = `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <>
      {receipt && (
        <PageButton wide to={orderPath + orderFragment(receipt)} onClick={onLeave}>
          <Icon name="up" />
          Upload it on your order page
        </PageButton>
      )}
      <p>
        {receipt ? 'Or email proof to' : 'Then email proof to'}{' '}
        <a className={styles.email} href={mailto}>
          {contactEmail}
        </a>
        :
      </p>
      <Ticks className="small" items={proofContents} />
      <ButtonLink href={mailto} tone="quiet" wide>
        <Icon name="mail" />
        Email your proof
      </ButtonLink>
    </>
  );
}
