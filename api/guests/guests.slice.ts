import { privateFiles } from '#api/core/connections/storage.ts';
import { documentRoutes } from '#api/core/content/managed-routes.ts';
import type { Db } from '#api/core/db/db.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { mailTemplateRoutes } from '#api/core/mail/mail-template-routes.ts';
import type { EventTitles, Searcher, SliceParts } from '#api/core/slice.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { PodcastsSlice } from '#api/podcasts/podcasts.slice.ts';
import { identityDocument } from '#api/site/site.store.ts';
import type { SlotsSlice } from '#api/slots/slots.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { MailTemplate } from '#shared/core/mail-template.ts';
import { type GuestMail, guestMailsContract } from '#shared/guests/guest-mails.ts';
import { guestSettingsContract, guestsAdminContract } from '#shared/guests/guests.admin.contract.ts';
import type { GuestSettings } from '#shared/guests/guests.admin.schema.ts';
import { guestStateNames } from '#shared/guests/guests.constants.ts';
import { guestPageContract } from '#shared/guests/guests.contract.ts';
import { guestsAdminRoutes } from './guests.admin.routes.ts';
import { guestsJobs } from './guests.jobs.ts';
import { guestLetters } from './guests.mails.ts';
import { guestsUnsigned } from './guests.needs.ts';
import { guestPeople } from './guests.people.ts';
import { guestsPersonalData } from './guests.personal.ts';
import type { GuestPorts } from './guests.ports.ts';
import { guestsPrivacy } from './guests.privacy.ts';
import { guestsRoutes } from './guests.routes.ts';
import { guestMailsDocument, guestSettingsDocument } from './guests.settings.ts';
import { guestsStore, stateOf } from './guests.store.ts';
import type { GuestLedger, GuestTables } from './guests.tables.ts';

interface GuestsOptions extends SliceParts<GuestLedger>, Pick<GuestPorts, 'siteZone'> {
  slots: SlotsSlice;
  media: Pick<MediaSlice, 'add'>;
  podcasts: Pick<PodcastsSlice, 'store' | 'episodePage'>;
}

/** Guests of interviews: what they give, sign and share. */
export function createGuestsSlice(options: GuestsOptions) {
  const { database, ports, config, connections, signer, openCounter, whoIs, media, podcasts } = options;
  const { now } = ports;
  const parts: GuestPorts = {
    database,
    now,
    signer,
    openCounter,
    siteZone: options.siteZone,
    setTime: options.slots.setByHand,
    podcasts,
    files: privateFiles({ dataDir: config.DATA_DIR, connections, fetch: ports.fetch }),
    publicUrl: config.PUBLIC_URL,
  };
  const letters = guestLetters(parts);
  const mailing = {
    now,
    identity: identityDocument(database, now).get,
    route: () => connections.current('mail'),
  };
  const mails = {
    document: guestMailsDocument(database, now),
    example: (mail: GuestMail, template: MailTemplate) => letters.example(database, mail, template),
  };
  return {
    endpoints: [
      bind(guestSettingsContract, documentRoutes(guestSettingsDocument(database, now), whoIs)),
      bind(guestMailsContract, mailTemplateRoutes(mailing, mails, whoIs)),
      bind(guestPageContract, guestsRoutes(parts)),
      bind(guestsAdminContract, guestsAdminRoutes({ ...parts, media, whoIs })),
    ],
    jobs: guestsJobs(parts),
    needs: [guestsUnsigned(parts)],
    searchers: [searchGuests(database.db, guestSettingsDocument(database, now).get)],
    eventTitles,
    people: [guestPeople],
    personalData: guestsPersonalData(database.db, parts.files),
    privacyFacts: guestsPrivacy(database, now),
  };
}

const searchGuests =
  (db: Db<GuestTables>, settings: () => Promise<GuestSettings>): Searcher =>
  async (q, limit) => {
    const asksRelease = (await settings()).release !== '';
    const { items } = await guestsStore(db).list({ q }, asksRelease, { limit: String(limit) });
    return items.map((guest) => ({
      kind: 'guest',
      id: guest.id,
      title: `Guest ${guest.name}`,
      detail: `${guest.code}, ${guestStateNames[stateOf(guest, asksRelease)]}`,
      target: adminPaths.guest(guest.id),
    }));
  };

const ofGuest =
  (title: (code: string) => string): EventTitles[string] =>
  ({ code }, id) => ({ title: title(String(code)), target: adminPaths.guest(id) });

const eventTitles: EventTitles = {
  'guest.answered': ofGuest((code) => `The guest of ${code} has answered everything`),
  'guest.signed': ofGuest((code) => `The guest of ${code} has signed the release`),
  'guest.published': ofGuest((code) => `The episode with the guest of ${code} is public`),
};
