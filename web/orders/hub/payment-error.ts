import type { ToastMessage } from '#web/core/hub-ui/toast/toast.state.ts';

const SHOWN_MS = 5000;

/** Said only when a payment dialog cannot be shown: nobody can have paid by what it shows. */
export const paymentError: ToastMessage = {
  variant: 'destructive',
  title: 'Payment Error',
  description: 'There was an error processing your payment. Please try again.',
  duration: SHOWN_MS,
};

/** Said when something fails that may follow a payment: what it was, and that nothing is to be paid twice. */
export const failedBesidePayment = (title: string, reason: string): ToastMessage => ({
  variant: 'destructive',
  title,
  description: `${reason} If you have paid already, do not pay again.`,
  duration: SHOWN_MS,
});
