import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppDatabase, openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { type Finish, LEASE_MS, workOnce } from '#api/core/http/work-once.ts';
import { createMigratedDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';

const ARRIVALS = 20;
let clock = Date.parse('2027-03-01T12:00:00Z');
const attempt = (content = 'some content', key: string = randomUUID()) => ({ key, fingerprint: content });

describe.each(engines)('work that calls the network, on %s', (engine) => {
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

  const once = <R>(one: ReturnType<typeof attempt>, work: (finish: Finish<R>) => Promise<R>) =>
    workOnce(database.db, () => clock)(one, work);
  /** Work that stores its own number as its result. */
  const work = async (finish: Finish<number>): Promise<number> => {
    works += 1;
    const number = works;
    await database.transaction((tx) => finish(tx.db, number));
    return number;
  };

  it('runs once, however often its attempt arrives during or after it', async () => {
    const one = attempt();
    let arrived = () => {};
    const others = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const first = once(one, async (finish: Finish<number>) => {
      await others;
      return work(finish);
    });
    const repetitions = Array.from({ length: ARRIVALS }, () => once(one, work));
    arrived();
    const answers = await Promise.all([first, ...repetitions, once(one, work)]);
    expect(new Set(answers).size).toBe(1);
    expect(await once(attempt(), work)).not.toBe(answers[0]);
  });

  it('is refused when its content changes under the same attempt', async () => {
    const { key } = attempt();
    await once(attempt('before', key), work);
    const code = 'request.conflict';
    await expect(once(attempt('after', key), work)).rejects.toMatchObject({ code });
  });

  it('leaves nothing behind when it fails, and can be repeated', async () => {
    const one = attempt();
    const before = works;
    await expect(once(one, () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
    await once(one, work);
    expect(works - before).toBe(1);
  });

  it('keeps its result when something fails after it has finished', async () => {
    const one = attempt();
    const answer = once(one, async (finish: Finish<number>) => {
      await work(finish);
      throw new Error('too late');
    });
    await expect(answer).rejects.toThrow('too late');
    const before = works;
    expect(await once(one, work)).toBe(before);
  });

  it('is taken over from a process that is gone, and stores nothing if that process returns', async () => {
    const one = attempt();
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    let second: Promise<string> | undefined;
    const gone = once(one, async (finish: Finish<string>) => {
      clock += LEASE_MS;
      second = once<string>(one, async (finishAgain) => {
        begun.resolve();
        await ending.promise;
        await database.transaction((tx) => finishAgain(tx.db, 'the second'));
        return 'the second';
      });
      await begun.promise;
      await database.transaction((tx) => finish(tx.db, 'the first'));
      return 'the first';
    });
    await expect(gone).rejects.toMatchObject({ code: 'request.conflict' });
    ending.resolve();
    expect(await second).toBe('the second');
    expect(await once(one, async () => 'a third')).toBe('the second');
  });
});
