import { beforeEach, describe, expect, it } from 'vitest';
import { WindowCounter } from '#api/core/http/window-counter.ts';
import { chatSettings } from '#shared/chat/chat.schema.ts';
import { createLimits } from './chat.limits.ts';

const { limits } = chatSettings.parse({ limits: { perVisitorHour: 2, perAddressHour: 3, perMinute: 4 } });
const visitor = (chatId: string, address = `10.0.0.${chatId}`) => ({ chatId, address });

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

  it('hold for one visitor, one address, and everybody', async () => {
    await count(visitor('1'));
    await count(visitor('1'));
    await expect(count(visitor('1'))).rejects.toMatchObject(refused);
    await count(visitor('2', '10.0.0.1'));
    await expect(count(visitor('3', '10.0.0.1'))).rejects.toMatchObject(refused);
    await count(visitor('4'));
    await expect(count(visitor('5'))).rejects.toMatchObject(refused);
  });

  // security: E2, G2
  it('are not used up for others by who is refused, who leaves nothing behind', async () => {
    for (let time = 0; time < 2; time += 1) await count(visitor('1'));
    for (let time = 0; time < 50; time += 1) await expect(count(visitor('1'))).rejects.toMatchObject(refused);
    await count(visitor('2'));
    await count(visitor('3'));
    for (let number = 4; number < 50; number += 1)
      await expect(count(visitor(String(number)))).rejects.toMatchObject(refused);
    expect([...counters.values()].map(({ size }) => size)).toEqual([3, 3, 1]);
  });
});
