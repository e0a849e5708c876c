import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longEngines } from '#test/support/databases/test-database.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

type Need = { kind: string; id: string; title: string };
const [OLD, NEW] = ['old@example.com', 'new@example.com'];

describe.each(longEngines)('a changed address of an order on %s', (database) => {
  let desk: OwnersHub;
  let mailing: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
    mailing = await startOwnersHub(database, {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hub@hub.example',
    });
  });
  afterAll(async () => {
    await desk?.hub.close();
    await mailing?.hub.close();
  });
  const needs = async ({ owner }: OwnersHub) =>
    (await owner.json<{ items: Need[] }>('/api/admin/needs-you')).items.filter(
      ({ kind }) => kind === 'address',
    );
  const asking = async (around: OwnersHub, email = NEW) => {
    const visitor = await openOrder(around.hub, { email: OLD });
    expect((await visitor.correct({ email })).status).toBe(200);
    return visitor;
  };
  const mailsTo = (around: OwnersHub, address: string, code: string) =>
    around.db
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('toAddress', '=', address)
      .where('subject', 'like', `%${code}%`)
      .orderBy('createdAt')
      .execute();
  const tokenIn = (text = '') => /\/order#\S+\.\S+\.([\w-]{22})\n/.exec(text)?.[1] ?? '';

  // security: G6
  it("waits for the owner's confirmation, and a release meanwhile is mailed to the old address", async () => {
    const visitor = await asking(desk);
    expect(await visitor.order()).toMatchObject({ email: OLD, newEmail: NEW });
    expect(await needs(desk)).toMatchObject([{ id: visitor.code, title: 'Confirm a changed address' }]);
    expect((await desk.detail(visitor.code)).newEmail).toMatchObject({ email: NEW });
    await desk.decided(visitor.code, 'release');
    expect(await mailsTo(desk, NEW, visitor.code)).toEqual([]);
    expect((await mailsTo(desk, OLD, visitor.code)).map(({ subject }) => subject)).toContain(
      `Your payment for ${visitor.code} is verified`,
    );
    await desk.decided(visitor.code, 'new-email', { accept: false });
  });

  it('takes effect when the owner confirms it, if there is no mail server', async () => {
    const visitor = await asking(desk);
    expect((await mailsTo(desk, OLD, visitor.code)).map(({ subject }) => subject)).toEqual([
      `Your reference ${visitor.code}`,
    ]);
    const decided = await desk.decided(visitor.code, 'new-email', { accept: true });
    expect(decided).toMatchObject({ email: NEW, newEmail: null, undo: null });
    expect(decided.history.at(-1)).toMatchObject({ move: 'accept-email', actor: 'owner', private: false });
    expect(decided.history.at(-1)?.note).toContain(NEW);
    expect((await mailsTo(desk, NEW, visitor.code)).map(({ subject }) => subject)).toEqual([
      `Your reference ${visitor.code}`,
    ]);
    expect(await needs(desk)).toEqual([]);
  });

  it('is refused by the owner or withdrawn by the visitor, and the old address stays', async () => {
    const refused = await asking(desk);
    expect(await desk.decided(refused.code, 'new-email', { accept: false })).toMatchObject({
      email: OLD,
      newEmail: null,
    });
    const again = await desk.decide(refused.code, 'new-email', { accept: true });
    expect(await desk.refusal(again)).toMatchObject({ status: 409, code: 'request.conflict' });
    const kept = await asking(desk);
    expect(await (await kept.keepEmail()).json()).toMatchObject({ email: OLD, newEmail: null });
    expect((await kept.keepEmail()).status).toBe(409);
    expect(await needs(desk)).toEqual([]);
  });

  // security: G6
  it('takes effect only by the newest link mailed to the old address', async () => {
    const visitor = await asking(mailing);
    const [, question] = await mailsTo(mailing, OLD, visitor.code);
    expect(question?.text).not.toContain(NEW);
    const token = tokenIn(question?.text);
    expect(await mailsTo(mailing, NEW, visitor.code)).toEqual([]);
    for (const wrong of [visitor.key, 'A'.repeat(22), token.slice(1)])
      expect((await visitor.confirmEmail(wrong)).status).toBe(404);
    // The link confirms only the address that it was sent for, not one that was asked for later.
    await visitor.correct({ email: 'thief@example.com' });
    expect((await visitor.confirmEmail(token)).status).toBe(404);
    const latest = tokenIn((await mailsTo(mailing, OLD, visitor.code)).at(-1)?.text);
    expect(await (await visitor.confirmEmail(latest)).json()).toMatchObject({ email: 'thief@example.com' });
    expect((await visitor.confirmEmail(latest)).status).toBe(404);
  });

  it('cannot be confirmed with an outdated version of the order', async () => {
    const visitor = await asking(desk);
    const { version } = await desk.detail(visitor.code);
    await visitor.correct({ email: 'other@example.com' });
    const late = await desk.decide(visitor.code, 'new-email', { accept: true, version });
    expect(late.status).toBe(409);
    expect(await visitor.order()).toMatchObject({ email: OLD, newEmail: 'other@example.com' });
    await visitor.keepEmail();
  });

  it("is erased from another person's order by a privacy request, and the order stays", async () => {
    const visitor = await asking(desk, 'Foreign@example.com');
    const about = '/api/admin/privacy';
    const told = await desk.owner.get(`${about}/export?email=foreign@example.com`);
    expect(await told.text()).toContain('Foreign@example.com');
    const erased = await desk.owner.send('POST', `${about}/erase`, {
      email: 'foreign@example.com',
      confirm: 'ERASE',
    });
    expect(erased.status).toBe(200);
    const order = await visitor.order();
    expect(order).toMatchObject({ email: OLD, newEmail: null });
    expect(JSON.stringify(order)).not.toMatch(/foreign/i);
  });
});
