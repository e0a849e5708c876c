import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { localPrivateFiles } from '#api/core/files/private-files.ts';
import { DAY_MS, HOUR_MS } from '#shared/core/time.ts';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { pdf, picture } from '#test/support/hostile/hostile-pictures.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startOwnersHub } from '#test/support/people/owner-orders.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { keepBytes } from '#test/support/people/uploaded-file.ts';
import { startTestHub } from '#test/support/test-hub.ts';

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
    const expire = hub.hub.slices.jobs.find(({ name }) => name === 'orders.expire');

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

describe.each(engines)('buyers of unpaid orders on %s', (database) => {
  it('are reminded once before the end, if the owner wants it, and not once something has come', async () => {
    const desk = await startOwnersHub(database);
    const run = async (name: string) =>
      desk.hub.hub.slices.jobs.find((job) => job.name === name)?.run(new AbortController().signal);
    const idle = await desk.open({ name: 'Łucja Åkerlund', email: 'lucja@example.com' });
    const proven = await desk.proven();
    const subject = `Your order ${idle.code} still waits for its payment`;
    desk.pass((UNPAID_EXPIRES_DAYS - 3) * DAY_MS + HOUR_MS);
    await run('orders.remind');
    expect(await desk.mails(subject)).toEqual([]);

    const path = '/api/admin/orders/unpaid';
    const { version } = await desk.owner.json<{ version: number }>(path);
    const set = await desk.owner.send('PUT', path, { value: { remindDays: 3 }, version });
    expect(set.status).toBe(200);
    // To the example's handle nobody should pay.
    await run('orders.remind');
    expect(await desk.mails(subject)).toEqual([]);
    await desk.payTo({ handle: '$Lucja' });
    await run('orders.remind');
    await run('orders.remind');
    const [mail, ...more] = await desk.mails(subject);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('the order is closed in 3 days.');
    expect(mail?.text).toContain('$Lucja');
    expect(await desk.mails(`Your order ${proven.code} still waits for its payment`)).toEqual([]);
    expect((await desk.detail(idle.code)).history.at(-1)).toMatchObject({ move: 'remind', actor: 'system' });

    desk.pass(3 * DAY_MS);
    await run('orders.expire');
    expect((await idle.order()).state).toBe('expired');
    await desk.hub.close();
  });
});

describe.each(engines)('private files on %s', (database) => {
  it('are kept by the cleanup job while a proof or the blueprint uses them', async () => {
    let time = Date.now();
    const hub = await startTestHub({ database, now: () => time });
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

    const sweep = () =>
      hub.hub.slices.jobs.find(({ name }) => name === 'orders.sweep')?.run(new AbortController().signal);
    await sweep();
    expect(readdirSync(folder)).toHaveLength(3);
    time += 2 * HOUR_MS;
    await sweep();
    expect(readdirSync(folder).sort()).toEqual(named);
    await hub.close();
  });
});
