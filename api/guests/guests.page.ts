import { AppError } from '#api/core/http/app-error.ts';
import { orderHolders } from '#api/orders/buyer/orders.holders.ts';
import { signedLinks } from '#api/orders/buyer/orders.links.ts';
import { settled } from '#api/orders/buyer/orders.view.ts';
import { kindIn, slotSettingsDocument } from '#api/slots/slots.settings.ts';
import { slotsStore } from '#api/slots/slots.store.ts';
import { DAY_MS, HOUR_MS } from '#shared/core/time.ts';
import type { GuestSettings } from '#shared/guests/guests.admin.schema.ts';
import type { GuestPage } from '#shared/guests/guests.schema.ts';
import { isTaken } from '#shared/slots/slots.constants.ts';
import { valuesOf } from './guests.fields.ts';
import { partsOf } from './guests.parts.ts';
import type { GuestPorts } from './guests.ports.ts';
import { guestSettingsDocument } from './guests.settings.ts';
import { publicEpisodes } from './guests.share.ts';
import { guestsStore } from './guests.store.ts';
import type { GuestRow } from './guests.tables.ts';

/**
 * Links that open a guest's picture and signed release for one to two hours. Within an hour they are the same, so that a
 * page that asks again does not load the picture again.
 */
export function guestLinks({ signer, now }: Pick<GuestPorts, 'signer' | 'now'>) {
  const hour = () => Math.floor(now() / HOUR_MS) * HOUR_MS;
  const link = (what: 'guestPicture' | 'guestRelease') => ({
    ...signedLinks({ signer, now }, what),
    of: (subject: string) => signedLinks({ signer, now: hour }, what).sign(subject, 2 * HOUR_MS),
  });
  return { picture: link('guestPicture'), release: link('guestRelease') };
}

/** When an order takes place, and whether its time is chosen on this site. */
export function guestTimes({ database, now, siteZone }: Pick<GuestPorts, 'database' | 'now' | 'siteZone'>) {
  const settings = slotSettingsDocument(database, now);
  return async ({ orderId, kind }: Pick<GuestRow, 'orderId' | 'kind'>) => {
    const [slot, given] = await Promise.all([slotsStore(database.db).byOrder(orderId), settings.get()]);
    const startsAt = slot && isTaken(slot.state) ? slot.startsAt : null;
    const zone = given.zone ?? (await siteZone(database.db));
    return { slot, startsAt, zone, chosenHere: kindIn(given, kind) !== undefined };
  };
}

/** Finds guests by the code and key of their order, and reads what their page shows. */
export function guestPages(ports: GuestPorts) {
  const { database, now } = ports;
  const holders = orderHolders(ports);
  const store = guestsStore(database.db);
  const settings = guestSettingsDocument(database, now);
  const timeOf = guestTimes(ports);
  const links = guestLinks(ports);
  const episodes = publicEpisodes(ports);

  /** @throws AppError `request.not-found`, for a wrong key just as for an order without a guest */
  async function held(code: string, key: string): Promise<{ guest: GuestRow; ended: boolean }> {
    const stored = await holders.held(code, key);
    // A decision that can still be undone is not shown yet.
    const order = settled(stored, now());
    const guest = await store.byOrder(order.id);
    const wasGuest = ['released', 'refunded', 'cancelled', 'refused'].includes(order.state);
    if (!guest || !wasGuest) throw new AppError('request.not-found');
    return { guest, ended: stored.state !== 'released' };
  }

  async function page(guest: GuestRow, ended: boolean): Promise<GuestPage> {
    const [given, time, release, share] = await Promise.all([
      settings.get(),
      timeOf(guest),
      store.releaseOf(guest.orderId),
      ended ? null : episodes.kit(guest.episodeId),
    ]);
    const { picture, pictureX: x, pictureY: y, code, id } = guest;
    return {
      title: guest.title,
      closed: ended ? 'order' : guest.closed ? 'owner' : null,
      values: valuesOf(guest, given),
      questions: given.questions,
      picture:
        picture === null
          ? null
          : {
              url: `/api/guests/${code}/picture?${links.picture.of(`${id} ${picture}`)}`,
              x,
              y,
            },
      release: releaseView(),
      parts: partsOf(guest, given, time),
      prepare: ended ? '' : given.prepare,
      call: ended ? null : callOf(given, time.startsAt),
      startsAt: ended ? null : time.startsAt,
      share,
    };

    function releaseView(): GuestPage['release'] {
      if (release)
        return {
          text: release.text,
          version: release.textVersion,
          signed: { name: release.name, at: release.signedAt },
          pdf: `/api/guests/${code}/release?${links.release.of(id)}`,
        };
      if (given.release === '' || ended) return null;
      return { text: given.release, version: given.releaseVersion, signed: null, pdf: null };
    }
  }

  /** The link of the call is shown from a day before; without a time, at once. */
  function callOf({ callUrl }: GuestSettings, startsAt: string | null): GuestPage['call'] {
    if (callUrl === null) return null;
    const isNear = startsAt === null || Date.parse(startsAt) - now() <= DAY_MS;
    return { link: isNear ? callUrl : null };
  }

  return {
    held,
    page,
    /** A guest whose page can be changed. @throws AppError `order.closed` */
    async changeable(code: string, key: string): Promise<GuestRow> {
      const { guest, ended } = await held(code, key);
      if (ended)
        throw new AppError('order.closed', { text: 'This order has ended, so nothing can be changed here.' });
      if (guest.closed)
        throw new AppError('order.closed', {
          text: 'The team has closed this page, so nothing can be changed here. Write to them about it.',
        });
      return guest;
    },
  };
}
