import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxOf } from '#api/core/mail/recipient-limit.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

const AN_HOUR = 10;
const A_DAY = 30;

describe.each(longEngines)('mails that visitors cause, on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  const mailsTo = async (...addresses: string[]) => {
    const rows = desk.db.selectFrom('outbox').select('id').where('toAddress', 'in', addresses);
    return (await rows.execute()).length;
  };

  // security: G4
  it('are limited to ten an hour and thirty a day per inbox, in any spelling of its address', async () => {
    const spellings = [
      'victim@example.com',
      'Victim@example.com',
      'victim+1@example.com',
      'VICTIM+x@example.com',
    ];
    const open = async (count: number) => {
      for (let order = 0; order < count; order += 1)
        await openOrder(desk.hub, { email: spellings[order % spellings.length] });
    };
    await open(AN_HOUR + 4);
    expect(await mailsTo(...spellings)).toBe(AN_HOUR);
    for (let hour = 0; hour < 4; hour += 1) {
      desk.pass(HOUR_MS + 1000);
      await open(AN_HOUR + 2);
    }
    expect(await mailsTo(...spellings)).toBe(A_DAY);
    const other = await openOrder(desk.hub, { email: 'somebody@example.com' });
    expect(await mailsTo('somebody@example.com')).toBe(1);
    expect((await other.order()).mailed).toBe(true);
  });

  it('are not reported as sent when they were not, and the order is valid all the same', async () => {
    const email = 'often@example.com';
    for (let order = 0; order < AN_HOUR; order += 1) await openOrder(desk.hub, { email });
    const visitor = await openOrder(desk.hub, { email });
    expect(await visitor.order()).toMatchObject({ mailed: false, state: 'awaiting_payment' });
  });

  it('do not count towards the owner’s own mails', async () => {
    const email = 'buyer@example.com';
    const { code } = await desk.proven({ email });
    for (let order = 0; order < AN_HOUR; order += 1) await openOrder(desk.hub, { email });
    const before = await mailsTo(email);
    await desk.decided(code, 'release');
    expect(await mailsTo(email)).toBe(before + 1);
  });

  it('store no address with their counts', async () => {
    const rows = await desk.db.selectFrom('rateWindows').select('key').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => key.includes('@'))).toEqual([]);
  });

  it('of one kind do not hold back notices of another kind to the owner', async () => {
    const kinds = async () => {
      const rows = await desk.db
        .selectFrom('outbox')
        .select('kind')
        .where('kind', 'like', 'notices.%')
        .execute();
      return (kind: string) => rows.filter((row) => row.kind === kind).length;
    };
    const earlier = await kinds();
    for (let booking = 0; booking < 33; booking += 1) await desk.book();
    const bookings = (await kinds())('notices.booking') - earlier('notices.booking');
    expect(bookings).toBeLessThanOrEqual(30);
    await desk.proven();
    expect((await kinds())('notices.proof')).toBe(earlier('notices.proof') + 1);
  });
});

describe('an inbox', () => {
  it('is the same for every known spelling of its address', () => {
    expect(['a.b@gmail.com', 'ab@googlemail.com', 'A.B+list@GMail.com'].map(inboxOf)).toEqual(
      Array(3).fill('ab@gmail.com'),
    );
    expect(inboxOf('a.b+c@example.com')).toBe('a.b@example.com');
  });
});
