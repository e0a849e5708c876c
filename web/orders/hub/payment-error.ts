import type { ToastMessage } from '#web/core/hub-ui/toast/toast.state.ts';

const SHOWN_MS = 5000;

/** Shown only when a payment dialog cannot be opened, so nobody can have paid with its details. */
export const paymentError: ToastMessage = {
  variant: 'destructive',
  title: 'Payment Error',
  description: 'There was an error processing your payment. Please try again.',
  duration: SHOWN_MS,
};

/** Shown when a step fails that may follow a payment: it names the step, and says not to pay twice. */
export const failedBesidePayment = (title: string, reason: string): ToastMessage => ({
  variant: 'destructive',
  title,
  description: `${reason} If you have paid already, do not pay again.`,
  duration: SHOWN_MS,
});
