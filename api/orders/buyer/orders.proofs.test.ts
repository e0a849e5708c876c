import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#shared/core/error.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { PAYLOAD, pdf, picture, pngWith } from '#test/support/hostile/hostile-pictures.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const bytesOf = async (file: Buffer | Promise<Buffer>) => new Uint8Array(await file);

describe.each(longEngines)('proofs of payment on %s', (database) => {
  let hub: TestHub;
  let time = Date.parse('2027-03-01T12:00:00Z');
  beforeAll(async () => {
    hub = await startTestHub({
      database,
      environment: { TRUST_PROXY: 'true' },
      now: () => ++time,
    });
  });
  afterAll(() => hub?.close());

  const files = () => {
    const folder = path.join(hub.place.folder, 'private');
    return readdirSync(folder).map((name) => path.join(folder, name));
  };
  const refusal = async (response: Response) => ({
    status: response.status,
    ...errorBody.parse(await response.json()),
  });
  async function proven(
    file: Buffer | Promise<Buffer> = picture('png'),
    type = 'image/png',
    name = 'proof.png',
  ) {
    const visitor = await openOrder(hub);
    const response = await visitor.prove(await bytesOf(file), type, name);
    expect(response.status, await response.clone().text()).toBe(200);
    const { proofs } = await visitor.order();
    return { visitor, url: proofs[0]?.url ?? '' };
  }

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'are accepted as %s, with a time for the verification',
    async (kind) => {
      const visitor = await openOrder(hub);
      await visitor.prove(await bytesOf(picture(kind)), `image/${kind}`, `pay.${kind}`);
      const order = await visitor.order();
      expect(order).toMatchObject({
        state: 'proof_received',
        proofs: [{ name: `pay.${kind}`, type: 'image/webp' }],
      });
      const provenAt = Date.parse(order.history[1]?.at ?? '');
      expect(Date.parse(order.verifyBy ?? '') - provenAt).toBe(24 * 60 * MINUTE_MS);
      expect(Date.parse(order.contactBy ?? '') - provenAt).toBe(48 * 60 * MINUTE_MS);
    },
  );

  it('use the response times that the owner has set, in the order, mails and texts', async () => {
    const { texts } = hub.hub.slices.site.store;
    const before = await texts.get();
    await texts.set({ ...before, promises: { verifyHours: 6, contactHours: 30 } });
    const { visitor } = await proven();
    const order = await visitor.order();
    const provenAt = Date.parse(order.history[1]?.at ?? '');
    expect(Date.parse(order.verifyBy ?? '') - provenAt).toBe(6 * 60 * MINUTE_MS);
    expect(Date.parse(order.contactBy ?? '') - provenAt).toBe(30 * 60 * MINUTE_MS);
    const mails = await hub.hub.database.db.selectFrom('outbox').select('text').execute();
    expect(mails.some(({ text }) => text.includes('usually within 6 hours'))).toBe(true);
    expect(mails.every(({ text }) => !text.includes('{'))).toBe(true);
    const site = await hub.json<Site>('/api/site');
    expect(site.texts.thankYouSteps.map(({ text }) => text)).toContain('Usually within 6 hours.');
    expect(site.texts.words.booking.contacted).toContain('within 30 hours');
    await texts.set(before);
  });

  it('are served as pictures with restrictive security headers', async () => {
    const { url } = await proven(pngWith(PAYLOAD, 'comment'), 'image/png', 'x.html');
    const response = await hub.get(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-disposition': 'inline; filename="x.webp"',
    });
    const body = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(body.length);
    expect(body.includes('hidden-payload')).toBe(false);
    for (const file of files()) expect(readFileSync(file).includes('hidden-payload'), file).toBe(false);
  });

  it('are served as downloads when they are PDFs', async () => {
    const { url } = await proven(Promise.resolve(pdf(PAYLOAD)), 'application/pdf', '\u202einvoice.exe');
    const response = await hub.get(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="invoice.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    await response.body?.cancel();
  });

  it('are refused with a clear message when invalid, and leave no files', async () => {
    const visitor = await openOrder(hub);
    const before = files().length;
    const tooLarge = { status: 413, error: 'The file is larger than 10 MB.' };
    const empty = { status: 400, error: 'This file is empty. Choose it once more, or another one.' };
    const unreadable = {
      status: 400,
      error: 'This file could not be read. Send another screenshot or photo of the confirmation, or a PDF.',
    };
    const otherKind = { status: 415, error: 'This kind of file is not accepted.' };
    const png = await bytesOf(picture('png'));
    expect(await refusal(await visitor.prove(new Uint8Array(10_000_001)))).toMatchObject(tooLarge);
    expect(await refusal(await visitor.prove(new Uint8Array(0)))).toMatchObject(empty);
    expect(await refusal(await visitor.prove(png.slice(0, png.length / 2)))).toMatchObject(unreadable);
    expect(await refusal(await visitor.prove(new TextEncoder().encode(PAYLOAD)))).toMatchObject(unreadable);
    for (const type of ['image/svg+xml', 'text/html', 'application/zip', 'image/gif'])
      expect(await refusal(await visitor.prove(png, type)), type).toMatchObject(otherKind);
    expect(await visitor.order()).toMatchObject({ state: 'awaiting_payment', proofs: [] });
    expect(files()).toHaveLength(before);
  });

  it('are five at most, also when eight arrive at the same moment', async () => {
    const visitor = await openOrder(hub);
    const before = files().length;
    const sent = (number: number) => visitor.prove(new Uint8Array(pdf(`${number}`)), 'application/pdf');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => sent(number)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    expect((await visitor.order()).proofs).toHaveLength(5);
    expect(files()).toHaveLength(before + 5);
    expect(await refusal(await sent(9))).toMatchObject({
      error: 'An order takes 5 files. Send further ones by email.',
    });
  });

  it('open by their signed link for ten minutes', async () => {
    const { visitor, url } = await proven();
    time += 9 * MINUTE_MS;
    expect((await hub.get(url)).status).toBe(200);
    time += MINUTE_MS;
    expect(await refusal(await hub.get(url))).toMatchObject({ status: 410, code: 'link.expired' });
    const [fresh] = (await visitor.order()).proofs;
    expect((await hub.get(fresh?.url ?? '')).status).toBe(200);
  });

  it('are not available by an extended, modified or foreign link', async () => {
    const [mine, theirs] = [await proven(), await proven()];
    await mine.visitor.prove(await bytesOf(picture('webp')), 'image/webp');
    const [first, second] = (await mine.visitor.order()).proofs.map(({ url }) => new URL(url ?? '', hub.url));
    const other = new URL(theirs.url, hub.url);
    const withQuery = (at: URL | undefined, from: URL | undefined) => `${at?.pathname}${from?.search}`;
    const longer = new URL(first as URL);
    longer.searchParams.set('expires', String(time + 10_000 * MINUTE_MS).slice(0, 13));
    const signature = first?.searchParams.get('signature') ?? '';
    const tampered = new URL(first as URL);
    tampered.searchParams.set('signature', signature.replace(/.$/, signature.endsWith('A') ? 'B' : 'A'));
    const pageKey = new URL(first as URL);
    pageKey.searchParams.set('signature', mine.visitor.key);
    for (const address of [
      withQuery(longer, longer),
      withQuery(tampered, tampered),
      withQuery(pageKey, pageKey),
      withQuery(first, second),
      withQuery(first, other),
      withQuery(other, first),
      `${first?.pathname.replace(mine.visitor.code, theirs.visitor.code)}${first?.search}`,
    ])
      expect(await refusal(await hub.get(address)), address).toMatchObject({ status: 404 });
    for (const query of ['', '?expires=1&signature=x', `?expires=${'9'.repeat(13)}`])
      expect((await hub.get(`${first?.pathname}${query}`)).status).toBe(400);
  });

  it('have no public address', async () => {
    await proven();
    const [file = ''] = files();
    const name = path.basename(file);
    for (const address of [`/private/${name}`, `/data/private/${name}`, `/${name}`, `/api/private/${name}`])
      expect((await hub.get(address)).status).toBe(404);
  });

  it('are not visible through another order', async () => {
    const [mine, theirs] = [await proven(), await openOrder(hub)];
    expect((await theirs.order()).proofs).toEqual([]);
    expect(JSON.stringify(await theirs.order())).not.toContain(mine.visitor.code);
  });
});
