import { describe, expect, it } from 'vitest';
import {
  adminPathOf,
  externalAddress,
  hubOrigin,
  isAppPage,
  linkedPath,
  publicAddress,
} from './addresses.ts';

const ID = '0198a1f0-0000-7000-8000-000000000000';

describe('addresses', () => {
  it('accepts a hub over https, or over plain http on this computer', () => {
    expect(hubOrigin(' hub.example/admin ')).toBe('https://hub.example');
    expect(hubOrigin('https://hub.example:8443/x?y')).toBe('https://hub.example:8443');
    expect(hubOrigin('localhost:3000')).toBe('http://localhost:3000');
    expect(hubOrigin('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
    for (const wrong of [
      'http://hub.example',
      'http://localhost.evil.example',
      'http://127.evil.example',
      'ftp://hub.example',
      'https://a:b@hub.example',
      '',
      'javascript:alert(1)',
      'https://',
      'x'.repeat(5000),
    ])
      expect(hubOrigin(wrong), wrong).toBeUndefined();
  });

  // security: L4
  it('opens only https and mailto addresses outside the app', () => {
    expect(externalAddress('https://hub.example/x')).toBe('https://hub.example/x');
    expect(externalAddress('mailto:a@b.example?subject=x')).toBe('mailto:a@b.example?subject=x');
    for (const wrong of [
      'http://hub.example',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://a:b@c.example',
      'mailto:',
      'mailto:a@b@c',
      'smb://x/y',
      'data:text/html,x',
      ' ',
      'hub://bookings/x',
      'ms-msdt:/id',
    ])
      expect(externalAddress(wrong), wrong).toBeUndefined();
  });

  // security: L2
  it('recognises only the back office and the app’s own pages as pages of the app', () => {
    expect(isAppPage('app://hub/admin')).toBe(true);
    expect(isAppPage(`app://hub/admin/dashboard/bookings?open=${ID}`)).toBe(true);
    expect(isAppPage('app://hub/desktop/welcome.html')).toBe(true);
    for (const wrong of [
      'app://hub/',
      'app://hub/home',
      'app://hub/api/admin/session',
      'app://hub/administrator',
      'app://evil/admin',
      'app://hub@evil/admin',
      'app://x@hub/admin',
      'https://hub/admin',
      'about:blank',
      'app://hub/desktop/other.html',
      'app://hub:1/admin',
      'not an address',
    ])
      expect(isAppPage(wrong), wrong).toBe(false);
  });

  it('returns the path of a back office page, and of no other page', () => {
    expect(adminPathOf(`app://hub/admin/dashboard/bookings?open=${ID}#x`)).toBe(
      `/admin/dashboard/bookings?open=${ID}`,
    );
    for (const wrong of [
      'app://hub/desktop/welcome.html',
      'app://hub/home',
      'https://hub/admin',
      'app://hub/admin?//x',
    ])
      expect(adminPathOf(wrong), wrong).toBeUndefined();
  });

  it('maps an address of the app to the public address of the page at the hub', () => {
    expect(publicAddress('app://hub/home', 'https://hub.example')).toBe('https://hub.example/home');
    expect(publicAddress('app://hub/home', 'http://localhost:3000')).toBeUndefined();
    expect(publicAddress('app://hub/api/admin/session', 'https://hub.example')).toBeUndefined();
    expect(publicAddress('app://evil/home', 'https://hub.example')).toBeUndefined();
    expect(publicAddress('https://x.example/', undefined)).toBe('https://x.example/');
  });

  // security: L8
  it('accepts hub:// links only with a known kind and a valid id', () => {
    expect(linkedPath(`hub://bookings/${ID}`)).toBe(`/admin/dashboard/bookings?open=${ID}`);
    expect(linkedPath('hub://orders/HUB-7K3F-Q2/')).toBe('/admin/orders/HUB-7K3F-Q2');
    for (const wrong of [
      'hub://bookings/',
      'hub://bookings/../settings',
      `hub://logins/${ID}`,
      `hub://bookings/${ID}?x=1`,
      'hub://constructor/x',
      'hub://__proto__/x',
      `HUB://bookings/${ID}`,
      `hub://a@bookings/${ID}`,
      `https://bookings/${ID}`,
      `hub://bookings/${ID}#x`,
      `hub://bookings/${ID}\nx`,
      'hub://orders/HUB-1',
    ])
      expect(linkedPath(wrong), wrong).toBeUndefined();
  });
});
