import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { HOUR_S } from '#shared/core/time.ts';
import { BLOCK, isTaken } from '#shared/slots/slots.constants.ts';
import type { SlotRow } from './slots.store.ts';

/** Behind the id of a slot, in the name that calendars know it by. Without the host: a site may move. */
export const UID_HOST = 'appointments';

interface CalendarFacts {
  networkName: string;
  creatorName: string;
  language: string;
}

const calendarOf = (name: string, { networkName, language }: CalendarFacts) =>
  ical({ name, prodId: { company: networkName, product: 'Appointments', language: language.toUpperCase() } });

function addSlot(
  calendar: ReturnType<typeof ical>,
  slot: SlotRow,
  event: { summary: string; location?: string; description: string; url?: string },
): void {
  const isCancelled = !isTaken(slot.state);
  const changed = new Date(slot.updatedAt);
  calendar.createEvent({
    id: `${slot.id}@${UID_HOST}`,
    start: new Date(slot.startsAt),
    end: new Date(slot.endsAt),
    stamp: changed,
    lastModified: changed,
    sequence: slot.sequence,
    summary: isCancelled ? `Cancelled: ${event.summary}` : event.summary,
    description: event.description,
    ...(event.location && { location: event.location }),
    ...(event.url && { url: event.url }),
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : slot.state === 'confirmed'
        ? ICalEventStatus.CONFIRMED
        : ICalEventStatus.TENTATIVE,
  });
}

/** Every line of a calendar ends, the last one too. */
const textOf = (calendar: ReturnType<typeof ical>) => `${calendar.toString().trimEnd()}\r\n`;

/** The time of one order for its client. A later file with the same UID moves the entry, or cancels it. */
export function clientCalendar(slot: SlotRow, place: string, facts: CalendarFacts): string {
  const calendar = calendarOf(slot.title, facts);
  calendar.method(isTaken(slot.state) ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL);
  addSlot(calendar, slot, {
    summary: `${slot.title}, ${facts.creatorName}`,
    location: slot.state === 'confirmed' ? place : '',
    description: `Order ${slot.code ?? ''}${slot.state === 'held' ? ', held until it is paid' : ''}`,
  });
  return textOf(calendar);
}

/** All held and confirmed times for the owner, to be followed by a calendar. */
export function agendaCalendar(
  slots: readonly SlotRow[],
  facts: CalendarFacts,
  urlOf: (code: string) => string,
): string {
  const calendar = calendarOf('Appointments', facts);
  calendar.ttl(HOUR_S);
  for (const slot of slots) {
    const { code, name, title, note, kind, state } = slot;
    addSlot(calendar, slot, {
      summary: kind === BLOCK ? note || title : `${title}: ${name}${state === 'held' ? ' (held)' : ''}`,
      description: code ? `Order ${code}` : '',
      ...(code && { url: urlOf(code) }),
    });
  }
  return textOf(calendar);
}
