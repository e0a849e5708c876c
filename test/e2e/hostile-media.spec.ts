import { expect, type Page } from '@playwright/test';
import { hostileFiles } from '../support/hostile-files.ts';
import { logIn, ownerHeaders, test } from './support/owner-hub.ts';

interface Taken {
  what: string;
  url: string;
}

/** Uploads everything hostile, as the owner might; what is taken lies under the site's own address. */
async function uploadAll(page: Page): Promise<Taken[]> {
  const headers = await ownerHeaders(page);
  const uploads = '/api/admin/media/uploads';
  const taken: Taken[] = [];
  for (const { what, name, bytes } of await hostileFiles()) {
    const started = await page.request.post(uploads, {
      headers,
      data: { name: name.trim() || 'a', size: bytes.length },
    });
    const { id } = await started.json();
    const sent = await page.request.put(`${uploads}/${id}?offset=0`, {
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      data: bytes,
    });
    if (!sent.ok()) continue;
    const finished = await page.request.post(`${uploads}/${id}/finish`, { headers, data: {} });
    if (finished.ok()) taken.push({ what, url: (await finished.json()).url });
  }
  return taken;
}

// security: C1, C3
test('no hostile file that is taken runs anything on the site', async ({ page, context }, { project }) => {
  test.skip(project.name === 'phone', 'The same files open the same way on a phone.');
  test.setTimeout(240_000);
  await logIn(page);
  const taken = await uploadAll(page);
  expect(taken.length).toBeGreaterThan(100);
  const ran: string[] = [];
  let now = '';
  const reader = await context.newPage();
  reader.on('dialog', (dialog) => {
    ran.push(`${now}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  for (const { what, url } of taken) {
    now = what;
    // What is kept rather than shown begins a download, which is no page.
    await reader
      .goto(url)
      .catch((error) => expect(String(error)).toMatch(/Download is starting|ERR_ABORTED/));
  }
  // A page of the site itself that takes each of them for a script, a style or a frame.
  await reader.goto('/home');
  for (const { what, url } of taken) {
    now = `${what}, as part of a page`;
    await reader.evaluate(async (address) => {
      const loaded = (element: HTMLElement) =>
        new Promise<void>((resolve) => {
          element.onload = element.onerror = () => resolve();
          document.body.append(element);
        });
      const script = Object.assign(document.createElement('script'), { src: address });
      const frame = Object.assign(document.createElement('iframe'), { src: address });
      await Promise.race([
        Promise.all([loaded(script), loaded(frame)]),
        new Promise((resolve) => setTimeout(resolve, 300)),
      ]);
      script.remove();
      frame.remove();
    }, url);
  }
  expect(ran).toEqual([]);
});
