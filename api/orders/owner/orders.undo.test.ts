import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppDatabase, openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { outboxStore } from '#api/core/mail/outbox.store.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import { long } from '#test/support/long.ts';
import { smtpAt, testMailer } from '#test/support/mails/test-outbox.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

const ROUNDS = long ? 40 : 10;

describe.each(engines)('undoing a release while its mail is sent, on %s', (engine) => {
  let desk: OwnersHub;
  let smtp: TestSmtp;
  /** The same database, opened as another process would. */
  let other: AppDatabase;
  beforeAll(async () => {
    desk = await startOwnersHub(engine);
    smtp = await startTestSmtp();
    const { url, folder } = desk.hub.place;
    other = await openAppDatabase({ url, dataDir: folder }, new ContentSignal());
  });
  afterAll(async () => {
    await other?.close();
    await smtp?.close();
    await desk?.hub.close();
  });

  async function releasedAndDue() {
    const { code } = await desk.open();
    await desk.db.deleteFrom('outbox').execute();
    const { version } = await desk.decided(code, 'release');
    desk.afterUndo();
    return { code, version };
  }
  const mailer = () => testMailer({ database: other, server: smtpAt(smtp.port), now: desk.now });
  const undo = ({ code, version }: { code: string; version: number }) =>
    desk.owner.send('POST', `/api/admin/orders/${code}/undo`, { version });
  const arrived = (code: string) =>
    smtp.received.filter(({ headers }) => headers.includes(`Subject: Your payment for ${code} is verified`))
      .length;

  it(`prevents the mail or fails, never both, in ${ROUNDS} rounds`, { timeout: 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await releasedAndDue();
      const claiming = async () => {
        // Later in each round, from before the undo to well after it, so that in some rounds both overlap.
        for (let turn = 0; turn < round; turn += 1) await setImmediate();
        return outboxStore(other.db).claimNext(desk.now(), 'hub.example');
      };
      const [answer, claimed] = await Promise.all([undo(order), claiming()]);
      const { state } = await desk.detail(order.code);
      const won = answer.status === 200 ? 'undo' : 'mail';
      expect([won, answer.status, state, claimed?.kind]).toEqual(
        won === 'undo'
          ? ['undo', 200, 'awaiting_payment', undefined]
          : ['mail', 409, 'released', 'orders.released'],
      );
    }
  });

  it('fails while the mail is being sent, and succeeds while it waits for a retry', async () => {
    const order = await releasedAndDue();
    let answer: Response | undefined;
    smtp.behave = async (step) => {
      if (step === 'rcpt') answer = await undo(order);
      return undefined;
    };
    await mailer().round();
    expect(answer?.status).toBe(409);
    expect(await desk.detail(order.code)).toMatchObject({ state: 'released', undo: null });
    expect(arrived(order.code)).toBe(1);

    const waiting = await releasedAndDue();
    smtp.behave = (step) => (step === 'rcpt' ? 450 : undefined);
    await mailer().round();
    smtp.behave = () => undefined;
    expect((await undo(waiting)).status).toBe(200);
    desk.pass(3_600_000);
    await mailer().round();
    expect(arrived(waiting.code)).toBe(0);
  });

  it('keeps the mail unsent until the undo period has ended', async () => {
    const { code } = await desk.open();
    await desk.decided(code, 'release');
    await mailer().round();
    expect(arrived(code)).toBe(0);
    desk.afterUndo();
    await mailer().round();
    expect(arrived(code)).toBe(1);
  });

  it('happens once for two concurrent requests', async () => {
    const order = await releasedAndDue();
    const answers = await Promise.all([undo(order), undo(order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
