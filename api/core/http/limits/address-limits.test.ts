import { describe, expect, it } from 'vitest';
import { AddressLimits, keysOf } from './address-limits.ts';

const fill = (limits: AddressLimits, address: string, times: number) =>
  Array.from({ length: times }, () => limits.take(keysOf(address))).filter(Boolean).length;

// security: K3
describe('the number of slots that addresses may hold at once', () => {
  it('is limited for each IPv4 address, and a released slot can be taken again', () => {
    const limits = new AddressLimits({ perAddress: 3, perNetwork: 12, total: 100 });
    expect(fill(limits, '203.0.113.7', 5)).toBe(3);
    expect(fill(limits, '::ffff:203.0.113.7', 5)).toBe(0);
    expect(fill(limits, '203.0.113.8', 5)).toBe(3);
    limits.release(keysOf('203.0.113.7'));
    expect(fill(limits, '203.0.113.7', 5)).toBe(1);
  });

  it('is limited for each IPv6 /64, and for its /48', () => {
    const limits = new AddressLimits({ perAddress: 3, perNetwork: 12, total: 100 });
    expect(fill(limits, '2001:db8:1:1::1', 2) + fill(limits, '2001:db8:1:1:ffff::2', 5)).toBe(3);
    const others = [2, 3, 4, 5, 6].map((net) => fill(limits, `2001:db8:1:${net}::1`, 3));
    expect(others).toEqual([3, 3, 3, 0, 0]);
    expect(fill(limits, '2001:db8:2:1::1', 3)).toBe(3);
  });

  it('is limited for an IPv4 /24, and for all together', () => {
    const limits = new AddressLimits({ perAddress: 3, perNetwork: 12, total: 14 });
    expect([1, 2, 3, 4, 5].map((host) => fill(limits, `203.0.113.${host}`, 3))).toEqual([3, 3, 3, 3, 0]);
    expect(fill(limits, '198.51.100.1', 3)).toBe(2);
  });

  it('stays the same while 100,000 other addresses come and go', () => {
    const limits = new AddressLimits({ perAddress: 3, perNetwork: 12, total: 100 });
    fill(limits, '203.0.113.7', 2);
    let refused = 0;
    for (let count = 0; count < 100_000; count += 1) {
      const other = keysOf(`198.${count >> 16}.${(count >> 8) & 255}.${count & 255}`);
      if (limits.take(other)) limits.release(other);
      else refused += 1;
    }
    expect(refused).toBe(0);
    expect(fill(limits, '203.0.113.7', 5)).toBe(1);
  });

  it('is not reduced by slots that were all released', () => {
    const limits = new AddressLimits({ perAddress: 3, perNetwork: 12, total: 3 });
    for (let round = 0; round < 3; round += 1) {
      expect(fill(limits, '203.0.113.7', 9)).toBe(3);
      for (let held = 0; held < 3; held += 1) limits.release(keysOf('203.0.113.7'));
    }
    expect(fill(limits, '198.51.100.1', 9)).toBe(3);
  });
});
