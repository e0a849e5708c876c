import { expect, test } from 'vitest';
import { placesFor } from './office-places.ts';

const places = [
  { title: 'Payment', detail: 'Settings, Site', words: 'QR code handle', target: '/payment' },
  { title: 'Language and money', detail: 'Settings, Site', words: 'currency euro', target: '/money' },
  { title: 'Two-factor', detail: 'Settings, Security', words: 'second factor code', target: '/factor' },
];
const targets = (typed: string) => placesFor(typed, places).map(({ target }) => target);

test.each([
  ['curr', ['/money']],
  ['Euro', ['/money']],
  ['code', ['/payment', '/factor']],
  ['second code', ['/factor']],
  ['settings pay', ['/payment']],
  ['ayment', ['/payment']],
  ['crurency', ['/money']],
  ['setings paymnt', ['/payment']],
  ['xqzvbn', []],
  ['  ', []],
])('"%s" finds the panels %j', (typed, found) => {
  expect(targets(typed)).toEqual(found);
});

test('a panel with the word in its title comes first', () => {
  const more = [{ title: 'Other', detail: '', words: 'payment', target: '/other' }, ...places];
  expect(placesFor('payment', more).map(({ target }) => target)).toEqual(['/payment', '/other']);
});
