import { describe, expect, it } from 'vitest';
import { isWebAddress, readAddress } from './web-address.ts';

describe('readAddress', () => {
  it.each([
    ['coop.example', 'https://coop.example'],
    ['  coop.example/live?a=b#c ', 'https://coop.example/live?a=b#c'],
    ['http://coop.example', 'http://coop.example'],
    ['HTTPS://COOP.example/A', 'HTTPS://COOP.example/A'],
    ['localhost:3000', 'https://localhost:3000'],
    ['coop.example:8080/a', 'https://coop.example:8080/a'],
    ['https://münchen.example/straße', 'https://münchen.example/straße'],
  ])('reads %s', (typed, address) => {
    expect(readAddress(typed)).toEqual({ address, problem: '' });
  });

  it.each(['', '   '])('asks for an address where nothing is typed', (typed) => {
    expect(readAddress(typed).problem).toBe('empty');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'mailto:hello@coop.example',
    'ftp://coop.example',
    'not an address',
    'word',
    'https://',
    'https:///path',
    'coop.',
  ])('refuses %s', (typed) => {
    expect(readAddress(typed).problem).toBe('invalid');
  });

  it('refuses an address longer than the maximum', () => {
    expect(readAddress(`coop.example/${'a'.repeat(90)}`, 100).problem).toBe('long');
  });
});

describe('isWebAddress', () => {
  it('requires a scheme and a host name with a dot', () => {
    expect(isWebAddress('https://coop.example/')).toBe(true);
    expect(isWebAddress('coop.example')).toBe(false);
    expect(isWebAddress('https://coop')).toBe(false);
  });
});
