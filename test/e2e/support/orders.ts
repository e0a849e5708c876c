import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import type { ReferenceKind } from '#shared/orders/orders.constants.ts';
import { toast } from './form-steps.ts';

export const payer = { name: 'Dana Whitlock', email: 'dana@whitlock.example' };

/** Makes an order as a dialog would, without one; each has an email of its own. */
export async function makeOrder(
  request: APIRequestContext,
  kind: ReferenceKind = 'interview',
  itemId?: string,
) {
  const email = `dana.${randomUUID().slice(0, 8)}@whitlock.example`;
  const response = await request.post('/api/orders', {
    headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    data: { kind, itemId, name: payer.name, email, shield: { website: '', elapsedMs: 9000 } },
  });
  expect(response.status()).toBe(200);
  return { ...((await response.json()) as Receipt), email };
}

export const orderUrl = ({ code, key }: Receipt) => `/order#${code}.${key}`;

export async function openOrder(page: Page, receipt: Receipt): Promise<void> {
  await page.goto(orderUrl(receipt));
  await expect(page.getByRole('region', { name: 'Order' })).toContainText(receipt.code);
}

export const pdf = {
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};

export const picture = async () => ({
  name: 'payment-confirmation.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 90, channels: 3, background: '#0f5b52' } })
    .png()
    .toBuffer(),
});

type ChosenFile = typeof pdf;

export const chooser = (page: Page) => page.locator('input[type=file][multiple]');

/** Chooses files on an order's page, and sends each. */
export async function sendProofs(page: Page, ...files: ChosenFile[]): Promise<void> {
  await chooser(page).setInputFiles(files);
  for (const { name } of files) await page.getByRole('button', { name: `Send ${name}`, exact: true }).click();
}

/** Sends a picture as the proof of payment, without the order's page. */
export async function prove(request: APIRequestContext, { code, key }: Receipt): Promise<void> {
  const { name, mimeType, buffer } = await picture();
  const response = await request.post(`/api/orders/${code}/proofs?name=${name}`, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': mimeType },
    data: buffer,
  });
  expect(response.status()).toBe(200);
}

export const CALENDAR = 'https://calendar.example/coop';

/** Sets the address that buyers of interviews and services get, in the back office. */
export async function setCalendar(page: Page): Promise<void> {
  await page.goto('/admin/dashboard/bookings/payment/delivery');
  await page.getByLabel('Booking calendar URL').fill(CALENDAR);
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await expect(toast(page)).toContainText('Delivery Saved');
}
