import { useSyncExternalStore } from 'react';

/** The width below which the back office is laid out for a phone. */
const phone = matchMedia('(max-width: 899px)');

function subscribe(changed: () => void) {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone, now and after it is resized. */
export const usePhone = () => useSyncExternalStore(subscribe, () => phone.matches);
