import { fileHash } from '#api/core/files/file-hash.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { networkKey } from '#api/core/http/limits/addresses.ts';
import { refusedPictures } from '#api/core/http/limits/refused-pictures.ts';
import type { CardsService } from '#api/orders/cards/cards.service.ts';
import { proofMail } from '#api/orders/orders.mails.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { ordersStore, type ProofRow } from '#api/orders/orders.store.ts';
import { orderChanges } from '#api/orders/owner/orders.change.ts';
import { orderMoney } from '#api/orders/owner/orders.money.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import type { Download, UploadedFile } from '#shared/core/endpoint.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import { PROOFS_MAX } from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { orderHolders } from './orders.holders.ts';
import type { SignedLink } from './orders.links.ts';
import { orderLetters } from './orders.opening.ts';
import { orderPages, proofUrls } from './orders.page.ts';
import { proofNotice, readProof } from './orders.proof.ts';
import { isRemovable, proofsLeft, unprovenState } from './orders.view.ts';

interface SentProof {
  name: string;
  file: UploadedFile;
  /** Where it comes from. */
  address: string;
}

/** What visitors can do with the proofs of their payments. */
export function orderProofs(ports: OrderPorts, cards: CardsService) {
  const { database, now, files, tellOwner } = ports;
  const store = ordersStore(database.db, now);
  const { view } = orderPages(ports, cards);
  const change = orderChanges(ports);
  const { opened, held } = orderHolders(ports);
  const urls = proofUrls(ports);
  const moneyOf = orderMoney(ports);
  const letterTo = orderLetters(ports);
  const refused = refusedPictures(ports.openCounter);

  const has = (known: readonly ProofRow[], digest: string) => known.some((proof) => proof.digest === digest);

  /** @throws AppError when this order takes no proof, or no further one */
  async function provable(code: string, key: string) {
    const { order, access } = await opened(code, key);
    if (!canMove('prove', order.state)) throw new AppError('order.closed');
    const known = await store.proofs(order.id);
    if (proofsLeft(known, access) <= 0) throw tooManyProofs();
    return { order, access, known };
  }

  return {
    /** Called before the body of a proof is read. @returns what the key gives access to */
    async checkProvable(code: string, key: string, address: string) {
      const { access } = await provable(code, key);
      await refused.check(address);
      return access;
    },

    /** The same file is stored once: sent again it changes nothing. */
    async prove(
      code: string,
      key: string,
      { name, file, address }: SentProof,
    ): Promise<{ order: Order; stored: number | null }> {
      const { order, access, known } = await provable(code, key);
      const digest = await fileHash(file.path);
      if (has(known, digest)) return { order: await view(order, access), stored: null };
      const { type, bytes, path } = await readProof(file, networkKey(address)).catch(async (error) => {
        if (error instanceof AppError && error.status < 500) await refused.count(address);
        throw error;
      });
      const letter = await letterTo(order);
      const money = await moneyOf(order);
      const stored = await files.take(path);
      const limited = access === 'limited';
      const proof = { orderId: order.id, name, type, bytes, file: stored, limited, digest };
      const changed = change(order, {
        move: 'prove',
        note: access === 'full' ? `Sent ${name}` : `Sent ${name}, from a page found by code and email`,
        mail: (changed) => proofMail(changed, letter, known.length + 1),
        async more(tx) {
          const inside = ordersStore(tx.db, now);
          // Counted once more: other proofs may have arrived meanwhile. The change has locked the order.
          const found = await inside.proofs(order.id);
          if (has(found, digest)) throw alreadyHere;
          if (proofsLeft(found, access) <= 0) throw tooManyProofs();
          await inside.addProof(proof);
          await tellOwner(tx, proofNotice(order, money));
        },
      });
      const proven = await changed.catch(async (error) => {
        await files.remove(stored);
        if (error !== alreadyHere) throw error;
      });
      if (!proven) return { order: await view((await opened(code, key)).order, access), stored: null };
      return { order: await view(proven, access), stored: bytes };
    },

    async removeProof(code: string, key: string, id: string): Promise<Order> {
      const order = await held(code, key);
      const known = await store.proofs(order.id);
      const proof = known.find((one) => one.id === id);
      if (!proof) throw new AppError('request.not-found');
      if (!isRemovable(order, proof)) throw proof.seenAt ? lookedAt() : new AppError('order.closed');
      const others = known.some((one) => one.id !== id && one.at >= order.stateSince);
      const removed = await change(order, {
        move: 'remove-proof',
        seen: order.version,
        ...(!others && { set: { state: unprovenState(await store.events(order.id)) } }),
        note: `Removed ${proof.name}`,
        async more(tx) {
          if (!(await ordersStore(tx.db, now).removeUnseenProof(id))) throw lookedAt();
          tx.after(() => void files.remove(proof.file));
        },
      });
      return view(removed);
    },

    async openProof(code: string, id: string, link: SignedLink): Promise<Download> {
      const order = await store.byCode(code);
      const proof = order && (await store.proofs(order.id)).find((entry) => entry.id === id);
      if (!order || !proof) throw new AppError('request.not-found');
      const reader = urls.readerOf(order, proof, link);
      const found = await files.read(proof.file);
      if (!found) throw new AppError('request.not-found');
      if (reader === 'owner' && (await store.seeProof(id))) ports.bus.publish(ORDER_CHANNEL, code);
      return { ...found, type: proof.type, name: proof.name };
    },
  };
}

/** The same file has arrived twice at once. */
const alreadyHere = new Error('This file is here already.');

const lookedAt = () => new AppError('order.closed', { text: 'The team has opened this file, so it stays.' });

const tooManyProofs = () =>
  new AppError('order.closed', { text: `An order takes ${PROOFS_MAX} files. Send further ones by email.` });
