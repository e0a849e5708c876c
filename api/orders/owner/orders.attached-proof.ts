import { fileHash } from '#api/core/files/file-hash.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { readProof } from '#api/orders/buyer/orders.proof.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import type { UploadedFile } from '#shared/core/endpoint.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import { orderChanges } from './orders.change.ts';

/** Of an order, beside those that the buyer sends. */
const ATTACHED_MAX = 20;
/** Stands for the network of the sender, whose pictures are read one at a time. */
const OWNER = 'owner';

interface Attached {
  name: string;
  file: UploadedFile;
  /** The name of the team member. */
  by: string;
}

/** Adds proofs that the owner got another way, such as by mail. The buyer sees them, and cannot remove them. */
export function attachedProofs(ports: OrderPorts) {
  const { database, now, files } = ports;
  const change = orderChanges(ports);

  /** The same file is stored once: attached again it changes nothing. */
  return async (order: OrderRow, { name, file, by }: Attached): Promise<OrderRow> => {
    const known = await ordersStore(database.db, now).proofs(order.id);
    const digest = await fileHash(file.path);
    if (known.some((proof) => proof.digest === digest)) return order;
    if (known.length >= ATTACHED_MAX)
      throw new AppError('request.conflict', { text: `An order takes ${ATTACHED_MAX} files.` });
    // A move that the state rules out is refused before the file is read.
    if (!canMove('attach-proof', order.state)) return change(order, { move: 'attach-proof', by });
    const { type, bytes, path } = await readProof(file, OWNER);
    const stored = await files.take(path);
    const proof = { orderId: order.id, name, type, bytes, file: stored, limited: false, digest };
    const changed = change(order, {
      move: 'attach-proof',
      by,
      // The same file may be attached in two windows at once.
      seen: order.version,
      note: `Attached ${name}`,
      more: (tx) => ordersStore(tx.db, now).addProof(proof, true),
    });
    return changed.catch(async (error) => {
      await files.remove(stored);
      throw error;
    });
  };
}
