import { beforeEach, describe, expect, it } from 'vitest';
import { type Quota, WindowCounter } from '#api/core/http/limits/window-counter.ts';
import { chatSettings } from '#shared/chat/chat.schema.ts';
import { createLimits, networkShare } from './chat.limits.ts';

const { limits } = chatSettings.parse({ limits: { perVisitorHour: 2, perAddressHour: 3, perMinute: 12 } });
const visitor = (chatId: string, address = `10.0.${chatId}.1`) => ({ chatId, address });

describe('the limits of the assistant', () => {
  let counters: Map<string, WindowCounter>;
  let count: (who: ReturnType<typeof visitor>) => Promise<void>;
  beforeEach(() => {
    counters = new Map();
    const limit = createLimits((name, quota) => {
      const counter = new WindowCounter(quota, () => 0);
      counters.set(name, counter);
      return counter;
    });
    count = (who) => limit(who, limits);
  });
  const refused = { code: 'chat.limited' };

  it('apply to one visitor, one address, and all visitors together', async () => {
    await count(visitor('1'));
    await count(visitor('1'));
    await expect(count(visitor('1'))).rejects.toMatchObject(refused);
    await count(visitor('2', '10.0.1.1'));
    await expect(count(visitor('3', '10.0.1.1'))).rejects.toMatchObject(refused);
    for (let number = 4; number < 13; number += 1) await count(visitor(String(number)));
    await expect(count(visitor('13'))).rejects.toMatchObject(refused);
  });

  // security: E2
  it('give one network a quarter of all allowed messages, however many addresses it has', async () => {
    const from = (network: number, number: number) =>
      visitor(`${network} ${number}`, `2001:db8:${network}:${number.toString(16)}::1`);
    for (let number = 0; number < 3; number += 1) await count(from(1, number));
    for (let number = 3; number < 50; number += 1)
      await expect(count(from(1, number))).rejects.toMatchObject(refused);
    await count(from(2, 0));
  });

  // security: E2
  it('give one network a quarter of what a model may cost in a day', async () => {
    const counter = (_name: string, quota: Quota) => new WindowCounter(quota, () => 0);
    const share = networkShare(counter);
    const spend = { ...chatSettings.parse({}).spend, dayMicros: 10_000 };
    // 400 millionths of a dollar: of 10,000 a quarter pays for six.
    const worst = { inputTokens: 1000, outputTokens: 416 };
    const ask = (address: string) => share(address, worst, spend);
    for (let number = 0; number < 6; number += 1) await ask(`10.0.1.${number}`);
    await expect(ask('10.0.1.7')).rejects.toMatchObject(refused);
    await ask('10.0.2.1');
  });

  // security: E2, G2
  it('are not used up by refused messages, which create no counters', async () => {
    for (let time = 0; time < 2; time += 1) await count(visitor('1'));
    for (let time = 0; time < 50; time += 1) await expect(count(visitor('1'))).rejects.toMatchObject(refused);
    for (let number = 2; number < 12; number += 1) await count(visitor(String(number)));
    for (let number = 12; number < 50; number += 1)
      await expect(count(visitor(String(number)))).rejects.toMatchObject(refused);
    expect([...counters.values()].map(({ size }) => size)).toEqual([11, 11, 11, 11, 1]);
  });
});
