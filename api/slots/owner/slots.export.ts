import { csvColumns } from '#api/core/http/responses/csv.ts';
import type { SlotRow } from '#api/slots/slots.store.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import { slotStateNames } from '#shared/slots/slots.constants.ts';

/** A time with its day and hours on the owner's clocks. */
interface ListedSlot extends SlotRow {
  day: string;
  from: string;
  to: string;
  ownerZone: string;
}

export function listedSlot(slot: SlotRow, ownerZone: string): ListedSlot {
  const { date: day, time: from } = localOf(Date.parse(slot.startsAt), ownerZone);
  return { ...slot, day, from, to: localOf(Date.parse(slot.endsAt), ownerZone).time, ownerZone };
}

export const slotColumns = csvColumns<ListedSlot>({
  day: { csv: 'Day' },
  from: { csv: 'From' },
  to: { csv: 'To' },
  ownerZone: { csv: 'Zone' },
  state: { csv: 'State', show: (state) => slotStateNames[state] },
  title: { csv: 'For' },
  name: { csv: 'Name' },
  email: { csv: 'Email' },
  code: { csv: 'Order' },
  zone: { csv: 'Zone of the client' },
  heldUntil: { csv: 'Held until', show: (until, { state }) => (state === 'held' ? until : null) },
  note: { csv: 'Note' },
  startsAt: { csv: 'Begins (UTC)' },
  endsAt: { csv: 'Ends (UTC)' },
  createdAt: { csv: 'Chosen' },
  kind: { csv: null },
  id: { csv: null },
  orderId: { csv: null },
  beforeMinutes: { csv: null },
  afterMinutes: { csv: null },
  secured: { csv: null },
  sequence: { csv: null },
  version: { csv: null },
  updatedAt: { csv: null },
});
