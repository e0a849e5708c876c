import type { SlotChoice } from '#shared/slots/slots.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { SlotPicker } from '#web/slots/hub/SlotPicker.tsx';
import styles from './OrderTimePicker.module.css';

/** A time, and what it was chosen for. */
export interface ChosenFor extends SlotChoice {
  offer: string;
}

interface OrderTimePickerProps {
  /** What the order is for, as `offerKey` writes it. */
  offer: string;
  value: ChosenFor | null;
  onChange: (chosen: ChosenFor | null) => void;
  /** What is wrong with the time; empty when nothing is. */
  error: string;
}

/** A free time for an order that the owner enters; nothing where no time is chosen for its kind. */
export function OrderTimePicker({ offer, value, onChange, error }: OrderTimePickerProps) {
  const { data } = useOwnerData('GET /api/admin/slots/settings', {});
  const isTimed = data?.value.kinds.some(({ kind, active }) => active && kind === offer);
  if (!isTimed) return null;
  const choice = value?.offer === offer ? { start: value.start, zone: value.zone } : null;
  return (
    <div className={styles.picker}>
      <SlotPicker
        key={offer}
        kind={offer}
        choice={choice}
        choose={(chosen) => onChange(chosen && { ...chosen, offer })}
        error={error}
        legend="Time (optional)"
        forClient
        otherwise="Open the order without one: the client can choose on its page."
      />
    </div>
  );
}
