import type { ToastMessage } from '#web/core/hub-ui/toast/toast.state.ts';

/** Said when a reference or a proof did not get through; the place itself says why. */
export const paymentError: ToastMessage = {
  variant: 'destructive',
  title: 'Payment Error',
  description: 'There was an error processing your payment. Please try again.',
  duration: 5000,
};
