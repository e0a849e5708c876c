import { writeFileSync } from 'node:fs';

type Value = string | number | string[] | { [key: string]: Value };
type Node = [Node | string | undefined, Node | string | undefined];

const RECORD_BITS = 24;
const types = { string: 2, uint32: 6, map: 7, array: 11 };

/** Writes a country database of IPv4 networks, in the MaxMind DB file format 2.0. */
export function writeCountryFile(file: string, networks: Readonly<Record<string, string>>): void {
  const root: Node = [undefined, undefined];
  for (const [network, country] of Object.entries(networks)) insert(root, bitsOf(network), country);
  const nodes: Node[] = [root];
  for (const node of nodes) for (const side of node) if (Array.isArray(side)) nodes.push(side);
  const places = new Map<string, number>();
  const data: number[] = [];
  const recordOf = (side: Node[number]): number => {
    if (side === undefined) return nodes.length;
    if (typeof side !== 'string') return nodes.indexOf(side);
    if (!places.has(side)) {
      places.set(side, data.length);
      data.push(...encoded({ country: { iso_code: side } }));
    }
    return nodes.length + 16 + (places.get(side) as number);
  };
  const tree = nodes.flatMap((node) => node.flatMap((side) => bytesOf(recordOf(side), RECORD_BITS / 8)));
  const about = encoded({
    node_count: nodes.length,
    record_size: RECORD_BITS,
    ip_version: 4,
    build_epoch: 1_800_000_000,
    database_type: 'Test-Country',
    languages: ['en'],
    description: { en: 'For tests' },
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
  });
  const mark = [0xab, 0xcd, 0xef, ...Buffer.from('MaxMind.com')];
  writeFileSync(file, Buffer.from([...tree, ...Array(16).fill(0), ...data, ...mark, ...about]));
}

/** The bits of a network such as `10.0.0.0/9`, as far as they name it. */
function bitsOf(network: string): number[] {
  const [address = '', length] = network.split('/');
  const bits = address
    .split('.')
    .flatMap((part) => [...Number(part).toString(2).padStart(8, '0')].map(Number));
  return bits.slice(0, Number(length));
}

function insert(root: Node, bits: readonly number[], country: string): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    node[bit] ??= [undefined, undefined];
    node = node[bit] as Node;
  }
  node[bits.at(-1) as number] = country;
}

function encoded(value: Value): number[] {
  if (typeof value === 'string') return [...head('string', Buffer.byteLength(value)), ...Buffer.from(value)];
  if (typeof value === 'number') return [...head('uint32', 4), ...bytesOf(value, 4)];
  if (Array.isArray(value)) return [...head('array', value.length), ...value.flatMap(encoded)];
  const pairs = Object.entries(value);
  return [...head('map', pairs.length), ...pairs.flat().flatMap(encoded)];
}

function head(name: keyof typeof types, size: number): number[] {
  const type = types[name];
  return type > 7 ? [size, type - 7] : [(type << 5) | size];
}

const bytesOf = (number: number, count: number) =>
  Array.from({ length: count }, (_, index) => (number >>> (8 * (count - 1 - index))) & 255);
