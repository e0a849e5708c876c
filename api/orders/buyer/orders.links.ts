import type { OrderPorts } from '#api/orders/orders.ports.ts';

export interface SignedLink {
  /** Milliseconds since 1970. */
  expires: string;
  signature: string;
}

const purposes = {
  proof: 'order-proof',
  proofForOwner: 'order-proof-owner',
  blueprint: 'order-blueprint',
  product: 'order-product',
  paper: 'order-paper',
  guestPicture: 'guest-picture',
  guestRelease: 'guest-release',
} as const;

/** Signed links to one file that expire; anyone who has such a link can open the file. */
export function signedLinks(
  { signer, now }: Pick<OrderPorts, 'signer' | 'now'>,
  what: keyof typeof purposes,
) {
  const purpose = purposes[what];
  const textOf = (subject: string, expires: string) => `${subject} ${expires}`;
  return {
    /** @returns the query of the link. */
    sign(subject: string, lastsMs: number): string {
      const expires = String(now() + lastsMs);
      const signature = signer.sign(purpose, textOf(subject, expires));
      return new URLSearchParams({ expires, signature }).toString();
    },
    isSigned: (subject: string, { expires, signature }: SignedLink) =>
      signer.verify(purpose, textOf(subject, expires), signature),
    hasExpired: ({ expires }: SignedLink) => Number(expires) < now(),
  };
}
