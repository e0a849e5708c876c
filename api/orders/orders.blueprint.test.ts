import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/core/time.ts';
import type { Delivery } from '#shared/orders/orders.admin.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { pdf } from '#test/support/hostile/hostile-pictures.ts';
import { calendarUrl, type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

describe.each(longEngines)("the blueprint's delivery on %s", (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  describe('a blueprint', () => {
    const upload = (body: Buffer, name = 'Empire Builder.pdf') =>
      desk.owner.get(`/api/admin/delivery/blueprint?${new URLSearchParams({ name })}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/pdf' },
        body: new Uint8Array(body),
      });
    const linkIn = (text = '') => /https:\/\/hub\.example(\/api\/orders\/\S+)/.exec(text)?.[1] ?? 'none';

    it('is accepted as a PDF only, and the response describes the stored file', async () => {
      expect(await desk.refusal(await upload(Buffer.from('<html>')))).toMatchObject({ status: 400 });
      const answer = await upload(pdf('first'));
      expect(await answer.json()).toEqual({
        calendarUrl,
        submissionUrl: null,
        linkDays: 7,
        blueprint: { name: 'Empire Builder.pdf', bytes: pdf('first').length, uploadedAt: expect.any(String) },
      });
    });

    it('is mailed as a link that expires, counts downloads, and stops working after a refund', async () => {
      await upload(pdf('second edition'));
      const visitor = await desk.open({ kind: 'blueprint' });
      await desk.decided(visitor.code, 'release');
      const [mail] = await desk.mails(`Your payment for ${visitor.code} is verified`);
      const link = linkIn(mail?.text);
      expect((await desk.hub.get(link)).status, 'before the mail can have left').toBe(404);
      desk.afterUndo();
      await desk.hub.get(link, { method: 'HEAD' });
      expect(await desk.detail(visitor.code)).toMatchObject({ downloads: 0 });
      const file = await desk.hub.get(link);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="Empire Builder.pdf"',
      });
      expect(await file.text()).toContain('second edition');
      await (await desk.hub.get(link)).text();
      const opened = await desk.detail(visitor.code);
      expect(opened.downloads).toBe(2);
      expect(opened.history.filter(({ move }) => move === 'download')).toHaveLength(1);

      const forged = link.replace(/(?<=signature=)./, (first) => (first === '_' ? '-' : '_'));
      expect((await desk.hub.get(forged)).status).toBe(404);
      const other = await desk.open({ kind: 'blueprint' });
      expect((await desk.hub.get(link.replace(visitor.code, other.code))).status).toBe(404);
      desk.pass(7 * DAY_MS);
      expect(await desk.refusal(await desk.hub.get(link))).toMatchObject({
        status: 410,
        code: 'link.expired',
      });

      const [shown] = (await visitor.order()).deliveries;
      expect(shown?.label).toBe('Download the PDF');
      const fresh = await desk.hub.get(shown?.url ?? '');
      expect(await fresh.text()).toContain('second edition');
      await upload(pdf('third edition'));
      expect(await (await desk.hub.get(shown?.url ?? '')).text()).toContain('third edition');
      await desk.decided(visitor.code, 'refund', { reason: 'Asked for it.' });
      desk.afterUndo();
      expect((await desk.hub.get(shown?.url ?? '')).status).toBe(404);
    });

    it('can be deleted, and then no blueprint order can be released', async () => {
      const gone = await desk.owner.send('DELETE', '/api/admin/delivery/blueprint');
      expect(await gone.json()).toMatchObject({ blueprint: null });
      const { code } = await desk.open({ kind: 'blueprint' });
      expect(await desk.refusal(await desk.decide(code, 'release'))).toMatchObject({
        code: 'delivery.missing',
      });
    });

    it.each([
      [{ calendarUrl: 'javascript:alert(1)' }],
      [{ calendarUrl: 'not a link' }],
      [{ linkDays: 0 }],
      [{ blueprint: null }],
    ])('settings such as %j are refused', async (given) => {
      expect((await desk.setDelivery(given as Partial<Delivery>)).status).toBe(400);
    });
  });
});
