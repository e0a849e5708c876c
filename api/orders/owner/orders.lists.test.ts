import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/core/time.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type OrderList, type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

describe.each(engines)("the owner's lists of orders on %s", (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  describe('the list', () => {
    const codes = async (query: string) => (await desk.list(query)).items.map(({ code }) => code);

    it('finds by code, name and email, in any spelling', async () => {
      const { code } = await desk.open({ name: 'Zoë Quartzmann', email: 'zq@rare-domain.example' });
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

    it('finds an order by its corrected name and email', async () => {
      const visitor = await desk.open({ name: 'Before' });
      await visitor.correct({ name: 'Umlautski', email: 'later@elsewhere.example' });
      await desk.decided(visitor.code, 'new-email', { accept: true });
      expect(await codes('?q=umlautski')).toEqual([visitor.code]);
      expect(await codes('?q=later%40elsewhere')).toEqual([visitor.code]);
    });

    it('filters by state and kind, and counts each state', async () => {
      const before = (await desk.list()).counts;
      const { code } = await desk.proven({ kind: 'speaking' });
      const after = await desk.list('?state=proof_received&kind=speaking');
      expect(after.items[0]?.code).toBe(code);
      expect(new Set(after.items.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
        new Set(['speaking proof_received']),
      );
      expect(after.counts.proof_received.count).toBe(before.proof_received.count + 1);
      expect(after.counts.awaiting_payment).toEqual(before.awaiting_payment);
    });

    it('filters overdue orders, and sorts waiting ones by waiting time', async () => {
      const old = await desk.proven({ name: 'Waits long' });
      desk.pass(25 * HOUR_MS);
      const young = await desk.proven({ name: 'Waits little' });
      const overdue = await codes('?overdue=true');
      expect(overdue).toContain(old.code);
      expect(overdue).not.toContain(young.code);
      const waiting = await codes('?sort=waiting&limit=100');
      expect(waiting.indexOf(old.code)).toBeLessThan(waiting.indexOf(young.code));
      expect(waiting.at(-1)).toBe(young.code);
    });

    it.each(['newest', 'oldest', 'waiting'])('pages through all orders without gaps: %s', async (sort) => {
      const all = await codes(`?sort=${sort}&limit=100`);
      const paged: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page: OrderList = await desk.list(`?sort=${sort}&limit=3${next && `&after=${next}`}`);
        paged.push(...page.items.map(({ code }) => code));
        next = page.next;
      }
      expect(paged).toEqual(all);
      expect(new Set(paged).size).toBe(paged.length);
    });

    it('provides the previous and next order of the same list', async () => {
      for (let number = 0; number < 3; number += 1) await desk.proven();
      const all = await codes('?state=proof_received&limit=100');
      expect(all.length).toBeGreaterThan(3);
      for (const [index, code] of all.entries()) {
        const { previous, next } = await desk.detail(code, '?state=proof_received');
        expect([previous, next]).toEqual([all[index - 1] ?? null, all[index + 1] ?? null]);
      }
      const [, second = '', third] = all;
      await desk.decided(second, 'refusal', { reason: 'x' });
      expect(await desk.detail(second, '?state=proof_received')).toMatchObject({ next: third });
    });

    // security: B6
    it('is exported as CSV with formulas escaped', async () => {
      await desk.open({ name: '=HYPERLINK("https://evil.example")', email: 'csv@formula.example' });
      await desk.owner.confirm();
      const file = await desk.owner.get('/api/admin/export/orders?q=formula');
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
      const bytes = Buffer.from(await file.arrayBuffer());
      // Without a byte order mark, spreadsheets read the file in the local code page.
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [header, line, end] = bytes.subarray(3).toString().split('\r\n');
      expect(header).toBe(
        '"Code","Kind","Title","Amount","Received","Currency","State","Since","Name","Email","Opened","Downloads","Item","Discount","Discount code","Deposit","Rest due","Given back"',
      );
      expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
      expect(end).toBe('');
    });

    it('is exported completely', async () => {
      await desk.owner.confirm();
      const text = await (await desk.owner.get('/api/admin/export/orders')).text();
      const all = await codes('?limit=100');
      expect(text.trim().split('\r\n').length - 1).toBeGreaterThanOrEqual(all.length);
      for (const code of all) expect(text).toContain(code);
    });
  });
});
