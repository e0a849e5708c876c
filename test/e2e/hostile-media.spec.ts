import { expect, type Page } from '@playwright/test';
import { hostileFiles } from '#test/support/hostile/hostile-files.ts';
import { logIn, ownerHeaders, test } from './support/owner-hub.ts';

const READERS = 4;
/** So many at once are parts of a page, for so long if one of them never says that it is done. */
const PARTS = { files: 10, waitMs: 3_000 };

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

/** Opens each by its address, and has a page of the site take them for scripts and frames; tells what ran. */
async function openAll(reader: Page, files: readonly Taken[]): Promise<string[]> {
  const ran: string[] = [];
  let now = '';
  reader.on('dialog', (dialog) => {
    ran.push(`${now}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  for (const { what, url } of files) {
    now = what;
    // What is kept rather than shown begins a download, which is no page.
    await reader
      .goto(url)
      .catch((error) => expect(String(error)).toMatch(/Download is starting|ERR_ABORTED/));
  }
  await reader.goto('/home');
  for (let first = 0; first < files.length; first += PARTS.files) {
    const some = files.slice(first, first + PARTS.files);
    now = `as part of a page, one of: ${some.map(({ what }) => what).join('; ')}`;
    await reader.evaluate(takeForParts, { addresses: some.map(({ url }) => url), waitMs: PARTS.waitMs });
  }
  return ran;
}

/** Runs in the page. */
async function takeForParts({ addresses, waitMs }: { addresses: string[]; waitMs: number }) {
  const elements = addresses.flatMap((src) => [
    Object.assign(document.createElement('script'), { src }),
    Object.assign(document.createElement('iframe'), { src }),
  ]);
  const loaded = elements.map((element) => {
    const done = new Promise((resolve) => {
      element.onload = element.onerror = resolve;
    });
    document.body.append(element);
    return done;
  });
  // A frame that becomes a download never says that it is done.
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, waitMs))]);
  for (const element of elements) element.remove();
}

// security: C1, C3
test(
  'no accepted hostile file runs a script on the site',
  { tag: '@long' },
  async ({ page, context }, { project }) => {
    test.skip(project.name === 'phone', 'The same files open the same way on a phone.');
    test.setTimeout(600_000);
    await logIn(page);
    const taken = await uploadAll(page);
    expect(taken.length).toBeGreaterThan(100);
    const share = Math.ceil(taken.length / READERS);
    const ran = await Promise.all(
      Array.from({ length: READERS }, async (_, index) =>
        openAll(await context.newPage(), taken.slice(index * share, (index + 1) * share)),
      ),
    );
    expect(ran.flat()).toEqual([]);
  },
);
