import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#shared/core/error.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { makeOrderCode } from '#shared/orders/order-code.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { engines, isUsual } from '#test/support/databases/test-database.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { long } from '#test/support/long.ts';
import { openOrder, orderVisitor } from '#test/support/people/order-visitor.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const START = Date.parse('2027-03-01T12:00:00Z');

type Find = (code: string, email: string, from?: string) => Promise<Response>;
const finder =
  (hub: () => TestHub): Find =>
  (code, email, from = newVisitor()) =>
    hub().get('/api/orders/find', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ code, email }),
    });
const refusal = async (response: Response) => {
  const { requestId: _, ...body } = errorBody.parse(await response.json());
  return { status: response.status, ...body };
};
/** An address in one of a hundred networks, different for each guess. */
const attacker = (guess: number) => `172.16.${guess % 100}.${1 + (Math.floor(guess / 100) % 250)}`;

const GUESSES = long ? 1000 : 300;

/** Very many guesses for one order: its code with wrong addresses, and its address with wrong codes. */
async function attack(find: Find, code: string, email: string): Promise<Map<number, number>> {
  const random = (below: number) => Math.floor(Math.random() * below);
  const statuses = new Map<number, number>();
  for (let batch = 0; batch < GUESSES; batch += 50) {
    const guesses = Array.from({ length: 50 }, (_, number) => {
      const guess = batch + number;
      return Math.floor(guess / 100) % 2 === 0
        ? find(code, `guess${guess}@example.com`, attacker(guess))
        : find(makeOrderCode(random), email, attacker(guess));
    });
    for (const answer of await Promise.all(guesses)) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const text = await answer.text();
      if (answer.status === 200) expect(text).toBe('{"access":null}');
      expect(text).not.toContain('key');
    }
  }
  return statuses;
}

