import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, usualLocale } from '#shared/site/site.locale.ts';
import type { Site, WebManifest } from '#shared/site/site.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PATH = '/api/admin/site/locale';
const GERMAN: Locale = { currency: 'EUR', signPlace: 'after', style: 'german', language: 'de' };
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe.each(engines)('currency, language and dates on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());
  afterEach(async () => void (await set(usualLocale)));

  async function set(value: unknown): Promise<Response> {
    const { version } = await owner.json<{ version: number }>(PATH);
    return owner.send('PUT', PATH, { value, version });
  }
  const page = async (path: string) => spaced(await (await hub.get(path)).text());

  it('are US dollars, English and US dates until the owner chooses others.', async () => {
    expect(await owner.json(PATH)).toMatchObject({ value: usualLocale });
    const { locale } = await hub.json<Site>('/api/site');
    expect(locale.money).toEqual({
      currency: 'USD',
      before: '$',
      after: '',
      group: ',',
      point: '.',
      decimals: 2,
    });
    const html = await page('/booking');
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('"priceCurrency":"USD"');
  });

  it('are used on pages, in feeds, in structured data and in the manifest once they are chosen.', async () => {
    expect((await set(GERMAN)).status).toBe(200);
    const html = await page('/booking');
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('"priceCurrency":"EUR"');
    expect(html).not.toContain('"priceCurrency":"USD"');
    const [show] = (await hub.json<{ shows: { id: string }[] }>('/api/podcasts')).shows;
    expect(await page(`/feeds/${show?.id}.xml`)).toContain('<language>de</language>');
    expect((await hub.json<WebManifest>('/manifest.webmanifest')).lang).toBe('de');
  });

  it('do not change the currency of existing orders.', async () => {
    const before = await openOrder(hub, { kind: 'interview' });
    expect((await set(GERMAN)).status).toBe(200);
    const after = await openOrder(hub, { kind: 'interview' });
    const [old, fresh] = [await before.order(), await after.order()];
    expect(old.money).toMatchObject({ currency: 'USD', after: '\u00a0$', point: ',' });
    expect(fresh.money).toMatchObject({ currency: 'EUR', after: '\u00a0€' });
    expect(fresh.amountCents).toBe(old.amountCents);
    const listed = await owner.json<{ items: { code: string; currency: string }[] }>('/api/admin/orders');
    expect(Object.fromEntries(listed.items.map(({ code, currency }) => [code, currency]))).toMatchObject({
      [old.code]: 'USD',
      [fresh.code]: 'EUR',
    });
    const mails = await hub.hub.database.db.selectFrom('outbox').select('text').execute();
    const mailsAbout = (code: string) =>
      mails
        .map(({ text }) => spaced(text))
        .filter((text) => text.includes(code))
        .join();
    expect(mailsAbout(fresh.code)).toContain('250,00 €');
    expect(mailsAbout(old.code)).toContain('$250.00');
  });

  it('round the amount of an order if the currency has no decimals.', async () => {
    const { blueprint } = hub.hub.slices;
    await blueprint.store.product.set({ ...(await blueprint.store.product.get()), priceCents: 8_850 });
    expect((await set({ ...usualLocale, currency: 'JPY' })).status).toBe(200);
    const { amountCents, money } = await (await openOrder(hub, { kind: 'blueprint' })).order();
    expect({ amountCents, decimals: money.decimals }).toEqual({ amountCents: 8_900, decimals: 0 });
  });

  it.each([{ language: 'no tag' }, { language: 'de"><script>' }, { currency: 'XXX' }, { style: 'french' }])(
    'refuse an invalid language tag, currency or style: %j',
    async (wrong) => {
      const answer = await set({ ...usualLocale, ...wrong });
      expect(answer.status).toBe(400);
    },
  );
});
