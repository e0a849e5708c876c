import net from 'node:net';
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** Forms of IPv6 that lead to the IPv4 address inside them, with where it begins in the sixteen bytes. */
const EMBEDDINGS: readonly [prefix: string, bits: number, at: number][] = [
  ['::ffff:0:0', 96, 12],
  ['64:ff9b::', 96, 12],
  ['2002::', 16, 2],
];

/**
 * Whether an address belongs to somebody on the public internet: no network of one's own, no machine of one's
 * own, nothing set aside. An IPv4 address inside an IPv6 one is what counts.
 */
export function isPublicAddress(text: string): boolean {
  // A zone, after a percent sign, says through which of our own links to go.
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

/** An interface whose last half says which IPv4 address to tunnel to. */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean =>
  parts[5] === 0x5efe && ((parts[4] as number) & 0xfdff) === 0;

/** Whether a host's name or address can be known on the public internet; nobody is asked for what it leads to. */
export function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (net.isIP(address) !== 0) return isPublicAddress(address);
  return host.includes('.') && !/\.(?:local|localhost|internal|lan|home\.arpa)$/.test(host);
}
