import { expect, it } from 'vitest';
import type { Receipt } from '#shared/core/form/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { startTestHub } from '#test/support/test-hub.ts';

const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

it('the order history distinguishes a correction from a proof', async () => {
  const hub = await startTestHub({ database: 'sqlite' });
  const asked = { kind: 'interview', name: 'Dana', email: 'dana@whitlock.example' };
  const { code, key } = (await (await sendForm(hub, '/api/orders', asked)).json()) as Receipt;
  const holder = { Authorization: `Bearer ${key}` };
  await hub.get(`/api/orders/${code}/proofs?name=payment.pdf`, {
    method: 'POST',
    headers: { ...holder, 'Content-Type': 'application/pdf' },
    body: pdf,
  });
  const corrected = await hub.get(`/api/orders/${code}`, {
    method: 'PATCH',
    headers: { ...holder, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'dana@other.example', note: 'The old address is gone.' }),
  });
  const { history } = (await corrected.json()) as Order;
  expect(history.map(({ note }) => note)).toEqual([
    '',
    'Sent payment.pdf',
    'Asked for mails to dana@other.example instead of dana@whitlock.example.\nThe old address is gone.',
  ]);
  await hub.close();
});
