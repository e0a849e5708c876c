import { lazy, useEffect, useRef, useState } from 'react';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { useOpenDialog } from '#web/core/dialogs.ts';
import { LateForm } from '#web/core/form/LateForm.tsx';
import { ReceiptSlip } from '#web/core/form/ReceiptSlip.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Amount, Slip, Ticks } from '#web/core/hub-ui/Slip.tsx';
import { PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { useSite, useWords } from '#web/core/site.ts';
import { readStored, store } from '#web/core/storage.ts';
import styles from './CustomBooking.module.css';

const BookingForm = lazy(() => import('./BookingForm.tsx'));

/** The local storage key of the latest request's receipt, shown until the visitor begins another request. */
const RECEIPT = 'bookingReceipt';
const TOAST_MS = 5000;
const TITLE = 'Custom Request';

interface CustomBookingProps {
  /** Whether this tab is open; before that, the form's code is not loaded. */
  shown: boolean;
  /** How long this page takes before it opens the payment dialog. */
  paymentDelayMs: number;
}

/** A custom request, which is none of the listed services: its form, then its receipt. */
export function CustomBooking({ shown, paymentDelayMs }: CustomBookingProps) {
  const { identity, texts } = useSite();
  const { byQuote } = texts.custom;
  const words = useWords('booking');
  const toast = useToast();
  const openDialog = useOpenDialog();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const [sent, setSent] = useState<{ receipt: Receipt; fresh: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const receipt = readStored('localStorage', RECEIPT) as Receipt | null;
    if (receipt) setSent({ receipt, fresh: false });
    return () => clearTimeout(timer.current);
  }, []);

  const pay = (receipt: Receipt) =>
    openDialog('payment', {
      kind: 'booking',
      title: TITLE,
      amountCents: texts.custom.priceCents,
      reference: TITLE,
      receipt,
    });

  function onSent(receipt: Receipt) {
    store('localStorage', RECEIPT, receipt);
    setSent({ receipt, fresh: true });
    if (byQuote) {
      toast({
        title: 'Booking Received!',
        description: `There is nothing to pay now. You get a quote within ${texts.promises.contactHours} hours.`,
        duration: TOAST_MS,
      });
      return;
    }
    toast({
      title: 'Booking Received!',
      description: "Your booking has been received. We'll be in touch soon.",
      duration: TOAST_MS,
      // Only one toast shows at a time, so this one follows the first. The dialog does not wait for it.
      next: {
        title: 'Payment Required',
        description: 'Please complete your payment to confirm your booking',
        duration: TOAST_MS,
      },
    });
    timer.current = setTimeout(() => pay(receipt), paymentDelayMs);
  }

  function again() {
    clearTimeout(timer.current);
    store('localStorage', RECEIPT, null);
    setSent(null);
  }

  const subject = encodeURIComponent(`Request for ${identity.creatorName}`);
  return (
    <section className={styles.custom} aria-labelledby="custom">
      <div className={styles.words}>
        <Fitted id="custom" className={styles.name} text={words.custom} />
        <p className="dim">{texts.customLead}</p>
      </div>
      <div className={styles.desk}>
        {sent ? (
          <BookingReceipt {...sent} onPay={byQuote ? undefined : () => pay(sent.receipt)} onAgain={again} />
        ) : (
          wanted && (
            <LateForm>
              <BookingForm onSent={onSent} />
            </LateForm>
          )
        )}
      </div>
      <aside className={styles.terms}>
        {byQuote ? (
          <QuoteTerms title={TITLE} />
        ) : (
          <CustomTerms title={TITLE} amountCents={texts.custom.priceCents} />
        )}
        <div>
          <p className="dim small">{words.mail}</p>
          <PlainLink href={`mailto:${identity.contactEmail}?subject=${subject}`}>
            <Icon name="mail" />
            {identity.contactEmail}
          </PlainLink>
        </div>
      </aside>
    </section>
  );
}

interface BookingReceiptProps {
  receipt: Receipt;
  fresh: boolean;
  /** Undefined where a quote comes first. */
  onPay: (() => void) | undefined;
  onAgain: () => void;
}

/** The receipt of a custom request, once it has been sent. */
function BookingReceipt({ receipt, fresh, onPay, onAgain }: BookingReceiptProps) {
  return (
    <ReceiptSlip
      receipt={receipt}
      title="Your request has been received."
      heading="h3"
      fresh={fresh}
      ways={
        <>
          {onPay && (
            <Button tone="quiet" onClick={onPay}>
              How to pay
            </Button>
          )}
          <Button tone="quiet" onClick={onAgain}>
            Send another request
          </Button>
        </>
      }
    >
      <p className="dim">
        {onPay
          ? 'Pay to confirm it, then send the proof. Its own page shows where it stands, takes the proof, and lets you correct or withdraw it.'
          : 'There is nothing to pay now. Its own page shows where it stands and has the quote as soon as there is one, and lets you correct or withdraw it.'}{' '}
        Keep that page's address: it is yours alone.
      </p>
    </ReceiptSlip>
  );
}

/** The first payment for a custom request, and the next steps. */
function CustomTerms({ title, amountCents }: { title: string; amountCents: number }) {
  const { money } = useSite().locale;
  const words = useWords('booking');
  return (
    <Slip label={title} aside={words.confirm}>
      <div className={styles.amount}>
        <Amount>{formatMoneyShort(amountCents, money)}</Amount>
      </div>
      <Ticks items={[words.payAfter, words.verified, words.contacted]} />
    </Slip>
  );
}

/** What happens with a custom request that is answered with a quote. */
function QuoteTerms({ title }: { title: string }) {
  const words = useWords('booking');
  return (
    <Slip label={title} aside={words.byQuote}>
      <Ticks items={[words.payNothing, words.quoteFirst, words.payAccepted]} />
    </Slip>
  );
}
