import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppDatabase, openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { ANSWERS_KEPT_MS, acceptOnce, forgetAccepted } from '#api/core/http/accept-once.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { createMigratedDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');

const ticket = (content: string, { key = randomUUID() as string } = {}) => ({ key, fingerprint: content });
type Ticket = ReturnType<typeof ticket>;

describe.each(engines)('a form on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  let works = 0;
  beforeAll(async () => {
    place = await createMigratedDatabase(engine);
    database = await openAppDatabase({ url: place.url, dataDir: place.folder }, new ContentSignal());
  });
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  /** Accepts a form with work that counts its runs. @returns the number of the run whose reply was given */
  const accept = (form: Ticket, now = NOW) =>
    database.transaction((tx) =>
      acceptOnce(tx.db, form, now, async () => {
        works += 1;
        return { work: works };
      }),
    );
  const worksOf = async (sending: () => Promise<unknown>) => {
    const before = works;
    await sending();
    return works - before;
  };

  // security: G3
  it('is processed once when one attempt arrives several times at the same moment', async () => {
    const form = ticket('same attempt');
    const made = await worksOf(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => accept(form)));
      expect(new Set(answers.map(({ work }) => work)).size).toBe(1);
    });
    expect(made).toBe(1);
  });

  // security: G3
  it('is a new form under another key, so knowing what was sent does not reveal the earlier answer', async () => {
    const first = await accept(ticket('known to others'));
    const made = await worksOf(async () => {
      const others = await Promise.all(Array.from({ length: 5 }, () => accept(ticket('known to others'))));
      expect(others).not.toContainEqual(first);
    });
    expect(made).toBe(5);
  });

  it('gets the same answer days later when a browser repeats its attempt', async () => {
    const form = ticket('days');
    const first = await accept(form);
    await accept(ticket('days'), NOW + 60 * MINUTE_MS);
    expect(await accept(form, NOW + ANSWERS_KEPT_MS)).toEqual(first);
  });

  it('is refused when its content changes under the same attempt', async () => {
    const form = ticket('before');
    await accept(form);
    await expect(accept(ticket('after', { key: form.key }))).rejects.toMatchObject({
      code: 'request.conflict',
    });
  });

  it('leaves nothing behind when it fails, and can be sent again', async () => {
    const form = ticket('failing');
    const failing = database.transaction((tx) =>
      acceptOnce(tx.db, form, NOW, () => Promise.reject(new Error('no'))),
    );
    await expect(failing).rejects.toThrow('no');
    expect(await worksOf(() => accept(form))).toBe(1);
  });

  it('is forgotten after a week, and not before', async () => {
    const form = ticket('forgotten');
    const first = await accept(form);
    await forgetAccepted(database.db, NOW + ANSWERS_KEPT_MS);
    expect(await accept(form)).toEqual(first);
    await forgetAccepted(database.db, NOW + ANSWERS_KEPT_MS + 1);
    const left = await database.db
      .selectFrom('acceptedForms')
      .select('key')
      .where('key', '=', form.key)
      .execute();
    expect(left).toEqual([]);
    expect(await worksOf(() => accept(form))).toBe(1);
  });

  it('is announced after the commit, and not at all when it fails', async () => {
    const told: string[] = [];
    const write = (key: string, fails: boolean) =>
      database.transaction(async (tx) => {
        tx.after(() => told.push(`${key} heard`));
        await acceptOnce(tx.db, ticket(key, { key }), NOW, async () => 1);
        expect(told).not.toContain(`${key} heard`);
        if (fails) throw new Error('rolled back');
      });
    await expect(write('rolled-back', true)).rejects.toThrow('rolled back');
    expect(told).toEqual([]);
    await write('written', false);
    expect(told).toEqual(['written heard']);
    const rows = await database.db.selectFrom('acceptedForms').select('key').execute();
    expect(rows.map(({ key }) => key)).not.toContain('rolled-back');
  });
});
