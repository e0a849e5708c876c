import { beforeEach, describe, expect, it } from 'vitest';
import { type Budget, createBudget } from './budget.ts';
import { WindowCounter } from './window-counter.ts';

let time = 0;
let budget: Budget;
beforeEach(() => {
  time = 0;
  const open = (_name: string, quota: { points: number; seconds: number }) =>
    new WindowCounter(quota, () => time);
  budget = createBudget(open, 'x', { all: 10, network: 6, always: 2, seconds: 60 });
});

describe('a budget', () => {
  // security: G5
  it('leaves each network its own part once others have used up that of all', async () => {
    for (const network of ['a', 'b'])
      for (let used = 0; used < 5; used += 1) expect(await budget.use('form', network)).toBeUndefined();
    expect(await budget.use('form', 'a')).toEqual({ by: 'all', seconds: 60 });
    expect(await budget.use('form', 'c')).toBeUndefined();
    expect(await budget.use('form', 'c')).toBeUndefined();
    expect(await budget.use('form', 'c')).toEqual({ by: 'all', seconds: 60 });
    expect(await budget.use('another form', 'a')).toBeUndefined();
    time += 60_000;
    expect(await budget.use('form', 'a')).toBeUndefined();
  });

  it('has a limit for one network', async () => {
    for (let used = 0; used < 6; used += 1) expect(await budget.use('form', 'a')).toBeUndefined();
    expect(await budget.use('form', 'a')).toEqual({ by: 'network', seconds: 60 });
    expect(await budget.use('form', 'b')).toBeUndefined();
  });

  it('is looked at with what is under way, which nothing has counted yet', async () => {
    expect(await budget.look('a', 6, 10)).toBeUndefined();
    expect(await budget.look('a', 7, 7)).toMatchObject({ by: 'network' });
    expect(await budget.look('a', 3, 11)).toMatchObject({ by: 'all' });
    expect(await budget.look('a', 2, 11)).toBeUndefined();
    await budget.add('a', 4);
    expect(await budget.look('a', 2, 6)).toBeUndefined();
    expect(await budget.look('a', 3, 3)).toEqual({ by: 'network', seconds: 60 });
    expect(await budget.look('b', 3, 7)).toEqual({ by: 'all', seconds: 60 });
  });

  it('counts what was used beyond the limits', async () => {
    await budget.add('a', 100);
    expect(await budget.isUsed(1)).toBe(true);
    expect(await budget.look('b', 2, 2)).toBeUndefined();
    expect(await budget.look('b', 3, 3)).toMatchObject({ by: 'all' });
  });
});
