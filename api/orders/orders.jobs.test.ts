import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { localPrivateFiles } from '#api/core/files/private-files.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { pdf, picture } from '#test/support/hostile/hostile-pictures.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { signIn } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { keepBytes } from '#test/support/people/uploaded-file.ts';
import { startTestHub } from '#test/support/test-hub.ts';
import { ordersJobs } from './orders.jobs.ts';

describe.each(engines)('unpaid orders on %s', (database) => {
  it('expire automatically after the expiry time, and not before', async () => {
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
    const { database: own } = hub.hub;
    const files = localPrivateFiles(path.join(hub.place.folder, 'private'));
    const [expire] = ordersJobs({ database: own, now, files, listeners: [] });

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

describe.each(engines)('private files on %s', (database) => {
  it('are kept by the cleanup job while a proof or the blueprint uses them', async () => {
    const hub = await startTestHub({ database });
    const folder = path.join(hub.place.folder, 'private');
    const files = localPrivateFiles(folder);
    const visitor = await openOrder(hub);
    await visitor.prove(new Uint8Array(await picture('png')), 'image/png', 'proof.png');
    const owner = await signIn(hub);
    const blueprint = await owner.get('/api/admin/delivery/blueprint?name=plan.pdf', {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf' },
      body: new Uint8Array(pdf()),
    });
    expect(blueprint.status, await blueprint.text()).toBe(200);
    const named = readdirSync(folder).sort();
    expect(named).toHaveLength(2);
    await keepBytes(files, Buffer.from('left by a kill'));

    const { database: own } = hub.hub;
    const later = () => Date.now() + 2 * 3_600_000;
    const sweep = (now: () => number) =>
      ordersJobs({ database: own, now, files, listeners: [] })
        .find(({ name }) => name === 'orders.sweep')
        ?.run(new AbortController().signal);
    await sweep(Date.now);
    expect(readdirSync(folder)).toHaveLength(3);
    await sweep(later);
    expect(readdirSync(folder).sort()).toEqual(named);
    await hub.close();
  });
});
