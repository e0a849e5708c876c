import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestHub } from '#test/support/test-hub.ts';
import { startAttackedHub } from './attacked-hub.ts';
import { besideGoodVisitors } from './good-visitor.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startAttackedHub('sqlite');
});
afterAll(() => hub?.close());

it('a visitor orders, sends a proof and asks to follow while nothing attacks', async () => {
  expect(await besideGoodVisitors(hub, async () => 'ended')).toBe('ended');
});
