import type { Engine } from '#api/core/db/connection.ts';
import { receipt } from '#shared/core/form/receipt.ts';
import type { GuestDetail, GuestFacts, GuestSettings } from '#shared/guests/guests.admin.schema.ts';
import type { GuestPage } from '#shared/guests/guests.schema.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { startSlotsHub } from '#test/support/slots/slots-hub.ts';

export const RELEASE = 'The recording with me may be published.\n\nI agree that it is cut.';

/** A hub whose owner takes guests, with times that they choose; guest pages are off at first. */
export async function startGuestsHub(database: Engine) {
  const desk = await startSlotsHub(database);
  await desk.settings();
  await desk.owner.send('PUT', '/api/admin/delivery', {
    calendarUrl: 'https://calendar.example/',
    submissionUrl: null,
    linkDays: 7,
  });
  let day = 10;

  async function settings(given: Partial<GuestSettings> = {}): Promise<void> {
    const path = '/api/admin/guests/settings';
    const { version } = await desk.owner.json<{ version: number }>(path);
    const value = {
      kinds: ['interview'],
      questions: [
        { label: 'What is your first memory of music?', kind: 'long', choices: [], required: true },
        { label: 'Coffee or tea?', kind: 'choice', choices: ['Coffee', 'Tea'], required: false },
      ],
      release: RELEASE,
      prepare: 'A quiet room, please.',
      callUrl: 'https://meet.example/room',
      reminderDays: 0,
      ...given,
    };
    const response = await desk.owner.send('PUT', path, { value, version });
    if (!response.ok) throw new Error(`Settings answered ${response.status}: ${await response.text()}`);
  }

  /** Somebody who has ordered an interview, and what they do on its page. */
  async function guest(start?: string, fields: object = {}) {
    const opened = await desk.open(start, fields);
    if (!opened.ok) throw new Error(`The order was refused: ${await opened.text()}`);
    const given = receipt.parse(await opened.json());
    const visitor = desk.visitorOf(given);
    const address = `/api/orders/${given.code}/guest`;
    const send = (method: string, path: string, body?: object, key = given.key) =>
      desk.hub.get(address + path, {
        method,
        headers: {
          ...(key && { Authorization: `Bearer ${key}` }),
          'Content-Type': 'application/json',
          'X-Forwarded-For': newVisitor(),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const save = (field: string, value: string, was: string) => send('PATCH', '', { field, value, was });
    const page = async () => {
      const response = await send('GET', '');
      if (!response.ok) throw new Error(`The page answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as GuestPage;
    };
    return {
      ...visitor,
      send,
      save,
      page,
      look: (key?: string) => send('GET', '', undefined, key),
      /** Changes a field from what it is now. */
      async saved(field: string, value: string) {
        const response = await save(field, value, (await page()).values[field] ?? '');
        if (!response.ok) throw new Error(`It answered ${response.status}: ${await response.text()}`);
        return (await response.json()) as GuestPage;
      },
      sendPicture: (body: Uint8Array<ArrayBuffer>) =>
        desk.hub.get(`${address}/picture`, {
          method: 'POST',
          body,
          headers: {
            Authorization: `Bearer ${given.key}`,
            'Content-Type': 'image/png',
            'X-Forwarded-For': newVisitor(),
          },
        }),
    };
  }

  /** Verifies the payment, and lets the time pass in which that can be undone. */
  async function paid(code: string): Promise<void> {
    await desk.decide(code, 'release');
    desk.pass(40_000);
  }

  return {
    ...desk,
    settings,
    guest,
    paid,
    async paidGuest(start?: string, fields: object = {}) {
      const one = await guest(start, fields);
      await paid(one.code);
      return one;
    },
    /** A free time on a day of its own. */
    nextTime: () => {
      do day += 1;
      while ([0, 6].includes(new Date(Date.UTC(2027, 2, day)).getUTCDay()));
      return new Date(Date.UTC(2027, 2, day, 9)).toISOString();
    },
    async fill(one: Awaited<ReturnType<typeof guest>>) {
      await one.saved('role', 'Harbour pilot');
      await one.saved('bio', 'About Ada.');
      await one.saved('links', 'https://ada.example/');
      await one.saved('answer:What is your first memory of music?', 'A radio.');
      await one.saved('answer:Coffee or tea?', 'Tea');
    },
    async found(code: string): Promise<GuestDetail> {
      const { items } = await desk.owner.json<{ items: GuestFacts[] }>(`/api/admin/guests?q=${code}`);
      return desk.owner.json<GuestDetail>(`/api/admin/guests/${items[0]?.id}`);
    },
  };
}

export type GuestsHub = Awaited<ReturnType<typeof startGuestsHub>>;
