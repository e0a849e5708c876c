import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingQueries } from '#api/bookings/bookings.queries.ts';
import { errorBody } from '#shared/core/error.ts';
import { receipt } from '#shared/core/form/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { allOf } from '#test/support/all-of.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PATH = '/api/bookings';
const request = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  serviceType: 'podcast',
  projectDetails: 'A series of six episodes about engines.',
  budgetRange: '1000-5000',
};

const receiptOf = async (response: Response) => receipt.parse(await response.json());

describe.each(engines)('bookings on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database, environment: { TRUST_PROXY: 'true' } });
  });
  afterAll(() => hub?.close());

  const send = (fields: object, options = {}) =>
    sendForm(hub, PATH, fields, { from: newVisitor(), ...options });
  const stored = () => allOf(bookingQueries(hub.hub.database.db, Date.now).each({}));
  const ofName = async (name: string) => (await stored()).filter((booking) => booking.name === name);

  it('stores a request and answers with its reference and page', async () => {
    const response = await send({ ...request, organization: 'Analytical', preferredDate: '2027-03-01' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      code: expect.stringMatching(/^HUB-\w{4}-\w{2}$/),
      key: expect.stringMatching(/^[\w-]{22}$/),
    });
    const { serviceType, ...fields } = request;
    const given = { ...fields, organization: 'Analytical', preferredDate: '2027-03-01' };
    expect(await ofName(request.name)).toEqual([
      expect.objectContaining({ ...given, service: serviceType, custom: true, status: 'pending' }),
    ]);
  });

  it('creates an order for the request at the custom price', async () => {
    const { code, key } = await receiptOf(await send({ ...request, name: 'Order' }));
    const order = await hub.get(`/api/orders/${code}`, { headers: { Authorization: `Bearer ${key}` } });
    expect(await order.json()).toMatchObject({
      code,
      kind: 'custom',
      amountCents: 10_000,
      state: 'awaiting_payment',
      name: 'Order',
      email: request.email,
    });
  });

  it('uses the price and the budget ranges that the owner has set', async () => {
    const { texts } = hub.hub.slices.site.store;
    const before = await texts.get();
    await texts.set({ ...before, custom: { ...before.custom, priceCents: 25_000, budgets: ['300', '900'] } });
    const { code, key } = await receiptOf(await send({ ...request, name: 'Own', budgetRange: '300-900' }));
    const order = await hub.get(`/api/orders/${code}`, { headers: { Authorization: `Bearer ${key}` } });
    const { amountCents, request: sent } = (await order.json()) as Order;
    expect(amountCents).toBe(25_000);
    const budget = sent?.fields.find(({ name }) => name === 'budgetRange');
    expect(budget?.shown).toBe('$300 to $900');
    expect(budget?.choices.map(({ label }) => label)).toEqual([
      'Up to $300',
      '$300 to $900',
      '$900 and more',
    ]);
    await texts.set(before);
    expect((await send({ ...request, name: 'Odd', budgetRange: 'much' })).status).toBe(400);
  });

  it.each([
    ['name', '', 'Name is required'],
    ['email', 'nobody', 'Invalid email address'],
    ['serviceType', 'dancing', 'Please select a service'],
    ['projectDetails', 'too short', 'Please provide more details'],
    ['budgetRange', undefined, 'Please select a budget range'],
    ['preferredDate', '31.12.2027', 'Please choose a date'],
  ])('refuses the %s %j', async (field, value, message) => {
    const response = await send({ ...request, name: 'Refused', [field]: value });
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).fields).toEqual({ [field]: message });
    expect(await ofName('Refused')).toEqual([]);
  });

  it('accepts details of exactly ten characters', async () => {
    expect((await send({ ...request, name: 'Ten', projectDetails: '0123456789' })).status).toBe(200);
  });

  it('trims an email address, and stores its domain as Punycode', async () => {
    const response = await send({ ...request, name: 'Idn', email: '  ada@Bücher.example ' });
    expect(response.status).toBe(200);
    expect(await ofName('Idn')).toMatchObject([{ email: 'ada@xn--bcher-kva.example' }]);
  });

  it('creates one booking for a double click and for a retry from another address', async () => {
    const fields = { ...request, name: 'Twice' };
    const key = randomUUID();
    const from = newVisitor();
    const answers = await Promise.all([send(fields, { key, from }), send(fields, { key, from })]);
    // A phone that changes networks sends the form again from another address.
    answers.push(await send(fields, { key, from: newVisitor() }));
    const receipts = await Promise.all(answers.map(receiptOf));
    expect(new Set(receipts.map(({ code }) => code)).size).toBe(1);
    expect(await ofName('Twice')).toHaveLength(1);
  });

  // security: G3
  it('creates a separate order for each submission, even for identical ones from one address at once', async () => {
    const fields = { ...request, name: 'Known to others' };
    const from = newVisitor();
    const answers = await Promise.all([send(fields, { from }), send(fields, { from }), send(fields)]);
    const receipts = await Promise.all(answers.map(receiptOf));
    expect(new Set(receipts.map(({ key }) => key)).size).toBe(3);
    expect(new Set(receipts.map(({ code }) => code)).size).toBe(3);
  });

  it('refuses the same idempotency key with other content', async () => {
    const key = randomUUID();
    await send({ ...request, name: 'First' }, { key });
    expect((await send({ ...request, name: 'Second' }, { key })).status).toBe(409);
    expect(await ofName('Second')).toEqual([]);
  });

  it('rejects a bot as suspicious, and stores nothing', async () => {
    const fields = { ...request, name: 'Robot' };
    for (const shield of [{ website: 'https://spam.example' }, { elapsedMs: 300 }]) {
      const response = await send(fields, { shield });
      expect(response.status).toBe(400);
      expect(errorBody.parse(await response.json()).code).toBe('form.suspicious');
    }
    expect(await ofName('Robot')).toEqual([]);
  });

  it('accepts five an hour from one visitor, and more with proof of work', async () => {
    const from = newVisitor();
    for (let sent = 1; sent <= 5; sent += 1)
      expect((await send({ ...request, name: `Limit ${sent}` }, { from })).status).toBe(200);
    const refused = await send({ ...request, name: 'Limit 6' }, { from });
    expect(errorBody.parse(await refused.json())).toMatchObject({ code: 'form.work', work: 14 });
    expect(await ofName('Limit 6')).toEqual([]);
    const worked = await send({ ...request, name: 'Limit 7' }, { from, works: true });
    expect(worked.status).toBe(200);
    expect(await ofName('Limit 7')).toHaveLength(1);
  });
});
