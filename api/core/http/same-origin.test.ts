import { describe, expect, it } from 'vitest';
import type { AppError } from './app-error.ts';
import type { AppContext } from './context.ts';
import { checkSameOrigin, refuseOtherSites } from './same-origin.ts';

type Headers = Record<string, string>;

function isTaken(headers: Headers, check = checkSameOrigin): boolean {
  const ctx = { get: (name: string) => headers[name] ?? '' } as unknown as AppContext;
  try {
    check(ctx, 'https://hub.example');
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'auth.csrf' } satisfies Partial<AppError>);
    return false;
  }
}

const own = 'same-origin';

describe('a request from a page of this site', () => {
  it.each<[string, Headers]>([
    ['of a browser that says both', { Origin: 'https://hub.example', 'Sec-Fetch-Site': own }],
    ['of an older one', { Origin: 'https://hub.example' }],
    ['of one that leaves the origin out', { 'Sec-Fetch-Site': own }],
    ['at its default port', { Origin: 'https://hub.example:443' }],
    ['on this machine', { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }],
    ['on this machine by name', { Origin: 'http://localhost:3000', Host: 'localhost:3000' }],
    ['on this machine, IPv6', { Origin: 'http://[::1]:3000', Host: '[::1]:3000' }],
    ['by a number in the house', { Origin: 'http://192.168.1.5:3000', Host: '192.168.1.5:3000' }],
  ])('is accepted %s', (_, headers) => {
    expect(isTaken(headers)).toBe(true);
  });
});

describe('a request from anywhere else', () => {
  it.each<[string, Headers]>([
    ['that says nothing', {}],
    ['that says two things', { Origin: 'https://hub.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['of another subdomain of this site', { 'Sec-Fetch-Site': 'same-site' }],
    ['typed into the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['that says two other things', { Origin: 'https://evil.example', 'Sec-Fetch-Site': own }],
    ['of a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': own }],
    ['of no address', { Origin: 'hub.example' }],
    ['of another scheme', { Origin: 'app://hub.example' }],
    ['of a file', { Origin: 'file://' }],
    ['with a name before an @', { Origin: 'https://hub.example@evil.example' }],
    ['without TLS', { Origin: 'http://hub.example' }],
    ['of a name that leads here', { Origin: 'http://evil.example', Host: 'evil.example' }],
    [
      'of a name that looks like this machine',
      { Origin: 'http://localhost.evil.example', Host: 'localhost.evil.example' },
    ],
    ['of another port on this machine', { Origin: 'http://127.0.0.1:8080', Host: '127.0.0.1:3000' }],
    ['of this machine by its other name', { Origin: 'http://localhost:3000', Host: '127.0.0.1:3000' }],
  ])('is refused: one %s', (_, headers) => {
    expect(isTaken(headers)).toBe(false);
  });
});

describe('a form without scripts', () => {
  const elsewhere = 'https://evil.example';
  it.each<[string, Headers]>([
    ['that says nothing', {}],
    ['from a page of this site', { Origin: 'https://hub.example', 'Sec-Fetch-Site': own }],
    ['sent again after the program was closed', { 'Sec-Fetch-Site': 'none' }],
    ['of an older browser', { Origin: 'https://hub.example' }],
    [
      'of an older browser at another name of this site',
      { Origin: 'https://www.a.example', Host: 'www.a.example' },
    ],
    ['of one that says only its page', { Referer: 'https://hub.example/follow' }],
    ['from a page whose address is a secret', { Origin: 'null', 'Sec-Fetch-Site': own }],
    ['from such a page in an older browser', { Origin: 'null' }],
  ])('is accepted: one %s', (_, headers) => {
    expect(isTaken(headers, refuseOtherSites)).toBe(true);
  });

  // security: A9
  it.each<[string, Headers]>([
    ['from another site', { Origin: elsewhere, 'Sec-Fetch-Site': 'cross-site' }],
    ['from another site in an older browser', { Origin: elsewhere, Host: 'hub.example' }],
    ['that says only its page elsewhere', { Referer: `${elsewhere}/follow`, Host: 'hub.example' }],
    ['from a sandboxed frame of another site', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['from another subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.hub.example' }],
  ])('is refused: one %s', (_, headers) => {
    expect(isTaken(headers, refuseOtherSites)).toBe(false);
  });
});