describe.each(engines)('finding an order without a mail server on %s', (database) => {
  let hub: TestHub;
  let time = START;
  beforeAll(async () => {
    hub = await startTestHub({ database, environment: { TRUST_PROXY: 'true' }, now: () => ++time });
  });
  afterAll(() => hub?.close());
  const find = finder(() => hub);

  /** Opens the limited page. */
  async function found(code: string, email: string) {
    const { access } = (await (await find(code, email)).json()) as { access: Receipt | null };
    if (!access) throw new Error('Nothing was opened.');
    return orderVisitor(hub, access);
  }

  it('accepts the code in any spelling and the email in any case, and never returns the private key', async () => {
    const { code, key } = await openOrder(hub);
    const spellings = [code.toLowerCase(), code.replaceAll('-', ''), ` ${code} `, code.slice(4)];
    for (const spelling of spellings) {
      const response = await find(spelling, 'aDA@EXAMPLE.com');
      const text = await response.text();
      expect(JSON.parse(text), spelling).toMatchObject({ access: { code } });
      expect(text).not.toContain(key);
    }
  });

  it('works without JavaScript, with a page as the response', async () => {
    const { code, key } = await openOrder(hub, { email: 'plain@example.com', name: 'Zebracorn' });
    const send = (email: string) =>
      hub.get('/order/find', {
        method: 'POST',
        headers: { 'X-Forwarded-For': newVisitor() },
        body: new URLSearchParams({ code: code.toLowerCase(), email }),
      });
    const found = await send('Plain@example.com');
    expect(found.status).toBe(200);
    expect(found.headers.get('content-type')).toContain('text/html');
    const page = await found.text();
    for (const text of ['<h1>Reference issued</h1>', code, 'To pay: $250.00', '$CoopTV', '/order#'])
      expect(page, text).toContain(text);
    expect(page).not.toMatch(new RegExp(`Zebracorn|plain@example|${key}`));
    const refused = await send('other@example.com');
    expect(refused.status).toBe(404);
    expect(await refused.text()).toContain('There is no order with this code and email.');
    const reloaded = await hub.get('/order/find', { redirect: 'manual' });
    expect(reloaded.headers.get('Location')).toBe('/order');
  });

  // security: G6
  it('shows the state of the order, and no personal data, notes or file links', async () => {
    const buyer = await openOrder(hub, { name: 'Zebracorn', email: 'limited@example.com' });
    await buyer.correct({ note: 'Ring me at +1 555 0100.' });
    await buyer.prove(new Uint8Array(await picture('png')), 'image/png', 'zebracorn-bank.png');
    const visitor = await found(buyer.code, 'limited@example.com');
    const order = await visitor.order();
    expect(order).toMatchObject({ state: 'proof_received', access: 'limited', name: null, email: null });
    expect(order.proofs).toMatchObject([{ name: 'Proof 1', url: null }]);
    expect(JSON.stringify(order)).not.toMatch(/zebracorn|limited@|555 0100|\/api\//i);
    expect((await buyer.order()).access).toBe('full');
  });

  it('accepts a proof, and no other change', async () => {
    const buyer = await openOrder(hub, { email: 'changes@example.com' });
    const visitor = await found(buyer.code, 'changes@example.com');
    const proven = await visitor.prove(new Uint8Array(await picture('png')), 'image/png', 'mine.png');
    expect(proven.status).toBe(200);
    expect((await proven.json()) as Order).toMatchObject({
      access: 'limited',
      email: null,
      state: 'proof_received',
    });
    for (const refused of [
      await visitor.correct({ email: 'thief@example.com' }),
      await visitor.correct({ note: 'x' }),
      await visitor.withdraw(),
      await visitor.removeProof((await visitor.order()).proofs[0]?.id ?? ''),
      await visitor.keepEmail(),
      await visitor.confirmEmail(buyer.key),
    ])
      expect(refused.status).toBe(404);
    expect(await buyer.order()).toMatchObject({ email: 'changes@example.com', newEmail: null });
  });

  it('gives access for one hour to this order only', async () => {
    const [mine, theirs] = [await openOrder(hub, { email: 'hour@example.com' }), await openOrder(hub)];
    const visitor = await found(mine.code, 'hour@example.com');
    expect((await orderVisitor(hub, { code: theirs.code, key: visitor.key }).get()).status).toBe(404);
    const later = visitor.key.replace(/-\d{13}-/, `-${time + 9 * HOUR_MS}-`);
    expect((await orderVisitor(hub, { code: mine.code, key: later }).get()).status).toBe(404);
    expect((await visitor.get()).status).toBe(200);
    time += HOUR_MS;
    expect((await visitor.get()).status).toBe(404);
  });

  it('gives the same response for a wrong code, a wrong email and a malformed code', async () => {
    const { code } = await openOrder(hub, { email: 'same@example.com' });
    const answers = await Promise.all([
      find(code, 'someone.else@example.com').then(refusal),
      find(
        makeOrderCode(() => 3),
        'same@example.com',
      ).then(refusal),
      find('HUB-AAAA-AB', 'same@example.com').then(refusal),
      find('%', 'same@example.com').then(refusal),
    ]);
    expect(answers[0]).toMatchObject({ status: 404, code: 'request.not-found' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('is limited to ten attempts in ten minutes, even with a forged X-Forwarded-For header', async () => {
    const from = newVisitor();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await find(`${tries}`, `a${tries}@b.co`, from)).status).toBe(404);
    const refused = await find('x', 'x@b.co', from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    // What the visitor writes into the header comes before what the proxy adds.
    expect((await find('x', 'x@b.co', `1.2.3.4, ${from}`)).status).toBe(429);
  });

  // security: G1
  it('limits an IPv6 network to five attempts for one code and thirty for all codes in an hour', async () => {
    const { code } = await openOrder(hub, { email: 'six@example.com' });
    const from = (number: number) => `2001:db8:77:${number.toString(16)}::1`;
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await find(code, `no${tries}@example.com`, from(tries))).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    for (let tries = 6; tries < 30; tries += 1)
      expect((await find(`${tries}`, `no${tries}@example.com`, from(tries))).status).toBe(404);
    expect((await find('other', 'other@example.com', from(99))).status).toBe(429);
  });

  if (isUsual(database))
    // security: G6
    it('reveals nothing to a distributed guessing attack, and still works for the buyer', async () => {
      time += HOUR_MS;
      const buyer = await openOrder(hub, { email: 'wanted@example.com' });
      const statuses = await attack(find, buyer.code, 'wanted@example.com');
      expect([...statuses.keys()].sort()).toEqual([404, 429]);
      // Twenty for the code and twenty for the address; after that each network has one try of each.
      expect(statuses.get(404)).toBeLessThanOrEqual(2 * (20 + 100));
      expect((await found(buyer.code, 'wanted@example.com')).key).toMatch(/^status-/);
    }, 120_000);
});

describe('finding an order with a mail server', () => {
  let hub: TestHub;
  let smtp: TestSmtp;
  let time = START;
  beforeAll(async () => {
    smtp = await startTestSmtp();
    hub = await startTestHub({
      database: 'sqlite',
      environment: {
        TRUST_PROXY: 'true',
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'hub@hub.example',
      },
      now: () => ++time,
    });
  });
  afterAll(async () => {
    await hub?.close();
    await smtp?.close();
  });
  const find = finder(() => hub);
  const links = (code: string) =>
    hub.hub.database.db
      .selectFrom('outbox')
      .select(['toAddress', 'text'])
      .where('subject', '=', `The link of your order ${code}`)
      .execute();

  // security: G6
  it('mails the link to the stored address, with the same response if there is no such order', async () => {
    const { code, key } = await openOrder(hub, { email: 'Ada@example.com' });
    const answers = [];
    for (const [asked, email] of [
      [code, 'ada@EXAMPLE.com'],
      [code, 'someone@example.com'],
      [makeOrderCode(() => 4), 'ada@example.com'],
      ['not a code', 'ada@example.com'],
    ] as const) {
      const begun = performance.now();
      const response = await find(asked, email);
      answers.push(`${response.status} ${await response.text()}`);
      // It takes at least as long as writing a mail would.
      expect(performance.now() - begun).toBeGreaterThan(250);
    }
    expect(new Set(answers)).toEqual(new Set(['200 {"access":null}']));
    const mails = await links(code);
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(['Ada@example.com']);
    expect(mails[0]?.text).toContain(`/order#${code}.${key}`);
  });

  it('mails the link at most once in ten minutes', async () => {
    const { code } = await openOrder(hub, { email: 'often@example.com' });
    await Promise.all([1, 2, 3].map(() => find(code, 'often@example.com')));
    expect(await links(code)).toHaveLength(1);
    time += 600_000;
    await find(code, 'often@example.com');
    expect(await links(code)).toHaveLength(2);
  });

  // security: G6
  it('sends no mail during a distributed guessing attack, and still mails the buyer', async () => {
    const buyer = await openOrder(hub, { email: 'mailed@example.com' });
    const statuses = await attack(find, buyer.code, 'mailed@example.com');
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    expect(statuses.get(200)).toBeLessThanOrEqual(2 * (20 + 100));
    expect(await links(buyer.code)).toEqual([]);
    expect((await find(buyer.code, 'mailed@example.com')).status).toBe(200);
    expect(await links(buyer.code)).toHaveLength(1);
  }, 120_000);
});
