import net from 'node:net';
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** IPv6 prefixes for addresses with an embedded IPv4 address, and its offset in the sixteen bytes. */
const EMBEDDINGS: readonly [prefix: string, bits: number, at: number][] = [
  ['::ffff:0:0', 96, 12],
  ['64:ff9b::', 96, 12],
  ['2002::', 16, 2],
];

/**
 * Whether an address is on the public internet: not private, not loopback, not reserved. Of an IPv6 address
 * with an embedded IPv4 address, the latter is checked.
 */
export function isPublicAddress(text: string): boolean {
  // A zone, after a percent sign, names a network interface of this machine.
  if (net.isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast';
  const six = address as ipaddr.IPv6;
  for (const [prefix, bits, at] of EMBEDDINGS) {
    if (!six.match(ipaddr.IPv6.parse(prefix), bits)) continue;
    return new ipaddr.IPv4(six.toByteArray().slice(at, at + 4)).range() === 'unicast';
  }
  return six.match(...GLOBAL_UNICAST) && six.range() === 'unicast' && !isIsatap(six);
}

/** An ISATAP address, whose last half holds the IPv4 address to tunnel to. */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean =>
  parts[5] === 0x5efe && ((parts[4] as number) & 0xfdff) === 0;

/** Whether a host name or address can be public; the name is not resolved. */
export function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (net.isIP(address) !== 0) return isPublicAddress(address);
  return host.includes('.') && !/\.(?:local|localhost|internal|lan|home\.arpa)$/.test(host);
}

/** A host's name for the public. A host on the owner's own network is not named: it is `kind` there. */
export const namedHost = (host: string, kind: string): string =>
  isPublicHost(host) ? host : `${kind} on the site’s own network`;
