import { AppError } from '#api/core/http/app-error.ts';
import { type SignedLink, signedLinks } from '#api/orders/buyer/orders.links.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import type { PaperPorts } from './papers.ports.ts';

const LASTS_MS = HOUR_MS;

/** Links that open a paper for an hour, without a login or a key. */
export function paperLinks(ports: Pick<PaperPorts, 'signer' | 'now'>) {
  const links = signedLinks(ports, 'paper');
  return {
    to: (id: string): string => `/api/papers/${id}?${links.sign(id, LASTS_MS)}`,
    /** @throws AppError when the link is not valid, or has expired */
    check(id: string, link: SignedLink): void {
      if (!links.isSigned(id, link)) throw new AppError('request.not-found');
      if (links.hasExpired(link)) throw new AppError('link.expired');
    },
  };
}
