import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import { OWNER } from '#test/e2e/support/owner-hub.ts';

/** A booking as a visitor elsewhere makes it. */
export async function book(hub: string, name: string): Promise<void> {
  const reply = await fetch(`${hub}/api/bookings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
    body: JSON.stringify({
      name,
      email: `${randomUUID().slice(0, 8)}@example.com`,
      serviceType: 'speaking',
      projectDetails: 'Two evenings in spring.',
      budgetRange: '1000-5000',
      shield: { website: '', elapsedMs: 9000 },
    }),
  });
  expect(reply.status).toBe(200);
}

export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The first run: the app is told where its hub is, and the owner logs in. */
export async function enter(page: Page, hub: string): Promise<void> {
  await page.getByLabel('Address of your hub').fill(hub);
  await page.getByRole('button', { name: 'Connect' }).click();
  await logIn(page);
}

/** Changes the password from a browser elsewhere. */
export async function changePassword(hub: string, newPassword: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Origin: hub, 'Sec-Fetch-Site': 'same-origin' };
  const login = await fetch(`${hub}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(OWNER),
  });
  const { csrfToken } = (await login.json()) as { csrfToken: string };
  const cookie = login.headers.getSetCookie().map((text) => text.split(';')[0]);
  const reply = await fetch(`${hub}/api/admin/password`, {
    method: 'POST',
    headers: { ...headers, Cookie: cookie.join('; '), 'X-CSRF-Token': csrfToken },
    body: JSON.stringify({ currentPassword: OWNER.password, newPassword }),
  });
  expect(reply.status).toBe(200);
}

/** Every file below a folder that holds one of these texts, as it is or in the system's wide letters. */
export async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const forms = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    if (forms.some((form) => bytes.includes(form))) found.push(file);
  }
  return found;
}
