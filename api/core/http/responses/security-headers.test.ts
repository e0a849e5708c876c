import { describe, expect, it } from 'vitest';
import { adminHeaders, dataHeaders, type HeaderPairs, pageHeaders } from './security-headers.ts';

const names = (headers: HeaderPairs) => headers.map(([name]) => name).sort();
const headerOf = (headers: HeaderPairs, name: string) => new Map(headers).get(name) ?? '';
const plain = 'http://localhost:3000';
const secure = 'https://hub.example';

describe('the headers of every reply', () => {
  // security: F1, F2
  it('protect a page', () => {
    const headers = pageHeaders({ publicUrl: plain, scriptHashes: ["'sha256-abc='"] });
    expect(names(headers)).toEqual([
      'content-security-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
    ]);
    const policy = headerOf(headers, 'content-security-policy');
    expect(policy).toContain("script-src 'self' 'sha256-abc='");
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ])
      expect(policy).toContain(rule);
  });

  // security: F1, F2
  it('forbid scripts and resources when data is opened as a page', () => {
    const headers = dataHeaders({ publicUrl: plain });
    expect(names(headers)).toEqual([
      'content-security-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
    ]);
    expect(headerOf(headers, 'content-security-policy')).toBe("default-src 'none';frame-ancestors 'self'");
  });

  // security: F3
  it('allow popups that a page opens, and forbid other sites to embed anything', () => {
    const policies = { publicUrl: plain, scriptHashes: [] };
    for (const headers of [pageHeaders(policies), adminHeaders(policies)]) {
      expect(headerOf(headers, 'cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headerOf(headers, 'cross-origin-resource-policy')).toBe('same-origin');
    }
    expect(headerOf(dataHeaders(policies), 'cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each([
    ['pages', (publicUrl: string) => pageHeaders({ publicUrl, scriptHashes: [] })],
    ['data', (publicUrl: string) => dataHeaders({ publicUrl })],
  ])('keep %s on https for a year where the site has it', (_what, headersOf) => {
    expect(headerOf(headersOf(secure), 'strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(headerOf(headersOf(secure), 'content-security-policy')).toContain('upgrade-insecure-requests');
    expect(names(headersOf(plain))).not.toContain('strict-transport-security');
  });
});
