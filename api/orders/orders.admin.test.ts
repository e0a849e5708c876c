import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { LEASE_MS } from '#api/core/mail/outbox.store.ts';
import { errorBody } from '#shared/core/error.ts';
import type { Delivery, OrderDetail, orderList } from '#shared/orders/orders.admin.schema.ts';
import { UNDO_SECONDS } from '#shared/orders/orders.constants.ts';
import { pdf, picture } from '#test/support/hostile-pictures.ts';
import { openOrder, orderVisitor } from '#test/support/order-visitor.ts';
import { type Owner, signIn } from '#test/support/owner.ts';
import { sendForm } from '#test/support/send-form.ts';
import { engines } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { newVisitor } from '#test/support/visitors.ts';

type OrderList = z.output<typeof orderList>;

const START = Date.parse('2027-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PATH = '/api/admin/orders';
const calendarUrl = 'https://calendar.example/coop';

describe.each(engines)("the owner's orders on %s", (database) => {
  let hub: TestHub;
  let owner: Owner;
  let time = START;
  beforeAll(async () => {
    hub = await startTestHub({
      ...{
        database,
        environment: { TRUST_PROXY: 'true', SESSION_IDLE_HOURS: '8000', SESSION_MAX_DAYS: '365' },
      },
      now: () => ++time,
    });
    owner = await signIn(hub);
    await setDelivery({ calendarUrl });
  });
  afterAll(() => hub?.close());

  const setDelivery = (given: Partial<Delivery>) =>
    owner.send('PUT', '/api/admin/delivery', {
      ...{ calendarUrl: null, submissionUrl: null, linkDays: 7, ...given },
    });
  const detail = (code: string, query = '') => owner.json<OrderDetail>(`${PATH}/${code}${query}`);
  const list = (query = '') => owner.json<OrderList>(`${PATH}${query}`);
  /** Sends a decision upon the order as it is now, unless another version is given. */
  async function decide(code: string, what: string, body: object = {}): Promise<Response> {
    const { version } = await detail(code);
    return owner.send('POST', `${PATH}/${code}/${what}`, { version, ...body });
  }
  async function decided(code: string, what: string, body: object = {}): Promise<OrderDetail> {
    const response = await decide(code, what, body);
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as OrderDetail;
  }
  const refusal = async (response: Response) => {
    const { error, code } = errorBody.parse(await response.json());
    return { status: response.status, code, error };
  };
  async function proven(fields: object = {}) {
    const visitor = await openOrder(hub, fields);
    await visitor.prove(new Uint8Array(await picture('png')));
    return visitor;
  }
  const mails = (subject: string) =>
    hub.hub.database.db.selectFrom('outbox').selectAll().where('subject', '=', subject).execute();
  async function submitTrack() {
    const fields = {
      artistName: 'The Engines',
      songTitle: 'B',
      email: 'a@b.co',
      songLink: 'https://m.example/',
    };
    const response = await sendForm(hub, '/api/track-submissions', fields, { from: newVisitor() });
    return orderVisitor(hub, (await response.json()) as { code: string; key: string });
  }
  const afterUndo = () => {
    time += UNDO_SECONDS * 1000;
  };

  describe('one order', () => {
    it('is shown with all that is known about it', async () => {
      const visitor = await proven({ name: 'Dana Whitlock', email: 'dana@whitlock.example' });
      await visitor.correct({ note: 'Paid from my company account.' });
      const order = await detail(visitor.code);
      expect(order).toMatchObject({
        ...{ code: visitor.code, kind: 'interview', state: 'proof_received', amountCents: 25_000 },
        ...{ receivedCents: 0, overdue: false, name: 'Dana Whitlock', email: 'dana@whitlock.example' },
        ...{ downloads: 0, version: 3, undo: null, payment: { method: 'Cash App', handle: '$CoopTV' } },
        decisions: ['release', 'partial', 'better-proof', 'refuse', 'cancel'],
        delivery: { kind: 'calendar', missing: null },
        request: { kind: 'booking', facts: [{ label: 'Service', value: 'Interview' }] },
      });
      expect(order.history.map(({ actor, move, state, note }) => [actor, move, state, note])).toEqual([
        ['visitor', null, 'awaiting_payment', ''],
        ['visitor', 'prove', 'proof_received', 'Sent proof.png'],
        ['visitor', 'correct', 'proof_received', 'Paid from my company account.'],
      ]);
      expect(order.mails.map(({ subject, to, state }) => [subject, to, state])).toEqual([
        [`Your reference ${visitor.code}`, 'dana@whitlock.example', 'queued'],
        [`Your proof of payment for ${visitor.code} has arrived`, 'dana@whitlock.example', 'queued'],
      ]);
      expect(order.page).toBe(`https://hub.example/order#${visitor.code}.${visitor.key}`);
      const [proof] = order.proofs;
      expect((await hub.get(proof?.url ?? '')).headers.get('content-type')).toBe('image/webp');
    });

    it('comes with the form behind it', async () => {
      const { code } = await submitTrack();
      expect((await detail(code)).request).toMatchObject({
        kind: 'submission',
        facts: [
          { label: 'Artist', value: 'The Engines' },
          { label: 'Track', value: 'B' },
          { label: 'Link', value: 'https://m.example/' },
        ],
      });
    });

    it('is not found under a code that there is not', async () => {
      expect(await refusal(await owner.get(`${PATH}/HUB-2222-22`))).toMatchObject({ status: 404 });
      expect((await decide('HUB-2222-22', 'release').catch(() => undefined))?.status).toBeUndefined();
    });
  });

  describe('verify and release', () => {
    it('records both, mails what was bought, and is noted with name and time', async () => {
      const visitor = await proven();
      const order = await decided(visitor.code, 'release');
      expect(order).toMatchObject({ state: 'released', receivedCents: 25_000, decisions: ['refund'] });
      expect(Date.parse(order.undo?.until ?? '') - time).toBeGreaterThan((UNDO_SECONDS - 1) * 1000);
      expect(order.history.slice(-2)).toMatchObject([
        { actor: 'owner', by: 'owner', move: 'release', state: 'verified' },
        { actor: 'owner', by: 'owner', move: 'release', state: 'released' },
      ]);
      const [mail] = await mails(`Your payment for ${visitor.code} is verified`);
      expect(mail).toMatchObject({ toAddress: 'Ada@example.com', state: 'queued', kind: 'orders.released' });
      expect(mail?.text).toContain(`\n${calendarUrl}\n`);
      expect(mail?.text).toContain(`/order#${visitor.code}.${visitor.key}`);
      expect(mail?.nextAttemptAt).toBe(order.undo?.until);
    });

    it('takes a payment whose proof came by email, and one that came after the order was closed', async () => {
      const emailed = await openOrder(hub);
      expect((await decided(emailed.code, 'release')).history.map(({ state }) => state)).toEqual([
        ...['awaiting_payment', 'verified', 'released'],
      ]);
      const withdrawn = await openOrder(hub);
      await withdrawn.withdraw();
      expect(await decided(withdrawn.code, 'release')).toMatchObject({ state: 'released' });
    });

    it('is refused once it has happened, or after a refund', async () => {
      const { code } = await openOrder(hub);
      await decided(code, 'release');
      expect(await refusal(await decide(code, 'release'))).toEqual({
        ...{ status: 409, code: 'request.conflict' },
        error: 'This order is in another state by now: Released. Look at it again.',
      });
      await decided(code, 'refund', { reason: 'Booked twice' });
      expect(await refusal(await decide(code, 'release'))).toMatchObject({ status: 409 });
    });

    it('happens once of two at the same time, and not upon what the owner has not seen', async () => {
      const visitor = await openOrder(hub);
      const { version } = await detail(visitor.code);
      const send = (what: string, body = {}) =>
        owner.send('POST', `${PATH}/${visitor.code}/${what}`, { version, ...body });
      const answers = await Promise.all([send('release'), send('refuse', { reason: 'No' }), send('release')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { history } = await detail(visitor.code);
      expect(history.length).toBeLessThanOrEqual(3);

      const other = await openOrder(hub);
      const seen = (await detail(other.code)).version;
      await other.prove(new Uint8Array(await picture('png')));
      const late = await owner.send('POST', `${PATH}/${other.code}/release`, { version: seen });
      expect(await refusal(late)).toEqual({
        ...{ status: 409, code: 'request.conflict' },
        error: 'Something happened to this order meanwhile. Look at it again before you decide.',
      });
      expect(await detail(other.code)).toMatchObject({ state: 'proof_received', receivedCents: 0 });
      expect(await mails(`Your payment for ${other.code} is verified`)).toEqual([]);
    });

    it('is refused as long as there is nothing to send, and says where to set it', async () => {
      await setDelivery({});
      const interview = await openOrder(hub);
      expect((await detail(interview.code)).delivery.missing).toMatch(/booking calendar link/);
      expect(await refusal(await decide(interview.code, 'release'))).toEqual({
        ...{ status: 409, code: 'delivery.missing' },
        error: 'There is no booking calendar link to send yet. Set it under Settings, Delivery.',
      });
      const blueprint = await openOrder(hub, { kind: 'blueprint' });
      expect(await refusal(await decide(blueprint.code, 'release'))).toMatchObject({
        ...{ status: 409, code: 'delivery.missing' },
        error: 'There is no blueprint PDF to send yet. Upload it under Settings, Delivery.',
      });
      expect(await detail(blueprint.code)).toMatchObject({ state: 'awaiting_payment' });
      await setDelivery({ calendarUrl });
    });

    it('of a track mails the submission link, or the page where there is more to say', async () => {
      const one = await submitTrack();
      await decided(one.code, 'release');
      const [mail] = await mails(`Your payment for ${one.code} is verified`);
      expect(mail?.text).toMatch(/To correct it, or to add something, use the page of your order:/);
      await setDelivery({ calendarUrl, submissionUrl: 'https://files.example/hand-in' });
      const other = await submitTrack();
      await decided(other.code, 'release');
      const [second] = await mails(`Your payment for ${other.code} is verified`);
      expect(second?.text).toContain('\nhttps://files.example/hand-in\n');
      await setDelivery({ calendarUrl });
      afterUndo();
      expect((await one.correct({ name: 'Another' })).status).toBe(409);
      expect((await one.correct({ note: 'The master is from May.' })).status).toBe(200);
      expect((await detail(one.code)).history.at(-1)).toMatchObject({
        ...{ move: 'add', actor: 'visitor', note: 'The master is from May.', state: 'released' },
      });
    });
  });

  describe('until its mail may leave, a decision', () => {
    it('is nobody else’s business', async () => {
      const visitor = await proven();
      const before = await visitor.order();
      await decided(visitor.code, 'release');
      expect(await visitor.order()).toMatchObject({ state: 'proof_received', deliveries: [] });
      expect((await visitor.order()).history).toEqual(before.history);
      afterUndo();
      const after = await visitor.order();
      expect(after.state).toBe('released');
      expect(after.history.map(({ state }) => state).slice(-2)).toEqual(['verified', 'released']);
      expect(after.deliveries).toEqual([{ label: 'Open the booking calendar', url: calendarUrl }]);
    });

    it('is undone without a trace for the visitor, and with one for the owner', async () => {
      const visitor = await proven();
      const before = await detail(visitor.code);
      await decided(visitor.code, 'release');
      const undone = await decided(visitor.code, 'undo');
      const { state, stateSince, receivedCents, verifyBy, decisions } = before;
      expect(undone).toMatchObject({ state, stateSince, receivedCents, verifyBy, decisions, undo: null });
      expect(await mails(`Your payment for ${visitor.code} is verified`)).toEqual([]);
      expect(
        undone.history.slice(-3).map(({ move, state, private: hidden }) => [move, state, hidden]),
      ).toEqual([
        ['release', 'verified', true],
        ['release', 'released', true],
        ['undo', 'proof_received', true],
      ]);
      afterUndo();
      expect((await visitor.order()).history.map(({ state }) => state)).toEqual([
        ...['awaiting_payment', 'proof_received'],
      ]);
      expect(await refusal(await decide(visitor.code, 'undo'))).toMatchObject({
        ...{ status: 409, error: 'This cannot be undone any more: its mail has left.' },
      });
      expect(await decided(visitor.code, 'release')).toMatchObject({ state: 'released' });
    });

    it('can be undone for as long as the mail waits, and not once it is being sent', async () => {
      const visitor = await openOrder(hub);
      await decided(visitor.code, 'refuse', { reason: 'Another amount' });
      time += DAY_MS;
      expect((await detail(visitor.code)).undo).not.toBeNull();
      await decided(visitor.code, 'undo');
      await decided(visitor.code, 'refuse', { reason: 'Another amount' });
      const claimed = new Date(time - LEASE_MS / 2).toISOString();
      const { db } = hub.hub.database;
      await db.updateTable('outbox').set({ state: 'sending', claimedAt: claimed }).execute();
      expect((await detail(visitor.code)).undo).toBeNull();
      expect(await refusal(await decide(visitor.code, 'undo'))).toMatchObject({ status: 409 });
      expect(await detail(visitor.code)).toMatchObject({ state: 'refused' });
      await db.updateTable('outbox').set({ state: 'sent' }).execute();
    });

    it('survives a note, and ends with the next decision', async () => {
      const { code } = await openOrder(hub);
      await decided(code, 'release');
      const noted = await owner.send('POST', `${PATH}/${code}/notes`, { note: 'Called me.' });
      expect(await noted.json()).toMatchObject({ undo: { until: expect.any(String) } });
      await decided(code, 'refund', { reason: 'Sold out' });
      await decided(code, 'undo');
      expect(await detail(code)).toMatchObject({ state: 'released', undo: null });
    });
  });

  describe('other decisions', () => {
    it('a part of the payment is noted, the rest is asked for, and the order stays open', async () => {
      const visitor = await proven();
      const part = await decided(visitor.code, 'partial', { amountCents: 10_000, note: 'Thank you so far.' });
      expect(part).toMatchObject({ state: 'awaiting_payment', receivedCents: 10_000 });
      const [mail] = await mails(`A part of your payment for ${visitor.code} has arrived`);
      expect(mail?.text).toContain('Arrived now: $100.00\nStill to pay: $150.00\n');
      expect(mail?.text).toContain('Thank you so far.');
      afterUndo();
      expect(await visitor.order()).toMatchObject({ state: 'awaiting_payment', receivedCents: 10_000 });
      expect((await visitor.order()).history.at(-1)?.note).toBe(
        'Received $100.00 of $250.00.\nThank you so far.',
      );
      const more = await decided(visitor.code, 'partial', { amountCents: 10_000 });
      expect(more.receivedCents).toBe(20_000);
      const whole = await decide(visitor.code, 'partial', { amountCents: 5_000 });
      expect(await refusal(whole)).toMatchObject({
        status: 400,
        error: expect.stringMatching(/whole amount/),
      });
      expect(await decided(visitor.code, 'release')).toMatchObject({
        state: 'released',
        receivedCents: 25_000,
      });
    });

    it('asking for a better proof starts the clock anew with the next one', async () => {
      const visitor = await proven();
      time += 30 * HOUR_MS;
      expect(await detail(visitor.code)).toMatchObject({ overdue: true });
      const asked = await decided(visitor.code, 'better-proof', { reason: 'The amount is cut off.' });
      expect(asked).toMatchObject({ state: 'awaiting_payment', overdue: false, verifyBy: null });
      const [mail] = await mails(`We need another proof of payment for ${visitor.code}`);
      expect(mail?.text).toContain('\nThe amount is cut off.\n');
      afterUndo();
      expect((await visitor.order()).history.at(-1)).toMatchObject({ note: 'The amount is cut off.' });
      await visitor.prove(new Uint8Array(await picture('png')));
      const again = await detail(visitor.code);
      expect(again).toMatchObject({ state: 'proof_received', overdue: false });
      expect(Date.parse(again.verifyBy ?? '')).toBeGreaterThan(time + 23 * HOUR_MS);
      expect((await visitor.order()).verifyBy).toBe(again.verifyBy);
    });

    it('a second proof does not start the clock again', async () => {
      const visitor = await proven();
      const { verifyBy } = await detail(visitor.code);
      time += HOUR_MS;
      await visitor.prove(new Uint8Array(await picture('jpeg')), 'image/jpeg');
      expect(await detail(visitor.code)).toMatchObject({ verifyBy });
    });

    it.each([
      ['refusal', 'refused', 'We could not accept the payment for'],
      ['cancellation', 'cancelled', 'Your order'],
    ])('%s wants a reason, mails it and shows it to the visitor', async (what, state, subject) => {
      const visitor = await proven();
      expect(await refusal(await decide(visitor.code, what, { reason: ' ' }))).toMatchObject({ status: 400 });
      expect(await decided(visitor.code, what, { reason: 'It is from another day.' })).toMatchObject({
        state,
      });
      const { mails } = await detail(visitor.code);
      expect(mails.at(-1)?.subject).toContain(subject);
      afterUndo();
      expect((await visitor.order()).history.at(-1)).toMatchObject({
        state,
        note: 'It is from another day.',
      });
      expect((await visitor.prove(new Uint8Array(await picture('png')))).status).toBe(409);
    });

    it('a refund follows a release, and takes back what was delivered', async () => {
      const visitor = await openOrder(hub);
      expect(await refusal(await decide(visitor.code, 'refund', { reason: 'x' }))).toMatchObject({
        status: 409,
      });
      await decided(visitor.code, 'release');
      await decided(visitor.code, 'refund', { reason: 'Sent back $250.00 today.' });
      afterUndo();
      expect(await visitor.order()).toMatchObject({ state: 'refunded', deliveries: [] });
    });

    it('a note is for the owner alone', async () => {
      const visitor = await openOrder(hub);
      const before = await visitor.order();
      await owner.send('POST', `${PATH}/${visitor.code}/notes`, { note: 'Knows somebody at the label.' });
      expect(await visitor.order()).toEqual(before);
      expect((await detail(visitor.code)).history.at(-1)).toMatchObject({
        ...{ actor: 'owner', by: 'owner', move: 'note', note: 'Knows somebody at the label.', private: true },
      });
    });

    it('leaves an event of the program behind', async () => {
      const { code } = await openOrder(hub);
      await decided(code, 'refuse', { reason: 'x' });
      const { db } = hub.hub.database;
      const events = await db.selectFrom('events').selectAll().where('type', '=', 'order.refused').execute();
      expect(events.map(({ data }) => JSON.parse(data).code)).toContain(code);
    });
  });

  describe('a blueprint', () => {
    const upload = (body: Buffer, name = 'Empire Builder.pdf') =>
      owner.get(`/api/admin/delivery/blueprint?${new URLSearchParams({ name })}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/pdf' },
        body: new Uint8Array(body),
      });
    const linkIn = (text = '') => /https:\/\/hub\.example(\/api\/orders\/\S+)/.exec(text)?.[1] ?? 'none';

    it('is taken as a PDF and nothing else, and says what it has', async () => {
      expect(await refusal(await upload(Buffer.from('<html>')))).toMatchObject({ status: 400 });
      const answer = await upload(pdf('first'));
      expect(await answer.json()).toEqual({
        ...{ calendarUrl, submissionUrl: null, linkDays: 7 },
        blueprint: { name: 'Empire Builder.pdf', bytes: pdf('first').length, uploadedAt: expect.any(String) },
      });
    });

    it('is mailed as a link that expires, counted when it is opened, and gone after a refund', async () => {
      await upload(pdf('second edition'));
      const visitor = await openOrder(hub, { kind: 'blueprint' });
      await decided(visitor.code, 'release');
      const [mail] = await mails(`Your payment for ${visitor.code} is verified`);
      const link = linkIn(mail?.text);
      expect((await hub.get(link)).status, 'before the mail can have left').toBe(404);
      afterUndo();
      await hub.get(link, { method: 'HEAD' });
      expect(await detail(visitor.code)).toMatchObject({ downloads: 0 });
      const file = await hub.get(link);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        ...{ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
        'content-disposition': "attachment; filename*=UTF-8''Empire%20Builder.pdf",
      });
      expect(await file.text()).toContain('second edition');
      await (await hub.get(link)).text();
      const opened = await detail(visitor.code);
      expect(opened.downloads).toBe(2);
      expect(opened.history.filter(({ move }) => move === 'download')).toHaveLength(1);

      expect((await hub.get(link.replace(/signature=./, 'signature=_'))).status).toBe(404);
      const other = await openOrder(hub, { kind: 'blueprint' });
      expect((await hub.get(link.replace(visitor.code, other.code))).status).toBe(404);
      time += 7 * DAY_MS;
      expect(await refusal(await hub.get(link))).toMatchObject({ status: 410, code: 'link.expired' });

      const [shown] = (await visitor.order()).deliveries;
      expect(shown?.label).toBe('Download the PDF');
      const fresh = await hub.get(shown?.url ?? '');
      expect(await fresh.text()).toContain('second edition');
      await upload(pdf('third edition'));
      expect(await (await hub.get(shown?.url ?? '')).text()).toContain('third edition');
      await decided(visitor.code, 'refund', { reason: 'Asked for it.' });
      afterUndo();
      expect((await hub.get(shown?.url ?? '')).status).toBe(404);
    });

    it('can be taken away, and then nothing is released', async () => {
      const gone = await owner.send('DELETE', '/api/admin/delivery/blueprint');
      expect(await gone.json()).toMatchObject({ blueprint: null });
      const { code } = await openOrder(hub, { kind: 'blueprint' });
      expect(await refusal(await decide(code, 'release'))).toMatchObject({ code: 'delivery.missing' });
    });

    it.each([
      [{ calendarUrl: 'javascript:alert(1)' }],
      [{ calendarUrl: 'not a link' }],
      [{ linkDays: 0 }],
      [{ blueprint: null }],
    ])('settings such as %j are refused', async (given) => {
      expect((await setDelivery(given as Partial<Delivery>)).status).toBe(400);
    });
  });

  describe('the list', () => {
    const codes = async (query: string) => (await list(query)).items.map(({ code }) => code);

    it('finds by code, name and email, in any spelling', async () => {
      const { code } = await openOrder(hub, { name: 'Zoë Quartzmann', email: 'zq@rare-domain.example' });
      const [, head = '', tail = ''] = code.split('-');
      for (const q of [
        code,
        code.toLowerCase(),
        head + tail,
        head,
        'zoe',
        'QUARTZ',
        'zoe quartzm',
        'rare-domain',
        'zq@rare-domain.example',
      ])
        expect(await codes(`?${new URLSearchParams({ q })}`), q).toContain(code);
      for (const q of ['quartzmannn', 'zoe smith', '🎙', '%', '_'])
        expect(await codes(`?${new URLSearchParams({ q })}`), q).not.toContain(code);
    });

    it('finds what was corrected', async () => {
      const visitor = await openOrder(hub, { name: 'Before' });
      await visitor.correct({ name: 'Umlautski', email: 'later@elsewhere.example' });
      expect(await codes('?q=umlautski')).toEqual([visitor.code]);
      expect(await codes('?q=later%40elsewhere')).toEqual([visitor.code]);
    });

    it('filters by state and kind, and counts each state', async () => {
      const before = (await list()).counts;
      const { code } = await proven({ kind: 'speaking' });
      const after = await list('?state=proof_received&kind=speaking');
      expect(after.items[0]?.code).toBe(code);
      expect(new Set(after.items.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
        new Set(['speaking proof_received']),
      );
      expect(after.counts.proof_received.count).toBe(before.proof_received.count + 1);
      expect(after.counts.awaiting_payment).toEqual(before.awaiting_payment);
    });

    it('shows what is overdue, and what waits, the longest first', async () => {
      const old = await proven({ name: 'Waits long' });
      time += 25 * HOUR_MS;
      const young = await proven({ name: 'Waits little' });
      const overdue = await codes('?overdue=true');
      expect(overdue).toContain(old.code);
      expect(overdue).not.toContain(young.code);
      const waiting = await codes('?sort=waiting&limit=100');
      expect(waiting.indexOf(old.code)).toBeLessThan(waiting.indexOf(young.code));
      expect(waiting.at(-1)).toBe(young.code);
    });

    it.each(['newest', 'oldest', 'waiting'])('goes through all of it page by page: %s', async (sort) => {
      const all = await codes(`?sort=${sort}&limit=100`);
      const paged: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page: OrderList = await list(`?sort=${sort}&limit=3${next && `&after=${next}`}`);
        paged.push(...page.items.map(({ code }) => code));
        next = page.next;
      }
      expect(paged).toEqual(all);
      expect(new Set(paged).size).toBe(paged.length);
    });

    it('leads from an order to its neighbours in the same list', async () => {
      const all = await codes('?state=proof_received&limit=100');
      expect(all.length).toBeGreaterThan(3);
      for (const [index, code] of all.entries()) {
        const { previous, next } = await detail(code, '?state=proof_received');
        expect([previous, next]).toEqual([all[index - 1] ?? null, all[index + 1] ?? null]);
      }
      const [, second = '', third] = all;
      await decided(second, 'refuse', { reason: 'x' });
      expect(await detail(second, '?state=proof_received')).toMatchObject({ next: third });
    });

    it('goes into a file that no spreadsheet runs', async () => {
      await openOrder(hub, { name: '=HYPERLINK("https://evil.example")', email: 'csv@formula.example' });
      const file = await owner.get('/api/admin/export/orders?q=formula');
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''orders.csv");
      const [header, line, end] = (await file.text()).split('\r\n');
      expect(header).toBe('\ufeffCode,Kind,Title,Amount,Received,State,Since,Name,Email,Opened,Downloads');
      expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
      expect(end).toBe('');
    });

    it('goes into a file as a whole', async () => {
      const text = await (await owner.get('/api/admin/export/orders')).text();
      const all = await codes('?limit=100');
      expect(text.trim().split('\r\n').length - 1).toBeGreaterThanOrEqual(all.length);
      for (const code of all) expect(text).toContain(code);
    });
  });
});
