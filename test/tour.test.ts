import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { BookingDetail, BookingLine } from '#shared/bookings/bookings.admin.schema.ts';
import { factsOf } from '#shared/core/form/entity-fields.ts';
import { longEngines } from './support/databases/test-database.ts';
import type { OwnersHub } from './support/people/owner-orders.ts';
import { copyWith, tourEdits, tourText } from './support/tour.ts';

/** The server is loaded a second time, from the copy. */
const LOADS_MS = 300_000;

const edits = tourEdits();
let copy: ReturnType<typeof copyWith>;
beforeAll(() => {
  copy = copyWith(edits);
});
afterAll(() => copy?.remove());
/** A module of the copy. */
const load = (file: string) => import(pathToFileURL(`${copy.folder}/${file}`).href);

it('the tour is at most six hundred words, and changes at most four files beside one migration', () => {
  expect(tourText().split(/\s+/).length).toBeLessThanOrEqual(600);
  const files = [...new Set(edits.map(({ file }) => file))];
  expect(files.filter((file) => !/^api\/migrations\/\d/.test(file)).length).toBeLessThanOrEqual(4);
  expect(files.filter((file) => /^api\/migrations\/\d/.test(file))).toHaveLength(1);
});

it('the tour names only files that exist', () => {
  const stops = [...tourText().matchAll(/`([a-z]+\/[\w./-]+\.\w+)`/g)].map((match) => match[1] as string);
  expect(stops.length).toBeGreaterThan(10);
  expect(stops.filter((stop) => !existsSync(path.join(import.meta.dirname, '..', stop)))).toEqual([]);
});

it('the form shows the new field of the tour', async () => {
  const vite = await createServer({
    root: copy.folder,
    configFile: false,
    server: { middlewareMode: true, watch: null },
  });
  onTestFinished(() => vite.close());
  const { default: BookingForm } = await vite.ssrLoadModule('/web/bookings/hub/BookingForm.tsx');
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
  const client = new QueryClient();
  client.setQueryData(['/api/site'], {
    texts: { custom: { priceCents: 10_000, budgets: ['1000'] } },
    locale: { money: { before: '$', after: '', group: ',', decimals: 2 } },
    hidden: [],
  });
  client.setQueryData(['/api/services'], { services: [], testimonials: [] });
  client.setQueryData(['/api/payment'], { timed: [] });
  const form = createElement(BookingForm, { onSent: () => {} });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, form));
  expect(html).toContain('Location (optional)</label>');
  expect(html).toContain('name="location"');
});

describe.each(longEngines)('a booking with the field of the tour on %s', (database) => {
  let desk: OwnersHub;
  let sender: Awaited<ReturnType<OwnersHub['book']>>;
  let code = '';
  beforeAll(async () => {
    const { startOwnersHub } = await load('test/support/people/owner-orders.ts');
    desk = await startOwnersHub(database);
    sender = await desk.book({ location: 'Lisbon' });
    ({ code } = sender);
    await desk.book({ name: 'Nowhere' });
  }, LOADS_MS);
  afterAll(() => desk?.hub.close());

  const found = async (words: string) =>
    (await desk.owner.json<{ items: BookingLine[] }>(`/api/admin/bookings?q=${words}`)).items;
  const detailOf = async (words: string) =>
    desk.owner.json<BookingDetail>(`/api/admin/bookings/${(await found(words))[0]?.id}`);

  it('is found by the value of the field', async () => {
    expect((await found('lisbon')).map((line) => line.code)).toEqual([code]);
  });

  it("shows the field among the facts of the owner's drawer, and nothing where it was left out", async () => {
    const { bookingFields } = await load('shared/bookings/bookings.fields.ts');
    const location = { label: 'Location', value: 'Lisbon' };
    expect(factsOf(bookingFields, await detailOf(code))).toContainEqual(location);
    expect(await detailOf('nowhere')).toMatchObject({ location: null });
    expect((await desk.detail(code)).request?.facts).toContainEqual(location);
  });

  it('shows the field to its sender, who may correct it', async () => {
    const field = { name: 'location', label: 'Location', input: 'line', choices: [] };
    expect((await sender.order()).request?.fields).toContainEqual({
      ...field,
      value: 'Lisbon',
      shown: 'Lisbon',
    });
    expect((await sender.correct({ request: { location: 'Porto' } })).status).toBe(200);
    expect((await sender.order()).request?.fields).toContainEqual({
      ...field,
      value: 'Porto',
      shown: 'Porto',
    });
    expect(await detailOf('porto')).toMatchObject({ location: 'Porto' });
  });

  it("quotes the field in the owner's mail", async () => {
    const [mail] = await desk.mails(`A new booking request, ${code}`);
    expect(mail?.text).toMatch(/^> Lisbon$/m);
  });

  it('has the field in the CSV file', async () => {
    await desk.owner.confirm();
    const file = await (await desk.owner.get(`/api/admin/export/bookings?q=${code}`)).text();
    const [heading = '', line = ''] = file.split('\r\n');
    expect(line.split(',')[heading.split(',').indexOf('"Location"')]).toBe('"Porto"');
  });
});
