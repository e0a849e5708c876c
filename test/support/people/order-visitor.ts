import { type Receipt, receipt } from '#shared/core/form/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { sendForm } from './send-form.ts';
import { newVisitor } from './visitors.ts';

/** Someone with an order, and every call that its private page makes. */
export async function openOrder(hub: TestHub, fields: object = {}) {
  const person = { kind: 'interview', name: 'Ada Lovelace', email: 'Ada@example.com', ...fields };
  const response = await sendForm(hub, '/api/orders', person, { from: newVisitor(), works: true });
  return orderVisitor(hub, receipt.parse(await response.json()));
}

export function orderVisitor(hub: TestHub, { code, key }: Receipt) {
  const address = `/api/orders/${code}`;
  const send = (path = '', init: RequestInit = {}, headers = {}) =>
    hub.get(address + path, {
      ...init,
      headers: { Authorization: `Bearer ${key}`, 'X-Forwarded-For': newVisitor(), ...headers },
    });
  const json = { 'Content-Type': 'application/json' };
  return {
    code,
    key,
    address,
    get: () => send(),
    order: async () => (await (await send()).json()) as Order,
    /** Sends something to an address below that of the order, from a network of its own. */
    post: (path: string, body?: object) =>
      send(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) }, body && json),
    correct: (fields: object) => send('', { method: 'PATCH', body: JSON.stringify(fields) }, json),
    confirmEmail: (token: string) =>
      send('/new-email/confirmation', { method: 'POST', body: JSON.stringify({ token }) }, json),
    keepEmail: () => send('/new-email', { method: 'DELETE' }),
    withdraw: () => send('/withdrawal', { method: 'POST' }),
    removeProof: (id: string) => send(`/proofs/${id}`, { method: 'DELETE' }),
    prove: (body: Uint8Array<ArrayBuffer>, type = 'image/png', name = 'proof.png') =>
      send(`/proofs?${new URLSearchParams({ name })}`, { method: 'POST', body }, { 'Content-Type': type }),
  };
}
