import { AppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { networkKey } from '#api/core/http/limits/addresses.ts';
import { refusedPictures } from '#api/core/http/limits/refused-pictures.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { SignedLink } from '#api/orders/buyer/orders.links.ts';
import { ordersStore } from '#api/orders/orders.store.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import type { guestPageContract } from '#shared/guests/guests.contract.ts';
import type { GuestPage } from '#shared/guests/guests.schema.ts';
import { valuesOf, withField } from './guests.fields.ts';
import { guestFiles } from './guests.files.ts';
import { guestLinks, guestPages } from './guests.page.ts';
import { isAnswered } from './guests.parts.ts';
import { drawGuestPicture } from './guests.picture.ts';
import type { GuestPorts } from './guests.ports.ts';
import { guestSettingsDocument } from './guests.settings.ts';
import { guestsStore } from './guests.store.ts';
import type { GuestRow } from './guests.tables.ts';

const keyOf = ({ state }: AppContext) => state.holderKey as string;
/** Two tabs of one guest may save at once. */
const TRIES = 5;

type Fields = Parameters<ReturnType<typeof guestsStore>['change']>[1];

/** What guests do on the page of their order. */
export function guestsRoutes(ports: GuestPorts): Handlers<typeof guestPageContract> {
  const { database, now, files } = ports;
  const store = guestsStore(database.db);
  const settings = guestSettingsDocument(database, now);
  const { held, page, changeable } = guestPages(ports);
  const links = guestLinks(ports);
  const given = guestFiles(ports);
  const refused = refusedPictures(ports.openCounter);
  type Held = { params: { code: string } };
  const check = async ({ params }: Held, ctx: AppContext) => void (await changeable(params.code, keyOf(ctx)));

  async function shown({ params }: Held, ctx: AppContext): Promise<GuestPage> {
    const { guest, ended } = await held(params.code, keyOf(ctx));
    return page(guest, ended);
  }

  /** Makes a change to the guest as they are now, again if another was faster. */
  async function change(given: Held, ctx: AppContext, set: (guest: GuestRow) => Fields): Promise<GuestPage> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const guest = await changeable(given.params.code, keyOf(ctx));
      const changed = await database.transaction(async (tx) => {
        const row = await guestsStore(tx.db).change(guest, set(guest), tx.iso);
        if (row?.answered && !guest.answered)
          await tx.event({ type: 'guest.answered', subjectId: guest.id, data: { code: guest.code } });
        if (row) tx.publish(ORDER_CHANNEL, guest.code);
        return row;
      });
      if (changed) {
        if (guest.picture !== null && changed.picture !== guest.picture) await files.remove(guest.picture);
        return page(changed, false);
      }
    }
    throw new AppError('request.conflict');
  }

  async function linked(code: string, link: SignedLink, what: keyof typeof links) {
    const order = await ordersStore(database.db, now).byCode(code);
    const guest = order && (await store.byOrder(order.id));
    const subject = guest && (what === 'picture' ? `${guest.id} ${guest.picture}` : guest.id);
    if (!guest || !subject || !links[what].isSigned(subject, link)) throw new AppError('request.not-found');
    if (links[what].hasExpired(link)) throw new AppError('link.expired');
    return guest;
  }

  return {
    page: {
      check: async ({ params }, ctx) => void (await held(params.code, keyOf(ctx))),
      answer: shown,
    },

    change: {
      check,
      async answer(given, ctx) {
        const { field, value, was } = given.body;
        const asked = await settings.get();
        return change(given, ctx, (guest) => {
          const stored = valuesOf(guest, asked)[field];
          const set = withField(guest, field, value, asked);
          const wanted = valuesOf({ ...guest, ...set }, asked)[field];
          // What is stored was written elsewhere, and its writer has not seen it here.
          if (stored !== was && stored !== wanted)
            throw new AppError('request.conflict', { text: 'This was changed in another window.' });
          return { ...set, answered: isAnswered({ ...guest, ...set }, asked) };
        });
      },
    },

    addPicture: {
      async check(given, ctx) {
        await check(given, ctx);
        await refused.check(ctx.ip);
      },
      async answer(given, ctx) {
        const drawn = await drawGuestPicture(given.body, networkKey(ctx.ip)).catch(async (error) => {
          if (error instanceof AppError && error.status < 500) await refused.count(ctx.ip);
          throw error;
        });
        const picture = await files.take(drawn.path);
        ctx.state.stored = drawn.bytes;
        try {
          const set = { picture, pictureBytes: drawn.bytes, pictureX: 50, pictureY: 50 };
          return await change(given, ctx, () => set);
        } catch (error) {
          await files.remove(picture);
          throw error;
        }
      },
    },

    focus: {
      check,
      answer: (given, ctx) => change(given, ctx, () => ({ pictureX: given.body.x, pictureY: given.body.y })),
    },

    removePicture: {
      check,
      answer: (given, ctx) => change(given, ctx, () => ({ picture: null, pictureBytes: 0 })),
    },

    sign: {
      check,
      async answer(given, ctx) {
        const { name, version } = given.body;
        const guest = await changeable(given.params.code, keyOf(ctx));
        const { release, releaseVersion, releaseAt } = await settings.get();
        if (release === '') throw new AppError('request.conflict', { text: 'There is nothing to sign.' });
        if (version !== releaseVersion)
          throw new AppError('request.conflict', {
            text: 'The text has changed meanwhile. Read it again before you sign.',
          });
        await database.transaction(async (tx) => {
          const inside = guestsStore(tx.db);
          const { id, orderId, code, title } = guest;
          const signed = { orderId, code, title, name, signedAt: tx.iso };
          const text = { text: release, textVersion: releaseVersion, textAt: releaseAt ?? tx.iso };
          const isNew = await inside.sign({ ...signed, ...text });
          if (!isNew) throw new AppError('request.conflict', { text: 'This is signed already.' });
          await inside.signed(id, tx.iso);
          tx.publish(ORDER_CHANNEL, code);
          await tx.event({ type: 'guest.signed', subjectId: id, data: { code } });
        });
        return shown(given, ctx);
      },
    },

    picture: async ({ params, query }) => given.picture(await linked(params.code, query, 'picture')),
    release: async ({ params, query }) => given.release(await linked(params.code, query, 'release')),
  };
}
