import { acceptOnce } from '#api/core/db/accept-once.ts';
import type { Db } from '#api/core/db/db.ts';
import { addWords } from '#api/core/db/search-words.ts';
import { networkKey } from '#api/core/http/addresses.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Attempt } from '#api/core/http/context.ts';
import { refusedPictures } from '#api/core/http/refused-pictures.ts';
import type { Download, UploadedFile } from '#shared/core/endpoint.ts';
import type { Receipt } from '#shared/core/receipt.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import { PROOFS_MAX } from '#shared/orders/orders.constants.ts';
import type { Order, OrderAccess, OrderCorrection, ReferenceRequest } from '#shared/orders/orders.schema.ts';
import { addressChanges, addressTokens, waitingEmail } from './orders.address.ts';
import { orderChanges } from './orders.change.ts';
import { createDeliveries, deliveryReader } from './orders.delivery.ts';
import { downloadCounter } from './orders.downloads.ts';
import { orderSearch } from './orders.find.ts';
import { limitedKeys } from './orders.limited.ts';
import type { SignedLink } from './orders.links.ts';
import { type Letter, newAddressMail, proofMail, readLetter, withdrawnMail } from './orders.mails.ts';
import { orderMoney } from './orders.money.ts';
import { type OpenOrder, pageKeys, pageLink } from './orders.opening.ts';
import { orderPages, proofUrls } from './orders.page.ts';
import type { LedgerTables, OrderPorts } from './orders.ports.ts';
import { proofNotice, readProof } from './orders.proof.ts';
import { type OrderRow, ordersStore } from './orders.store.ts';
import { proofsLeft, settled } from './orders.view.ts';
import { watchOrder } from './orders.watch.ts';

interface SentProof {
  name: string;
  file: UploadedFile;
  /** Where it comes from. */
  address: string;
}

