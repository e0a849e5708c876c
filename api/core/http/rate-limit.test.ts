import { describe, expect, it } from 'vitest';
import { createRateLimit, visitorKey } from './rate-limit.ts';

describe('visitorKey', () => {
  it('is the whole of an IPv4 address, however it is written', () => {
    expect(visitorKey('203.0.113.7')).toBe('203.0.113.7');
    expect(visitorKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('is the network of an IPv6 address', () => {
    const one = visitorKey('2001:db8:1:2:3:4:5:6');
    expect(one).toBe('2001:db8:1:2');
    for (const same of ['2001:db8:1:2::', '2001:db8:1:2::9', '2001:db8:1:2:ffff::1'])
      expect(visitorKey(same)).toBe(one);
    for (const other of ['2001:db8:1:3::9', '2001:db8::1:2', '::1']) expect(visitorKey(other)).not.toBe(one);
    expect(visitorKey('::1')).toBe('0:0:0:0');
    expect(visitorKey('2001:db8::1')).toBe('2001:db8:0:0');
  });
});

describe('the limit', () => {
  const tries = async (
    limit: ReturnType<typeof createRateLimit>,
    times: number,
    address: string,
    route = 'POST /x',
  ) => {
    const results = [];
    for (let time = 0; time < times; time += 1) {
      results.push(
        await limit('write', route, address).then(
          () => 'ok',
          (error) => error.code,
        ),
      );
    }
    return results;
  };

  it('counts each visitor and each route by itself', async () => {
    const limit = createRateLimit();
    expect(new Set(await tries(limit, 20, '203.0.113.7'))).toEqual(new Set(['ok']));
    expect(await tries(limit, 1, '203.0.113.7')).toEqual(['rate.limited']);
    expect(await tries(limit, 1, '203.0.113.8')).toEqual(['ok']);
    expect(await tries(limit, 1, '203.0.113.7', 'POST /y')).toEqual(['ok']);
  });

  it('does not slow down reading', async () => {
    const limit = createRateLimit();
    await Promise.all(Array.from({ length: 500 }, () => limit('read', 'GET /x', '203.0.113.7')));
  });
});
