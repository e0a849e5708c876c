import { expect, it } from 'vitest';
import { embedded, privateFour, privateSix } from '#test/support/fakes/private-addresses.ts';
import { isPublicAddress, isPublicHost } from './public-address.ts';

const publicOnes = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '142.250.185.78',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:830::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2002:808:808::1',
];

it.each([...privateFour, ...privateSix, ...privateFour.flatMap(embedded)])('refuses %s', (address) =>
  expect(isPublicAddress(address)).toBe(false),
);

it.each(publicOnes)('takes %s', (address) => expect(isPublicAddress(address)).toBe(true));
it.each(['', 'localhost', '1.1.1', '::ffff:1.1.1', 'fe80::1%eth0', '2606:4700::1%lo', '0x7f.1'])(
  'refuses what is no address: %j',
  (text) => expect(isPublicAddress(text)).toBe(false),
);

it.each([
  ['smtp.post.example', true],
  ['142.250.185.78', true],
  ['[2a00:1450:4001::200e]', true],
  ['10.0.0.7', false],
  ['[::1]', false],
  ['localhost', false],
  ['ollama', false],
  ['models.internal', false],
  ['box.home.arpa', false],
])('decides whether the host %j is public', (host, isKnown) => {
  expect(isPublicHost(host)).toBe(isKnown);
});
