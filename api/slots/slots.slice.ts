import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { EventTitles, SliceParts } from '#api/core/slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { slotSettingsContract, slotsAdminContract } from '#shared/slots/slots.admin.contract.ts';
import { slotsContract } from '#shared/slots/slots.contract.ts';
import { busyReader } from './calendars/slots.busy.ts';
import { slotsAdminRoutes } from './owner/slots.admin.routes.ts';
import { timesByHand } from './owner/slots.by-hand.ts';
import { slotsJobs } from './slots.jobs.ts';
import { calendarsUnread, timesLost } from './slots.needs.ts';
import { slotPeople } from './slots.people.ts';
import { slotsPersonalData } from './slots.personal.ts';
import type { SlotPorts } from './slots.ports.ts';
import { slotsPrivacy } from './slots.privacy.ts';
import { slotsRoutes } from './slots.routes.ts';
import { slotSettingsDocument } from './slots.settings.ts';
import type { SlotLedger } from './slots.store.ts';

interface SlotsOptions extends SliceParts<SlotLedger>, Pick<SlotPorts, 'siteZone' | 'slotOrders'> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
}

/** Times that are chosen with a request, and the owner's calendar of them. */
export function createSlotsSlice(options: SlotsOptions) {
  const { database, ports, config, signer, sealer, outside, whoIs, notices, siteZone, slotOrders } = options;
  const { now } = ports;
  const parts: SlotPorts = {
    database,
    now,
    signer,
    publicUrl: config.PUBLIC_URL,
    tellOwner: notices.tellOwner,
    siteZone,
    slotOrders,
  };
  const busy = busyReader({ ...parts, sealer, outside });
  const settings = slotSettingsDocument(database, now);
  return {
    settings,
    setByHand: timesByHand(parts),
    endpoints: [
      bind(slotsContract, slotsRoutes(parts)),
      bind(slotSettingsContract, documentRoutes(settings, whoIs)),
      bind(slotsAdminContract, slotsAdminRoutes({ ...parts, whoIs, busy })),
    ],
    jobs: slotsJobs(parts, busy),
    needs: [timesLost(parts), calendarsUnread(parts)],
    eventTitles,
    personalData: slotsPersonalData(database.db),
    privacyFacts: slotsPrivacy(settings.get),
    people: [slotPeople],
  };
}

export type SlotsSlice = Pick<ReturnType<typeof createSlotsSlice>, 'setByHand'>;

const ofOrder =
  (title: (code: string) => string): EventTitles[string] =>
  ({ code }) => ({
    title: title(String(code)),
    target: adminPaths.order(String(code)),
  });

const eventTitles: EventTitles = {
  'slot.chosen': ofOrder((code) => `A time was chosen for ${code}`),
  'slot.set': ofOrder((code) => `You set the time of ${code}`),
  'slot.given-up': ofOrder((code) => `The time of ${code} was given up`),
};
