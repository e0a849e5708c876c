import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { toTheEnd } from '#api/core/db/key-page.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvFile } from '#api/core/http/responses/csv.ts';
import { ordersStore } from '#api/orders/orders.store.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import { offerKey } from '#shared/core/form/offer-key.ts';
import type { guestsAdminContract } from '#shared/guests/guests.admin.contract.ts';
import type { GuestDetail, GuestFacts, GuestSettings } from '#shared/guests/guests.admin.schema.ts';
import { type CardPorts, guestCards } from './guests.card.ts';
import { guestColumns, type ListedGuest } from './guests.export.ts';
import { guestFiles } from './guests.files.ts';
import { guestLetters } from './guests.mails.ts';
import { guestTimes } from './guests.page.ts';
import { missingIn, partsOf } from './guests.parts.ts';
import { guestSettingsDocument } from './guests.settings.ts';
import { guestsStore, stateOf } from './guests.store.ts';
import type { GuestRow } from './guests.tables.ts';

const changed = () => new AppError('request.conflict', { text: 'This was changed meanwhile. Look again.' });

/** What the owner does with guests. */
export function guestsAdminRoutes(ports: CardPorts & { whoIs: WhoIs }): Handlers<typeof guestsAdminContract> {
  const { database, now, whoIs, podcasts } = ports;
  const { db } = database;
  const store = guestsStore(db);
  const settings = guestSettingsDocument(database, now);
  const timeOf = guestTimes(ports);
  const letters = guestLetters(ports);
  const makeCard = guestCards(ports);
  const files = guestFiles(ports);

  async function known(id: string): Promise<GuestRow> {
    const guest = await store.byId(id);
    if (!guest) throw new AppError('request.not-found', { text: 'There is no such guest.' });
    return guest;
  }

  const factsOf = (guest: GuestRow, { release }: GuestSettings, startsAt: string | null): GuestFacts => {
    const { id, code, title, name, email, createdAt } = guest;
    return { id, code, title, name, email, createdAt, startsAt, state: stateOf(guest, release !== '') };
  };

  async function episodeOf({ episodeId }: GuestRow) {
    if (episodeId === null) return null;
    const episode = await podcasts.store.episodes.get(episodeId).catch(() => undefined);
    return episode ? { id: episodeId, title: episode.title, seriesId: episode.seriesId } : null;
  }

  async function detail(guest: GuestRow): Promise<GuestDetail> {
    const [given, time, release, episode] = await Promise.all([
      settings.get(),
      timeOf(guest),
      store.releaseOf(guest.orderId),
      episodeOf(guest),
    ]);
    const asked = given.questions.map(({ label }) => label);
    const earlier = Object.keys(guest.answers).filter((label) => !asked.includes(label));
    const answerOf = (label: string, isAsked: boolean) => ({
      question: label,
      answer: guest.answers[label] ?? '',
      asked: isAsked,
    });
    const { version, pronunciation, role, bio, closed, recordedAt, publishedAt, remindedAt, cardId } = guest;
    return {
      ...factsOf(guest, given, time.startsAt),
      version,
      pronunciation,
      role,
      bio,
      links: guest.links.split('\n').filter(Boolean),
      answers: [
        ...asked.map((label) => answerOf(label, true)),
        ...earlier.map((label) => answerOf(label, false)),
      ],
      picture: guest.picture === null ? null : { x: guest.pictureX, y: guest.pictureY },
      missing: missingIn(partsOf(guest, given, time)),
      signed: release
        ? { name: release.name, at: release.signedAt, version: release.textVersion, text: release.text }
        : null,
      asksRelease: given.release !== '',
      closed,
      zone: time.zone,
      recordedAt,
      publishedAt,
      remindedAt,
      seriesId: episode?.seriesId ?? null,
      episode: episode && { id: episode.id, title: episode.title },
      cardId,
    };
  }

  return {
    async list({ query: { after, limit, ...filter } }) {
      const given = await settings.get();
      const asksRelease = given.release !== '';
      const [{ items, ...page }, counts] = await Promise.all([
        store.list(filter, asksRelease, { after, limit }),
        store.counts(asksRelease),
      ]);
      const shown = await Promise.all(
        items.map(async (guest) => factsOf(guest, given, (await timeOf(guest)).startsAt)),
      );
      return { ...page, items: shown, counts, active: given.kinds.length > 0 };
    },

    async export({ query }) {
      const { release } = await settings.get();
      const asksRelease = release !== '';
      const rows = async function* (): AsyncGenerator<ListedGuest> {
        for await (const guest of toTheEnd((wanted) => store.list(query, asksRelease, wanted)))
          yield { ...guest, state: stateOf(guest, asksRelease), startsAt: (await timeOf(guest)).startsAt };
      };
      return csvFile('guests', guestColumns, rows());
    },

    get: async ({ params }) => detail(await known(params.id)),

    async invite({ body: { code } }) {
      const order = await ordersStore(db, now).byCode(code);
      if (!order) throw new AppError('request.not-found', { text: `There is no order ${code}.` });
      if (order.state !== 'released')
        throw new AppError('request.conflict', { text: `${code} is not verified as paid.` });
      const { id: orderId, title, email, name } = order;
      const kind = offerKey(order.kind, order.itemId);
      await database.transaction(async (tx) => {
        await guestsStore(tx.db).open({ orderId, code, kind, title, email, name }, tx.iso);
        tx.publish(ORDER_CHANNEL, code);
      });
      const guest = await store.byOrder(orderId);
      if (!guest) throw changed();
      return detail(guest);
    },

    async update({ params, body: { version, closed, recorded } }) {
      const guest = await known(params.id);
      const row = await database.transaction(async (tx) => {
        const set = {
          ...(closed !== undefined && { closed }),
          ...(recorded !== undefined && { recordedAt: recorded ? (guest.recordedAt ?? tx.iso) : null }),
        };
        tx.publish(ORDER_CHANNEL, guest.code);
        return guestsStore(tx.db).change({ id: guest.id, version }, set, tx.iso);
      });
      if (!row) throw changed();
      return detail(row);
    },

    async remind({ params, body: { version } }) {
      const guest = await known(params.id);
      const [given, time] = await Promise.all([settings.get(), timeOf(guest)]);
      const missing = missingIn(partsOf(guest, given, time));
      if (!guest.open || guest.closed)
        throw new AppError('request.conflict', { text: 'The page of this guest is closed.' });
      if (missing.length === 0)
        throw new AppError('request.conflict', { text: 'Nothing is missing from this guest.' });
      const row = await database.transaction(async (tx) => {
        const reminded = await guestsStore(tx.db).change(
          { id: guest.id, version },
          { remindedAt: tx.iso },
          tx.iso,
        );
        const about = { missing, slot: time.slot, occasion: String(version) };
        if (reminded) await tx.mail(await letters.reminder(tx, guest, about));
        return reminded;
      });
      if (!row) throw changed();
      return detail(row);
    },

    async setTime({ params, body: { version, ...time } }) {
      const guest = await known(params.id);
      const { id, orderId, code, kind, title, email, open } = guest;
      const order = await ordersStore(db, now).byCode(code);
      if (!open || !order)
        throw new AppError('request.conflict', { text: 'The order of this guest has ended.' });
      const { name } = order;
      await ports.setTime({ orderId, code, kind, title, name, email }, time, async (tx) => {
        const inside = guestsStore(tx.db as unknown as typeof db);
        if (!(await inside.change({ id, version }, {}, tx.iso))) throw changed();
      });
      return detail(await known(id));
    },

    card: async ({ params, body }, ctx) =>
      detail(await makeCard(await known(params.id), body, await whoIs(ctx))),

    picture: async ({ params }) => files.picture(await known(params.id)),
    release: async ({ params }) => files.release(await known(params.id)),
  };
}
