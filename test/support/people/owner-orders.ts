import type { z } from 'zod';
import type { Engine } from '#api/core/db/connection.ts';
import { errorBody } from '#shared/core/error.ts';
import type { Delivery, OrderDetail, orderList } from '#shared/orders/orders.admin.schema.ts';
import { UNDO_SECONDS } from '#shared/orders/orders.constants.ts';
import type { PaymentSettings, PaymentWay } from '#shared/orders/orders.schema.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { startTestHub } from '#test/support/test-hub.ts';
import { openOrder, orderVisitor } from './order-visitor.ts';
import { signIn } from './owner.ts';
import { sendForm } from './send-form.ts';
import { newVisitor } from './visitors.ts';

export type OrderList = z.output<typeof orderList>;

export const ORDERS = '/api/admin/orders';
export const calendarUrl = 'https://calendar.example/coop';
const START = Date.parse('2027-03-01T12:00:00Z');

/** A hub with its owner logged in, a calendar to send, and a clock that advances with each reading. */
export async function startOwnersHub(
  database: Engine,
  environment: Record<string, string> = {},
  network?: typeof fetch,
) {
  let time = START;
  const longSessions = { SESSION_IDLE_HOURS: '8000', SESSION_MAX_DAYS: '365' };
  const hub = await startTestHub({
    database,
    environment: { TRUST_PROXY: 'true', ...longSessions, ...environment },
    ...(network && { fetch: network }),
    now: () => ++time,
  });
  const owner = await signIn(hub);

  const setDelivery = (given: Partial<Delivery>) =>
    owner.send('PUT', '/api/admin/delivery', {
      calendarUrl: null,
      submissionUrl: null,
      linkDays: 7,
      ...given,
    });
  await setDelivery({ calendarUrl });
  const detail = (code: string, query = '') => owner.json<OrderDetail>(`${ORDERS}/${code}${query}`);

  /** Sends a decision upon the order as it is now, unless another version is given. */
  async function decide(code: string, what: string, body: object = {}): Promise<Response> {
    const { version } = await detail(code);
    return owner.send('POST', `${ORDERS}/${code}/${what}`, { version, ...body });
  }

  return {
    hub,
    owner,
    setDelivery,
    detail,
    decide,
    db: hub.hub.database.db,
    now: () => time,
    pass(ms: number): void {
      time += ms;
    },
    /** Lets the time pass in which a decision can be undone. */
    afterUndo(): void {
      time += UNDO_SECONDS * 1000;
    },
    /** Sets where payments go. */
    async payTo(way: Partial<PaymentWay>): Promise<void> {
      await owner.confirm();
      const path = '/api/admin/orders/payment';
      const { value, version } = await owner.json<{ value: PaymentSettings; version: number }>(path);
      const ways = [{ ...value.ways[0], ...way }];
      const reply = await owner.send('PUT', path, { value: { ways }, version });
      if (!reply.ok) throw new Error(`The way to pay was refused: ${await reply.text()}`);
    },

    list: (query = '') => owner.json<OrderList>(`${ORDERS}${query}`),

    /** A decision that must be accepted. */
    async decided(code: string, what: string, body: object = {}): Promise<OrderDetail> {
      const response = await decide(code, what, body);
      if (!response.ok) throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as OrderDetail;
    },

    async refusal(response: Response) {
      const { error, code } = errorBody.parse(await response.json());
      return { status: response.status, code, error };
    },

    open: (fields: object = {}) => openOrder(hub, fields),

    async proven(fields: object = {}) {
      const visitor = await openOrder(hub, fields);
      await visitor.prove(new Uint8Array(await picture('png')));
      return visitor;
    },

    async submitTrack(fields: object = {}) {
      const track = { artistName: 'The Engines', songTitle: 'B', email: 'a@b.co', ...fields };
      const form = { songLink: 'https://m.example/', ...track };
      const response = await sendForm(hub, '/api/track-submissions', form, { from: newVisitor() });
      return orderVisitor(hub, (await response.json()) as { code: string; key: string });
    },

    async book(fields: object = {}) {
      const request = { name: 'Ada Lovelace', email: 'ada@example.com', serviceType: 'podcast', ...fields };
      const form = { projectDetails: 'Six episodes about engines.', budgetRange: '1000-5000', ...request };
      const response = await sendForm(hub, '/api/bookings', form, { from: newVisitor() });
      return orderVisitor(hub, (await response.json()) as { code: string; key: string });
    },

    mails: (subject: string) =>
      hub.hub.database.db.selectFrom('outbox').selectAll().where('subject', '=', subject).execute(),
  };
}

export type OwnersHub = Awaited<ReturnType<typeof startOwnersHub>>;
