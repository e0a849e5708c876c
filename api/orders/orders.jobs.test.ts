import { describe, expect, it } from 'vitest';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import { sendForm } from '#test/support/send-form.ts';
import { engines } from '#test/support/test-database.ts';
import { startTestHub } from '#test/support/test-hub.ts';
import { ordersJobs } from './orders.jobs.ts';

const DAY_MS = 86_400_000;

describe.each(engines)('unpaid orders on %s', (database) => {
  it('close by themselves when their time is over, and not before', async () => {
    let time = Date.parse('2027-01-01T12:00:00Z');
    const now = () => time;
    const hub = await startTestHub({ database, now });
    const payer = { kind: 'blueprint', name: 'Ada', email: 'ada@example.com' };
    const { code, key } = (await (await sendForm(hub, '/api/orders', payer)).json()) as Record<
      string,
      string
    >;
    const order = async () => {
      const answer = await hub.get(`/api/orders/${code}`, { headers: { Authorization: `Bearer ${key}` } });
      return (await answer.json()) as { state: string; history: { state: string }[] };
    };
    const { database: own, bus } = hub.hub;
    const [expire] = ordersJobs({ database: own, now, bus, follow: async () => {} });

    time += UNPAID_EXPIRES_DAYS * DAY_MS;
    await expire?.run(new AbortController().signal);
    expect((await order()).state).toBe('awaiting_payment');

    time += 1;
    await expire?.run(new AbortController().signal);
    const { state, history } = await order();
    expect(state).toBe('expired');
    expect(history.map((entry) => entry.state)).toEqual(['awaiting_payment', 'expired']);
    await hub.close();
  });
});
