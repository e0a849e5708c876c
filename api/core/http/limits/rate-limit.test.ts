import { describe, expect, it } from 'vitest';
import type { AppError } from '#api/core/http/app-error.ts';
import { networkKey, visitorKey } from './addresses.ts';
import { createRateLimit } from './rate-limit.ts';
import { WindowCounter } from './window-counter.ts';

/** Generous, because everything takes longer on a busy machine. */
const SLOW_MS = 60_000;

describe('visitorKey', () => {
  it('is the whole of an IPv4 address, however it is written', () => {
    expect(visitorKey('203.0.113.7')).toBe('203.0.113.7');
    expect(visitorKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(visitorKey('::FFFF:203.0.113.7')).toBe('203.0.113.7');
  });

  // security: G1
  it('is the /64 network of an IPv6 address', () => {
    const one = visitorKey('2001:db8:1:2:3:4:5:6');
    expect(one).toBe('2001:db8:1:2');
    for (const same of ['2001:db8:1:2::', '2001:db8:1:2::9', '2001:DB8:1:2:ffff::1'])
      expect(visitorKey(same)).toBe(one);
    for (const other of ['2001:db8:1:3::9', '2001:db8::1:2', '::1']) expect(visitorKey(other)).not.toBe(one);
    expect(visitorKey('::1')).toBe('0:0:0:0');
    expect(visitorKey('2001:db8::1')).toBe('2001:db8:0:0');
  });

  it('stays short, whatever a proxy passes on', () => {
    for (const junk of ['x'.repeat(9000), ':'.repeat(9000), '1.'.repeat(9000), '', '\r\n', '::::'])
      expect(visitorKey(junk).length).toBeLessThan(60);
  });
});

it('networkKey is the /24 of an IPv4 address and the /48 of an IPv6 address', () => {
  expect(networkKey('203.0.113.7')).toBe('203.0.113');
  expect(networkKey('2001:db8:1:2::9')).toBe('2001:db8:1');
});

const resultOf = async (work: () => Promise<void>) => {
  try {
    await work();
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the rate limit', () => {
  let time = 0;
  const fresh = () =>
    createRateLimit(
      () => time,
      (_name, quota) => new WindowCounter(quota, () => time),
    );
  async function tries(
    limit: ReturnType<typeof fresh>,
    times: number,
    address: string,
    route = 'POST /x',
  ): Promise<string[]> {
    const results: string[] = [];
    while (results.length < times) results.push(await resultOf(() => limit.call('write', route, address)));
    return results;
  }

  // security: G1
  it('counts each visitor and each route by itself', async () => {
    const limit = fresh();
    expect(new Set(await tries(limit, 20, '203.0.113.7'))).toEqual(new Set(['ok']));
    expect(await tries(limit, 1, '203.0.113.7')).toEqual(['rate.limited']);
    expect(await tries(limit, 1, '203.0.113.8')).toEqual(['ok']);
    expect(await tries(limit, 1, '203.0.113.7', 'POST /y')).toEqual(['ok']);
  });

  it('resets after its window', async () => {
    const limit = fresh();
    await tries(limit, 21, '203.0.113.7');
    time += 599_999;
    expect(await tries(limit, 1, '203.0.113.7')).toEqual(['rate.limited']);
    time += 1;
    expect(new Set(await tries(limit, 20, '203.0.113.7'))).toEqual(new Set(['ok']));
  });

  // security: K2
  it('does not limit reads', async () => {
    const limit = fresh();
    for (let read = 0; read < 500; read += 1) await limit.call('read', 'GET /x', '203.0.113.7');
  });
});

describe('form submissions', () => {
  let time = 0;
  const fresh = () =>
    createRateLimit(
      () => time,
      (_name, quota) => new WindowCounter(quota, () => time),
    );
  const send = (limit: ReturnType<typeof fresh>, address: string, work = 0) =>
    resultOf(() => limit.form('POST /x', address, work));
  const elsewhere = (number: number) => `10.${number >> 8}.${number & 255}.1`;

  // security: G3
  it('need no proof of work up to five an hour per visitor and twenty a day per network', async () => {
    const limit = fresh();
    const ofOne: string[] = [];
    while (ofOne.length < 6) ofOne.push(await send(limit, '203.0.113.1'));
    expect(ofOne).toEqual([...Array(5).fill('ok'), 'form.work']);
    for (let host = 2; host < 17; host += 1) expect(await send(limit, `203.0.113.${host}`)).toBe('ok');
    expect(await send(limit, '203.0.113.99')).toBe('form.work');
    expect(await send(limit, '203.0.114.1')).toBe('ok');
    time += 86_400_000;
    expect(await send(limit, '203.0.113.99')).toBe('ok');
  });

  // security: G3
  it('need more proof of work the more one visitor sends, up to sixty an hour', async () => {
    const limit = fresh();
    const asked: number[] = [];
    const sendWith = async (work: number): Promise<void> => {
      try {
        await limit.form('POST /x', '203.0.113.1', work);
      } catch (error) {
        const { code, work: bits } = error as AppError;
        if (code !== 'form.work' || bits === undefined) throw error;
        expect(bits).toBeGreaterThan(work);
        asked.push(bits);
        await sendWith(bits);
      }
    };
    for (let sent = 0; sent < 60; sent += 1) await sendWith(0);
    expect(asked).toEqual([...Array(15).fill(14), ...Array(20).fill(16), ...Array(20).fill(18)]);
    expect(await send(limit, '203.0.113.1', 32)).toBe('rate.limited');
    time += 3_600_000;
    // The network has its own count, for a day.
    expect(await send(limit, '203.0.113.1')).toBe('form.work');
    expect(await send(limit, '203.0.113.1', 14)).toBe('ok');
  });

  // security: G3
  it('that arrive at once have the same limit as those that arrive one by one', async () => {
    const limit = fresh();
    const results = await Promise.all(Array.from({ length: 40 }, () => send(limit, '203.0.113.1')));
    expect(results.filter((result) => result === 'ok')).toHaveLength(5);
  });

  it('need proof of work after two hundred a day in total, and a refused one does not count', async () => {
    const limit = fresh();
    for (let sent = 0; sent < 200; sent += 1) expect(await send(limit, elsewhere(sent))).toBe('ok');
    const late = '198.51.100.1';
    for (let sent = 0; sent < 10; sent += 1) expect(await send(limit, late)).toBe('form.work');
    for (let sent = 0; sent < 5; sent += 1) expect(await send(limit, late, 12)).toBe('ok');
    expect(await send(limit, late, 12)).toBe('form.work');
    expect(await resultOf(() => limit.form('POST /y', late, 0))).toBe('ok');
    time += 86_400_000;
    expect(await send(limit, late)).toBe('ok');
  });
});

describe('a rate limit counter', () => {
  // security: G2
  it(
    'is bounded: two hundred thousand addresses do not fill the memory, and the newest are still counted',
    () => {
      const counter = new WindowCounter({ points: 1, seconds: 3600 }, () => 0);
      for (let number = 0; number < 200_000; number += 1) counter.use(`POST /api/bookings ${number}`);
      expect(counter.size).toBeLessThanOrEqual(50_000);
      expect(counter.wait('POST /api/bookings 199999')).toBe(3600);
      expect(counter.wait('POST /api/bookings 0')).toBe(0);
    },
    SLOW_MS,
  );

  it('removes expired windows, and no others', () => {
    let time = 0;
    const counter = new WindowCounter({ points: 1, seconds: 60 }, () => time);
    for (let number = 0; number < 1000; number += 1) {
      time += 1000;
      counter.use(`POST /api/bookings ${number}`);
      expect(counter.wait(`POST /api/bookings ${Math.max(0, number - 59)}`)).toBeGreaterThan(0);
    }
    expect(counter.size).toBeLessThanOrEqual(120);
  });
});
