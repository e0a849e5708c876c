import type { Kysely } from 'kysely';
import { acceptOnce } from '#api/core/db/accept-once.ts';
import { recordEvent } from '#api/core/events/event-log.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { FormTicket } from '#api/core/http/context.ts';
import { announceMail, enqueueMail, type Mail } from '#api/core/mail/enqueue.ts';
import type { Download } from '#shared/core/endpoint.ts';
import type { Receipt } from '#shared/core/receipt.ts';
import { readOrderCode } from '#shared/orders/order-code.ts';
import { type OrderState, openStates, PROOFS_MAX } from '#shared/orders/orders.constants.ts';
import type { Order, OrderCorrection, ReferenceRequest } from '#shared/orders/orders.schema.ts';
import { type Letter, proofMail, receiptMail, withdrawnMail } from './orders.mails.ts';
import { type PrepareOrder, pageKeys, pageLink } from './orders.opening.ts';
import type { LedgerTables, OrderPorts } from './orders.ports.ts';
import { readProof } from './orders.proof.ts';
import { type OrderRow, ordersStore } from './orders.store.ts';
import { orderView } from './orders.view.ts';
import { proofLinks } from './proof-links.ts';

/** The ledger of everything that is paid by hand, from the visitor's side. */
export function ordersService(ports: OrderPorts, prepare: PrepareOrder) {
  const { database, now, bus, files } = ports;
  const store = ordersStore(database.db, now);
  const { receiptOf, opens } = pageKeys(ports);
  const links = proofLinks(ports);

  /** @throws AppError `request.not-found`, for a wrong key just as for a wrong code. */
  async function held(code: string, key: string): Promise<OrderRow> {
    const order = await store.byCode(code);
    if (!order || !opens(key, order)) throw new AppError('request.not-found');
    return order;
  }

  async function view(order: OrderRow): Promise<Order> {
    const [events, proofs] = await Promise.all([store.events(order.id), store.proofs(order.id)]);
    return orderView({
      order,
      events,
      proofs,
      mails: ports.mails,
      proofUrl: (proof) => links.to(order, proof),
    });
  }

  async function letterTo(order: OrderRow): Promise<Letter> {
    const [payment, identity] = await Promise.all([store.payment.get(), ports.identity()]);
    return { payment, identity, link: pageLink(ports.publicUrl, receiptOf(order)) };
  }

  /** Changes an open order and notes it, in one transaction. @throws AppError `order.closed` */
  async function change(order: OrderRow, change: Change): Promise<OrderRow> {
    const { to = {}, note = '', event, mail, more } = change;
    return database.transaction(async (trx, afterCommit) => {
      const inside = ordersStore(trx, now);
      const changed = await inside.change(order.id, openStates, to);
      if (!changed) throw new AppError('order.closed');
      await inside.addEvent({ orderId: order.id, actor: 'visitor', state: changed.state, note });
      await more?.(trx);
      if (mail) {
        await enqueueMail(trx, mail(changed), now());
        afterCommit(() => announceMail(bus));
      }
      const data = { code: order.code, kind: order.kind };
      afterCommit(await recordEvent(trx, bus, { type: event, subjectId: order.id, data }, now()));
      return changed;
    });
  }

  return {
    /** Gives a reference and a private page to whoever is about to pay. */
    async open({ kind, name, email }: ReferenceRequest, ticket: FormTicket): Promise<Receipt> {
      const openOrder = await prepare(kind);
      return database.transaction((trx, afterCommit) =>
        acceptOnce(
          trx,
          ticket,
          now(),
          async () => (await openOrder(trx, { name, email }, afterCommit)).receipt,
        ),
      );
    },

    async find(code: string, email: string): Promise<Receipt> {
      const known = readOrderCode(code);
      const order = known && (await store.byCode(known));
      if (!order || order.email.toLowerCase() !== email.toLowerCase())
        throw new AppError('request.not-found', { text: 'There is no order with this code and email.' });
      return receiptOf(order);
    },

    get: async (code: string, key: string) => view(await held(code, key)),

    async correct(code: string, key: string, { name, email, note }: OrderCorrection): Promise<Order> {
      const order = await held(code, key);
      const to = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
      // Whoever mistyped the address has not had the first mail.
      const letter = email && email !== order.email && (await letterTo(order));
      return view(
        await change(order, {
          to,
          event: 'order.corrected',
          note: whatChanged({ name, email, note }),
          ...(letter && { mail: (changed) => receiptMail(changed, letter) }),
        }),
      );
    },

    async withdraw(code: string, key: string): Promise<Order> {
      const order = await held(code, key);
      const letter = await letterTo(order);
      return view(
        await change(order, {
          to: { state: 'cancelled' },
          event: 'order.withdrawn',
          mail: (changed) => withdrawnMail(changed, letter),
        }),
      );
    },

    async prove(code: string, key: string, file: { name: string; bytes: Uint8Array }): Promise<Order> {
      const order = await held(code, key);
      if (!openStates.has(order.state)) throw new AppError('order.closed');
      const known = (await store.proofs(order.id)).length;
      if (known >= PROOFS_MAX) throw tooManyProofs();
      const { type, bytes } = await readProof(file.bytes);
      const [letter, stored] = await Promise.all([letterTo(order), files.write(bytes)]);
      const proof = { orderId: order.id, name: file.name, type, bytes: bytes.length, file: stored };
      const changed = change(order, {
        to: { state: 'proof_received' },
        note: `Sent ${file.name}`,
        event: 'order.proof',
        mail: (changed) => proofMail(changed, letter, known + 1),
        async more(trx) {
          const inside = ordersStore(trx, now);
          // Counted once more: others may have arrived meanwhile. The change has locked the order.
          if ((await inside.proofs(order.id)).length >= PROOFS_MAX) throw tooManyProofs();
          await inside.addProof(proof);
        },
      });
      return view(await changed.catch((error) => files.remove(stored).then(() => Promise.reject(error))));
    },

    async openProof(
      code: string,
      id: string,
      link: { expires: string; signature: string },
    ): Promise<Download> {
      const order = await store.byCode(code);
      const proof = order && (await store.proofs(order.id)).find((entry) => entry.id === id);
      if (!order || !proof || !links.isSigned(order, proof, link)) throw new AppError('request.not-found');
      if (links.hasExpired(link)) throw new AppError('link.expired');
      const found = await files.read(proof.file);
      if (!found) throw new AppError('request.not-found');
      return { ...found, type: proof.type, name: proof.name };
    },
  };
}

/** A correction as the history tells it: the new values, then what the visitor wrote. */
const whatChanged = ({ name, email, note }: OrderCorrection) =>
  [name && `Name: ${name}`, email && `Email: ${email}`, note].filter(Boolean).join('\n');

const tooManyProofs = () =>
  new AppError('order.closed', { text: `An order takes ${PROOFS_MAX} files. Send further ones by email.` });

interface Change {
  to?: Partial<Pick<OrderRow, 'state' | 'name' | 'email'>> & { state?: OrderState };
  note?: string;
  event: string;
  mail?: (order: OrderRow) => Mail;
  /** What else is written in the same transaction. */
  more?: (trx: Kysely<LedgerTables>) => Promise<void>;
}

export type OrdersService = ReturnType<typeof ordersService>;
