import { randomUUID } from 'node:crypto';
import type { Engine } from '#api/core/db/connection.ts';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import { errorBody } from '#shared/core/error.ts';
import { type Receipt, receipt } from '#shared/core/form/receipt.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import {
  type Agenda,
  firstSlotSettings,
  type KindSettings,
  newKind,
  type SlotSettings,
} from '#shared/slots/slots.admin.schema.ts';
import type { FreeTimes, OrderTime } from '#shared/slots/slots.schema.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { orderVisitor } from '#test/support/people/order-visitor.ts';
import { signIn } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { startTestHub } from '#test/support/test-hub.ts';

/** A Monday. */
export const START = Date.parse('2027-03-01T12:00:00Z');

/** A hub whose owner offers times for interviews in Stockholm, and a clock that a test moves. */
export async function startSlotsHub(database: Engine, outside?: OutsidePorts) {
  let time = START;
  const hub = await startTestHub({
    database,
    environment: { TRUST_PROXY: 'true', SESSION_IDLE_HOURS: '8000', SESSION_MAX_DAYS: '365' },
    now: () => ++time,
    ...(outside && { outside }),
  });
  const owner = await signIn(hub);

  async function settings(
    given: Partial<Omit<SlotSettings, 'kinds'>> = {},
    kinds: (Partial<KindSettings> & { kind: string })[] = [{ kind: 'interview' }],
  ) {
    const path = '/api/admin/slots/settings';
    const { version } = await owner.json<{ version: number }>(path);
    const value = {
      ...firstSlotSettings,
      zone: 'Europe/Stockholm',
      ...given,
      kinds: kinds.map((kind) => ({ ...newKind, ...kind })),
    };
    const response = await owner.send('PUT', path, { value, version });
    if (!response.ok) throw new Error(`Settings answered ${response.status}: ${await response.text()}`);
  }

  const open = (
    start: string | undefined,
    fields: object = {},
    zone = 'Asia/Tokyo',
    from = newVisitor(),
    key = randomUUID() as string,
  ) =>
    sendForm(
      hub,
      '/api/orders',
      {
        kind: 'interview',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        ...(start && { time: { start, zone } }),
        ...fields,
      },
      { from, key, works: true },
    );

  const visitorOf = (given: Receipt) => {
    const visitor = orderVisitor(hub, given);
    const headers = { Authorization: `Bearer ${given.key}`, 'Content-Type': 'application/json' };
    const send = (method: string, body?: object) =>
      hub.get(`${visitor.address}/time`, {
        method,
        headers: { ...headers, 'X-Forwarded-For': newVisitor() },
        ...(body && { body: JSON.stringify(body) }),
      });
    return {
      ...visitor,
      time: async () => (await visitor.order()).time as OrderTime,
      choose: (start: string, zone = 'Asia/Tokyo') => send('PUT', { start, zone }),
      giveUp: () => send('DELETE'),
      provePicture: async () => visitor.prove(new Uint8Array(await picture('png'))),
    };
  };

  async function decide(code: string, what: string, body: object = {}) {
    const { version } = await owner.json<OrderDetail>(`/api/admin/orders/${code}`);
    const response = await owner.send('POST', `/api/admin/orders/${code}/${what}`, { version, ...body });
    if (!response.ok) throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as OrderDetail;
  }

  return {
    hub,
    owner,
    settings,
    open,
    decide,
    now: () => time,
    setTime(at: string) {
      time = Date.parse(at);
    },
    pass(ms: number) {
      time += ms;
    },
    free: (query = 'kind=interview') => hub.json<FreeTimes>(`/api/slots?${query}`),
    agenda: (query = '') => owner.json<Agenda>(`/api/admin/slots${query}`),
    detail: (code: string) => owner.json<OrderDetail>(`/api/admin/orders/${code}`),
    /** Opens an order with a time that has to be free. */
    async book(start: string, fields: object = {}, zone?: string) {
      const response = await open(start, fields, zone);
      if (!response.ok) throw new Error(`The order was refused: ${await response.text()}`);
      return visitorOf(receipt.parse(await response.json()));
    },
    visitorOf,
    async refusal(response: Response) {
      const { code, error, fields } = errorBody.parse(await response.json());
      return { status: response.status, code, error, fields };
    },
    run: (name: string) => {
      const job = hub.hub.slices.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      return job.run(AbortSignal.timeout(60_000));
    },
    quarters: () => hub.hub.database.db.selectFrom('slotQuarters').selectAll().orderBy('at').execute(),
    orders: async () => (await hub.hub.database.db.selectFrom('orders').select('id').execute()).length,
    mails: (subject: string) =>
      hub.hub.database.db.selectFrom('outbox').selectAll().where('subject', 'like', `%${subject}%`).execute(),
    close: () => hub.close(),
  };
}

export type SlotsHub = Awaited<ReturnType<typeof startSlotsHub>>;
