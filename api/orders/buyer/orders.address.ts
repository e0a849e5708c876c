import { addWords } from '#api/core/db/search-words.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { linkMail, readLetter, receiptMail } from '#api/orders/orders.mails.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { type Change, orderChanges } from '#api/orders/owner/orders.change.ts';
import { orderFragment } from '#shared/core/address/order-fragment.ts';
import { canMove } from '#shared/orders/order-moves.ts';
import { pageKeys, pageLink } from './orders.opening.ts';

const PURPOSE = 'order-email';

/** The new address that is not confirmed yet, or null. Until it is confirmed, mails go to the old one. */
export const waitingEmail = ({ state, newEmail }: Pick<OrderRow, 'state' | 'newEmail'>): string | null =>
  canMove('accept-email', state) ? newEmail : null;

/** Signed links for the mail to the old address; each confirms one change of the address only. */
export const addressTokens = ({ signer, publicUrl }: Pick<OrderPorts, 'signer' | 'publicUrl'>) => {
  const textOf = ({ id, newEmail, newEmailAt }: OrderRow) => `${id} ${newEmail} ${newEmailAt}`;
  return {
    link: (order: OrderRow) =>
      `${publicUrl}/order${orderFragment(pageKeys({ signer }).receiptOf(order))}.${signer.sign(PURPOSE, textOf(order))}`,
    confirms: (order: OrderRow, token: string) => signer.verify(PURPOSE, textOf(order), token),
  };
};

/** Settles a pending change of the address: it takes effect, or is dropped. */
export function addressChanges(ports: OrderPorts) {
  const { database, now } = ports;
  const change = orderChanges(ports);
  const { receiptOf } = pageKeys(ports);

  type Who = Pick<Change, 'by' | 'seen'>;

  function waiting(order: OrderRow): string {
    const email = waitingEmail(order);
    if (email === null)
      throw new AppError('request.conflict', { text: 'No change of the address waits any more.' });
    return email;
  }

  return {
    async accept(order: OrderRow, move: 'confirm-email' | 'accept-email', who: Who = {}): Promise<OrderRow> {
      const email = waiting(order);
      const link = pageLink(ports.publicUrl, receiptOf(order));
      const letter = await readLetter(database, link, now);
      return change(order, {
        move,
        by: who.by ?? '',
        seen: who.seen ?? order.version,
        note: `Mails go to ${email} from now on.`,
        set: { email, newEmail: null, newEmailAt: null },
        // If the old address was mistyped, the first mail never arrived, so it is sent again.
        mail: (changed) =>
          changed.state === 'awaiting_payment'
            ? receiptMail(changed, letter)
            : linkMail(changed, letter, changed.email),
        more: (tx) => addWords(tx.db, { id: order.id, at: order.createdAt }, [email]),
      });
    },

    async drop(order: OrderRow, move: 'keep-email' | 'refuse-email', who: Who = {}): Promise<OrderRow> {
      waiting(order);
      return change(order, {
        move,
        by: who.by ?? '',
        seen: who.seen ?? order.version,
        note: `Mails keep going to ${order.email}.`,
        set: { newEmail: null, newEmailAt: null },
      });
    },
  };
}
