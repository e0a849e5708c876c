/** Addresses that are not on the public internet, or our own. */
export const privateFour = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '169.254.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.254',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.254',
  '255.255.255.255',
];
export const privateSix = [
  '::',
  '::1',
  '::2',
  '::7f00:1',
  '::127.0.0.1',
  '100::1',
  '100:0:0:1::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00::1',
  'fdff:ffff::1',
  'ff02::1',
  'ff0e::1',
  '2001::1',
  '2001:0:1::1',
  '2001:2::1',
  '2001:3::1',
  '2001:4:112::1',
  '2001:10::1',
  '2001:20::1',
  '2001:30::1',
  '2001:db8::1',
  '2620:4f:8000::1',
  '3fff::1',
  '5f00::1',
  '64:ff9b:1::1',
  '4000::1',
  '8000::1',
  '1::1',
  '2a00:1450::5efe:127.0.0.1',
  '2a00:1450::200:5efe:10.0.0.1',
  '::ffff:0:127.0.0.1',
];
const bytesOf = (four: string) => four.split('.').map(Number) as [number, number, number, number];
const hex = (four: string) =>
  bytesOf(four)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
/** An IPv4 address embedded in IPv6 ones. */
export const embedded = (four: string) => {
  const text = hex(four);
  const [high, low] = [text.slice(0, 4), text.slice(4)];
  return [`::ffff:${four}`, `::ffff:${high}:${low}`, `64:ff9b::${four}`, `2002:${high}:${low}::1`];
};
/** Other spellings of an IPv4 address that browsers accept. */
const spellings = (four: string) => {
  const [a, b, c, d] = bytesOf(four);
  const number = Number.parseInt(hex(four), 16);
  const octal = (byte: number) => `0${byte.toString(8)}`;
  const wide = [...four]
    .map((sign) => String.fromCodePoint((sign.codePointAt(0) as number) + 0xfee0))
    .join('');
  return [
    four,
    `${four}.`,
    String(number),
    `0x${hex(four)}`,
    `0${number.toString(8)}`,
    [a, b, c, d].map(octal).join('.'),
    `${a}.${(b << 16) + (c << 8) + d}`,
    `${a}.${b}.${(c << 8) + d}`,
    `0x${a.toString(16)}.${b}.${c}.${octal(d)}`,
    wide,
    four.replaceAll('.', '。'),
    four.replaceAll('.', '%2e'),
  ];
};

const hosts = [
  ...privateFour.flatMap(spellings),
  ...[...privateSix, ...privateFour.flatMap(embedded)].map((six) => `[${six}]`),
];
/** All of them as web addresses, in every spelling. */
export const privateUrls = hosts.flatMap((host) => [`http://${host}/`, `https://${host}/x?y#z`]);
