import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingQueries } from '#api/bookings/bookings.queries.ts';
import { errorBody } from '#shared/core/error.ts';
import { doFormWork, FORM_WORK_HEADER } from '#shared/core/form/form-work.ts';
import { allOf } from './support/all-of.ts';
import { longEngines } from './support/databases/test-database.ts';
import { sendForm } from './support/people/send-form.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const PATH = '/api/bookings';
const BOTS = 10_000;
const PEOPLE = BOTS / 100;
/** How many forms of programs are stored before a proof of work is required. */
const CAP = 200;
const AT_ONCE = 25;

const form = (name: string) => ({
  name,
  email: 'someone@example.com',
  serviceType: 'other',
  budgetRange: '0-1000',
  projectDetails: `Sent by ${name}, at length.`,
});

type Bot = (number: number) => { shield?: object; from: string };
const bots: readonly Bot[] = [
  (number) => ({ shield: { website: 'https://spam.example' }, from: `10.0.${number & 255}.9` }),
  (number) => ({ shield: { elapsedMs: 40 }, from: `10.1.${number & 255}.9` }),
  // Like a person's form, from a handful of addresses.
  (number) => ({ from: `192.0.2.${number % 5}` }),
  // Like a person's form, from a rented network of either kind.
  (number) => ({ from: number % 2 ? `198.51.100.${number & 255}` : `2001:db8:7:${number.toString(16)}::1` }),
  // Like a person's form, each from another network.
  (number) => ({ from: `11.${number >> 8}.${number & 255}.5` }),
];

describe.each(longEngines)('a day of bots on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database, environment: { TRUST_PROXY: 'true' } });
  });
  afterAll(() => hub?.close());

  /** Sends as the site's own script does: when work is required, the form is sent again with it. */
  async function sendAsPerson(number: number): Promise<{ status: number; worked: boolean }> {
    const key = `person-${String(number).padStart(16, '0')}`;
    const options = { key, from: `203.${number}.113.7` };
    const first = await sendForm(hub, PATH, form(`Person ${number}`), options);
    if (first.status !== 428) return { status: first.status, worked: false };
    const { code, work: bits = 0 } = errorBody.parse(await first.json());
    expect(code).toBe('form.work');
    const work = await doFormWork(key, bits);
    const get: TestHub['get'] = (path, init) =>
      hub.get(path, { ...init, headers: { ...init?.headers, [FORM_WORK_HEADER]: work } });
    const second = await sendForm({ get }, PATH, form(`Person ${number}`), options);
    return { status: second.status, worked: true };
  }

  // security: G3
  it('stores at most the daily cap of their forms, and every form of a person', async () => {
    const people: { status: number; worked: boolean }[] = [];
    const answers = new Map<string, number>();
    for (let start = 0; start < BOTS; start += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, async (_, index) => {
        const number = start + index;
        const bot = bots[number % bots.length] as Bot;
        const response = await sendForm(hub, PATH, form(`Bot ${number}`), bot(number));
        const what = response.ok ? 'stored' : errorBody.parse(await response.json()).code;
        if (response.ok) await response.body?.cancel();
        answers.set(what, (answers.get(what) ?? 0) + 1);
      });
      if (start % (BOTS / PEOPLE) === 0) people.push(await sendAsPerson(start / (BOTS / PEOPLE)));
      await Promise.all(batch);
    }
    expect(people).toHaveLength(PEOPLE);
    expect(people.filter(({ status }) => status !== 200)).toEqual([]);
    expect(people.filter(({ worked }) => worked).length).toBeGreaterThan(50);
    const bookings = await allOf(bookingQueries(hub.hub.database.db, Date.now).each({}));
    const names = bookings.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('Person'))).toHaveLength(PEOPLE);
    const stored = names.filter((name) => name.startsWith('Bot')).length;
    expect(stored).toBe(answers.get('stored'));
    expect(stored).toBeLessThanOrEqual(CAP);
    expect(Object.fromEntries(answers)).toMatchObject({
      'form.suspicious': (BOTS * 2) / 5,
      'form.work': expect.any(Number),
    });
  }, 120_000);

  // security: G3
  it('does not accept the proof of work for one form with another', async () => {
    const key = 'attempt-of-a-program-1';
    const work = await doFormWork(key, 12);
    const get: TestHub['get'] = (path, init) =>
      hub.get(path, { ...init, headers: { ...init?.headers, [FORM_WORK_HEADER]: work } });
    const sendWithWork = (attempt: string, name: string) =>
      sendForm({ get }, PATH, form(name), { key: attempt, from: '203.200.1.1' });
    expect((await sendWithWork('attempt-of-a-program-2', 'Other')).status).toBe(428);
    expect((await sendWithWork(key, 'Worked')).status).toBe(200);
    // A repeated attempt creates nothing twice, and with other content it is refused.
    expect((await sendWithWork(key, 'Worked')).status).toBe(200);
    expect((await sendWithWork(key, 'Changed')).status).toBe(409);
  });
});
