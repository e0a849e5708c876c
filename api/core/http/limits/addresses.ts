import type { IncomingMessage } from 'node:http';

type Sender = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * The address that a request comes from: behind a trusted proxy the last one that the proxy wrote, as the
 * client may have sent those before it.
 */
export function clientAddress(request: Sender, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
  const last = forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
  return withoutPort(last) || (request.socket.remoteAddress ?? '');
}

/** Some proxies add the port, which differs for each connection: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

/** One visitor often holds a whole IPv6 /64, so it counts as one address. */
export const visitorKey = (address: string) => headOf(address, 4, 4);

/** What is usually given to one customer: an IPv4 /24 or an IPv6 /48. */
export const networkKey = (address: string) => headOf(address, 3, 3);

/** A proxy may pass on text that is no address and as long as a header can be. */
const LONGEST_ADDRESS = 45;
/** The prefix of an IPv4 address that is written as an IPv6 one. */
const MAPPED = '::ffff:';

/** The first `bytes` of an IPv4 address, or the first `groups` of an IPv6 one. */
function headOf(address: string, bytes: number, groups: number): string {
  const text = address.slice(0, LONGEST_ADDRESS).toLowerCase();
  if (!text.includes(':') || text.startsWith(MAPPED)) {
    const ipv4 = text.startsWith(MAPPED) ? text.slice(MAPPED.length) : text;
    return ipv4.split('.', bytes).join('.');
  }
  const [head = '', tail] = text.split('::');
  const known = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - known.length - (tail === '' ? 0 : tail.split(':').length);
  return [...known, ...Array(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
    .slice(0, groups)
    .join(':');
}
