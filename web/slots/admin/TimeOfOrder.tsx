import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import { isSameClock, slotMoment } from '#shared/slots/slot-time.ts';
import { isTaken, slotStateNames } from '#shared/slots/slots.constants.ts';
import type { OrderTime } from '#shared/slots/slots.schema.ts';
import { useSite } from '#web/core/site.ts';

/** A time and its state in a line. */
export function TimeText({ time }: { time: OrderTime }) {
  const { style } = useSite().locale;
  const { startsAt, state, ownerZone } = time;
  if (startsAt === null || state === null) return 'Not chosen yet';
  return `${slotMoment(startsAt, ownerZone, style)}: ${slotStateNames[state].toLowerCase()}`;
}

/** When an order takes place, and what to know before its payment is verified. */
export function TimeOfOrder({ time }: { time: OrderTime }) {
  const { style } = useSite().locale;
  const { startsAt, zone, ownerZone, state, heldUntil, stillFree } = time;
  const isPast = startsAt !== null && Date.parse(startsAt) < Date.now();
  return (
    <div>
      <h3>Time</h3>
      <p>
        <b>
          <TimeText time={time} />
        </b>
      </p>
      {startsAt && !isSameClock(startsAt, zone, ownerZone) && (
        <p>For the client: {slotMoment(startsAt, zone, style)}</p>
      )}
      {heldUntil && <p>Held without a payment until {slotMoment(heldUntil, ownerZone, style)}.</p>}
      {state !== null && !isTaken(state) && state !== 'cancelled' && (
        <p role="note">
          {isPast
            ? 'This time has passed. If you verify the payment, the mail asks the client to choose another one.'
            : stillFree
              ? 'Nobody else has taken this time. Verifying the payment takes it again.'
              : 'Somebody else has this time now. If you verify the payment, the mail asks the client to choose another one.'}
        </p>
      )}
      <p>
        <Link
          to={
            startsAt
              ? `${adminPaths.agenda}?from=${localOf(Date.parse(startsAt), ownerZone).date}`
              : adminPaths.agenda
          }
        >
          Move or cancel times in the week
        </Link>
      </p>
    </div>
  );
}
