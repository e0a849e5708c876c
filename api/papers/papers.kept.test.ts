import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localPrivateFiles } from '#api/core/files/private-files.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { ERASE_WORD } from '#shared/privacy/privacy.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type PapersHub, startPapersHub } from '#test/support/people/owner-papers.ts';

const YEAR_MS = 366 * DAY_MS;

describe.each(engines)('papers that the law asks to keep, on %s', (engine) => {
  let desk: PapersHub;
  beforeAll(async () => {
    desk = await startPapersHub(engine);
  });
  afterAll(() => desk?.hub.close());

  async function soldTo(email: string) {
    const visitor = await desk.open({ name: 'Łucja Kept', email });
    await desk.decided(visitor.code, 'release');
    await desk.settle();
    return visitor;
  }

  it('stay as they are when their buyer is erased, and are in the export of what is known of them', async () => {
    const email = 'lucja@kept.example';
    const { code } = await soldTo(email);
    const [receipt] = (await desk.ofOrder(code)).items;
    const before = await desk.pdf(receipt?.id ?? '');
    await desk.owner.confirm();
    const exported = async () =>
      desk.owner.json<{ papers: object[] }>(`/api/admin/privacy/export?email=${email}`);
    expect((await exported()).papers).toMatchObject([
      { number: receipt?.number, buyer: { name: 'Łucja Kept', email } },
    ]);

    const answer = await desk.owner.send('POST', '/api/admin/privacy/erase', { email, confirm: ERASE_WORD });
    const { counts } = (await answer.json()) as { counts: Record<string, number> };
    expect(counts).toMatchObject({ ordersKeptNameless: 1, papersKept: 1 });
    expect((await desk.detail(code)).name).not.toContain('Kept');
    expect((await desk.ofOrder(code)).items).toMatchObject([{ buyerName: 'Łucja Kept' }]);
    await desk.db.deleteFrom('paperFiles').execute();
    expect(Buffer.from(await desk.pdf(receipt?.id ?? '')).equals(Buffer.from(before))).toBe(true);
    expect((await exported()).papers).toMatchObject([{ number: receipt?.number, buyer: { email } }]);
  });

  it('say so on the privacy page', async () => {
    const page = await desk.hub.json<{ sections: { statements: string[] }[] }>('/api/privacy');
    const statements = page.sections.flatMap((section) => section.statements).join('\n');
    expect(statements).toContain('they stay for 7 years after the year they are from');
  });

  it('keep their files when unused files are deleted', async () => {
    const { code } = await soldTo('file@kept.example');
    const [receipt] = (await desk.ofOrder(code)).items;
    const drawn = await desk.pdf(receipt?.id ?? '');
    const files = localPrivateFiles(path.join(desk.hub.place.folder, 'private'));
    desk.pass(DAY_MS);
    const sweep = desk.hub.hub.slices.jobs.find(({ name }) => name === 'orders.sweep');
    await sweep?.run(new AbortController().signal);
    const kept = await desk.db.selectFrom('paperFiles').select('file').execute();
    const found = await Promise.all(kept.map(({ file }) => files.read(file)));
    expect(found.map((one) => one?.bytes)).toContain(drawn.length);
  });

  it('are opened by a signed link, until it expires', async () => {
    const visitor = await soldTo('link@kept.example');
    const url = (await visitor.order()).papers[0]?.url ?? '';
    expect((await desk.hub.get(url)).status).toBe(200);
    expect((await desk.hub.get(`${url.slice(0, -4)}AAAA`)).status).toBe(404);
    desk.pass(2 * 3_600_000);
    expect((await desk.hub.get(url)).status).toBe(410);
  });

  it('are deleted once the years of the settings are over, with their files', async () => {
    await desk.setPapers({ keepYears: 1 });
    await desk.pdf((await desk.papers())[0]?.id ?? '');
    desk.pass(YEAR_MS / 2);
    await desk.forget();
    expect((await desk.db.selectFrom('papers').select('id').execute()).length).toBeGreaterThan(0);
    desk.pass(2 * YEAR_MS);
    await desk.forget();
    expect(await desk.db.selectFrom('papers').select('id').execute()).toEqual([]);
    expect(await desk.db.selectFrom('paperFiles').select('file').execute()).toEqual([]);
  });
});