/** What visitors can do with orders. Every order is paid by hand. */
export function ordersService(ports: OrderPorts, openOrder: OpenOrder) {
  const { database, now, files, followers, tellOwner } = ports;
  const store = ordersStore(database.db, now);
  const givenTo = deliveryReader(ports);
  const deliveries = createDeliveries(ports);
  const { view, requestOf } = orderPages(ports);
  const change = orderChanges(ports);
  const countDownload = downloadCounter(ports);
  const { receiptOf, opens } = pageKeys(ports);
  const limited = limitedKeys(ports);
  const proofs = proofUrls(ports);
  const moneyOf = orderMoney(ports);
  const address = addressChanges(ports);
  const refused = refusedPictures(ports.openCounter);
  const tokens = addressTokens(ports);

  /** @throws AppError `request.not-found`, for a wrong key just as for a wrong code. */
  async function opened(code: string, key: string): Promise<{ order: OrderRow; access: OrderAccess }> {
    const order = await store.byCode(code);
    if (order && opens(key, order)) return { order, access: 'full' };
    if (order && limited.opens(key, order)) return { order, access: 'limited' };
    throw new AppError('request.not-found');
  }

  /** The order, for actions that need full access. @throws AppError `request.not-found` */
  async function held(code: string, key: string): Promise<OrderRow> {
    const { order, access } = await opened(code, key);
    if (access !== 'full') throw new AppError('request.not-found');
    return order;
  }

  /** @throws AppError when this order takes no proof, or no further one */
  async function provable(code: string, key: string) {
    const { order, access } = await opened(code, key);
    if (!canMove('prove', order.state)) throw new AppError('order.closed');
    const known = await store.proofs(order.id);
    if (proofsLeft(known, access) <= 0) throw tooManyProofs();
    return { order, access, known: known.length };
  }

  async function letterTo(order: OrderRow): Promise<Letter> {
    return readLetter(database, pageLink(ports.publicUrl, receiptOf(order)), now);
  }

  /** Changes the form of an order, in the transaction that changes the order. */
  async function correctRequest(
    trx: Db<LedgerTables>,
    { id, createdAt, currency }: OrderRow,
    given: Readonly<Record<string, string>>,
  ): Promise<string[]> {
    for (const follower of followers) {
      const corrected = await follower.correct?.(trx, id, given, currency);
      if (!corrected) continue;
      await addWords(trx, { id, at: createdAt }, corrected.words);
      return corrected.changes;
    }
    throw new AppError('request.invalid', { text: 'No form came with this order.' });
  }

  /** A function that corrects the form and returns the text of the history entry. */
  const noteOf =
    (order: OrderRow, { request, ...given }: OrderCorrection) =>
    async (trx: Db<LedgerTables>) =>
      whatChanged(order, given, request ? await correctRequest(trx, order, request) : []);

  return {
    /** Opens an order before the payment, with a reference code and a private page. */
    async open({ kind, itemId, name, email, note }: ReferenceRequest, ticket: Attempt): Promise<Receipt> {
      const order = await database.transaction((trx, afterCommit) =>
        acceptOnce(trx, ticket, now(), async () => {
          const opened = await openOrder(trx, { kind, itemId, name, email, note }, afterCommit);
          const { id, receipt, title } = opened;
          const reference = { id, code: receipt.code, kind, title, name, email, note };
          for (const follower of followers) await follower.referenced?.(trx, reference, afterCommit);
          return { id, code: receipt.code };
        }),
      );
      return receiptOf(order);
    },

    find: orderSearch(ports),

    /** @throws AppError `request.not-found` when this key opens no such order */
    checkKey: async (code: string, key: string) => void (await opened(code, key)),

    /** Yields an item each time the order has changed for its buyer. */
    watch: (code: string, signal: AbortSignal) =>
      watchOrder({
        bus: ports.bus,
        now,
        code,
        signal,
        async finalAt() {
          const { undo } = (await store.byCode(code)) ?? {};
          return undo && now() < Date.parse(undo.until) ? Date.parse(undo.until) : undefined;
        },
      }),

    async get(code: string, key: string): Promise<Order> {
      const { order, access } = await opened(code, key);
      return view(order, access);
    },

    /** @returns also whether that changed anything */
    async correct(
      code: string,
      key: string,
      { name, email, note, request }: OrderCorrection,
    ): Promise<{ order: Order; changed: boolean }> {
      const order = await held(code, key);
      // Once paid, name and address are fixed; the form can still be corrected, and a note added.
      if (canMove('add', order.state) && (note || request) && !name && !email) {
        const { correctable } = (await requestOf(order)) ?? {};
        if (!correctable) throw new AppError('order.closed');
        const added = await change(order, { move: 'add', note: noteOf(order, { note, request }) });
        return { order: await view(added), changed: true };
      }
      // Mails keep going to the old address until its reader, or the owner, has confirmed the new one.
      const newEmail = email === order.email || email === waitingEmail(order) ? undefined : email;
      if (canMove('correct', order.state) && !name && !newEmail && !note && !request)
        return { order: await view(order), changed: false };
      const asked = newEmail !== undefined && { newEmail, newEmailAt: new Date(now()).toISOString() };
      const letter = asked && ports.hasServer() && (await letterTo(order));
      const corrected = await change(order, {
        move: 'correct',
        set: { ...(name !== undefined && { name }), ...asked },
        note: noteOf(order, { name, email: newEmail, note, request }),
        ...(letter && { mail: (changed) => newAddressMail(changed, letter, tokens.link(changed)) }),
        more: (trx) => addWords(trx, { id: order.id, at: order.createdAt }, [name ?? '']),
      });
      return { order: await view(corrected), changed: true };
    },

    /** The change of the address takes effect. @throws AppError `request.not-found` for a token of another change */
    async confirmEmail(code: string, key: string, token: string): Promise<Order> {
      const order = await held(code, key);
      if (waitingEmail(order) === null || !tokens.confirms(order, token))
        throw new AppError('request.not-found', { text: 'No change of the address waits for this link.' });
      return view(await address.accept(order, 'confirm-email'));
    },

    keepEmail: async (code: string, key: string) =>
      view(await address.drop(await held(code, key), 'keep-email')),

    async withdraw(code: string, key: string): Promise<Order> {
      const order = await held(code, key);
      const letter = await letterTo(order);
      return view(
        await change(order, { move: 'withdraw', mail: (changed) => withdrawnMail(changed, letter) }),
      );
    },

    /** Called before the body of a proof is read. @returns what the key gives access to */
    async checkProvable(code: string, key: string, address: string) {
      const { access } = await provable(code, key);
      await refused.check(address);
      return access;
    },

    async prove(
      code: string,
      key: string,
      { name, file, address }: SentProof,
    ): Promise<{ order: Order; stored: number }> {
      const { order, access, known } = await provable(code, key);
      const { type, bytes, path } = await readProof(file, networkKey(address)).catch(async (error) => {
        if (error instanceof AppError && error.status < 500) await refused.count(address);
        throw error;
      });
      const letter = await letterTo(order);
      const money = await moneyOf(order);
      const stored = await files.take(path);
      const proof = { orderId: order.id, name, type, bytes, file: stored, limited: access === 'limited' };
      const changed = change(order, {
        move: 'prove',
        note: access === 'full' ? `Sent ${name}` : `Sent ${name}, from a page found by code and email`,
        mail: (changed) => proofMail(changed, letter, known + 1),
        async more(trx, afterCommit) {
          const inside = ordersStore(trx, now);
          // Counted once more: other proofs may have arrived meanwhile. The change has locked the order.
          if (proofsLeft(await inside.proofs(order.id), access) <= 0) throw tooManyProofs();
          await inside.addProof(proof);
          await tellOwner(trx, afterCommit, proofNotice(order, money));
        },
      });
      const proven = await changed.catch((error) => files.remove(stored).then(() => Promise.reject(error)));
      return { order: await view(proven, access), stored: bytes };
    },

    async openProof(code: string, id: string, link: SignedLink): Promise<Download> {
      const order = await store.byCode(code);
      const proof = order && (await store.proofs(order.id)).find((entry) => entry.id === id);
      if (!order || !proof) throw new AppError('request.not-found');
      proofs.check(order, proof, link);
      const found = await files.read(proof.file);
      if (!found) throw new AppError('request.not-found');
      return { ...found, type: proof.type, name: proof.name };
    },

    /** The bought file, while its order is released. The history records the first download. */
    async openFile(
      what: keyof typeof deliveries.links,
      { code, link }: { code: string; link: SignedLink },
    ): Promise<Download> {
      const links = deliveries.links[what];
      const order = await store.byCode(code);
      if (!order || !links.isSigned(order.id, link)) throw new AppError('request.not-found');
      if (settled(order, now()).state !== 'released') throw new AppError('request.not-found');
      if (links.hasExpired(link)) throw new AppError('link.expired');
      const { file } = await givenTo(order);
      if (!file) throw new AppError('request.not-found');
      const found = await files.read(file.file);
      if (!found) throw new AppError('request.not-found');
      return {
        ...found,
        type: file.type,
        name: file.name,
        async stream(range) {
          await countDownload(order, range);
          return found.stream(range);
        },
      };
    },
  };
}

/** The history entry of a correction: the new values, then the visitor's note. */
const whatChanged = (order: OrderRow, { name, email, note }: OrderCorrection, request: readonly string[]) =>
  [
    name && `Name: ${name}`,
    email && `Asked for mails to ${email} instead of ${order.email}.`,
    ...request,
    note,
  ]
    .filter(Boolean)
    .join('\n');

const tooManyProofs = () =>
  new AppError('order.closed', { text: `An order takes ${PROOFS_MAX} files. Send further ones by email.` });

export type OrdersService = ReturnType<typeof ordersService>;
