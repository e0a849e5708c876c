import { afterEach, describe, expect, it } from 'vitest';
import { openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { mediaList } from '#api/media/media.list.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { orderQueries } from '#api/orders/orders.queries.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';

const AT = '2026-11-01T12:00:00.000Z';
const now = () => Date.parse('2026-11-02T12:00:00Z');
const earlier = migrations.filter(({ name }) => name < '0041');

const people = [
  ['HUB-2222-22', 'Łukasz Müller'],
  ['HUB-3333-33', "Siobhán O'Neil"],
  ['HUB-4444-44', '中島みゆき'],
  ['HUB-5555-55', 'Ada Plain'],
] as const;

const orders = people.map(([code, name], index) => ({
  id: `${index}0000000-0000-4000-8000-000000000000`,
  code,
  kind: 'interview',
  title: 'T',
  reference: 'T',
  amountCents: 100,
  state: 'awaiting_payment',
  name,
  email: `p${index}@x.example`,
  createdAt: AT,
  updatedAt: AT,
  stateSince: AT,
}));

const file = {
  id: 'file-1',
  name: 'Straßenfest.jpg',
  nameKey: 'straßenfest.jpg',
  type: 'image',
  kind: 'image/jpeg',
  size: 1,
  totalBytes: 1,
  uploadedAt: AT,
  description: '',
  alt: '東京タワー',
  tags: '[]',
  private: 0,
  hash: 'h',
  place: 'disk',
  parts: JSON.stringify([{ name: 'f.jpg', size: 1, width: null, height: null }]),
  missing: 0,
  version: 1,
};

describe.each(engines)('orders and files of a version without search by other spellings, on %s', (engine) => {
  let place: TestDatabase | undefined;
  afterEach(() => place?.remove());

  it('are found in other spellings and by parts of words', async () => {
    place = await createTestDatabase(engine);
    const options = { url: place.url, file: `${place.folder}/hub.sqlite`, contentTables: new Set<string>() };
    // biome-ignore lint/suspicious/noExplicitAny: tables of an earlier day
    const old = await openConnection<any>({ ...options, content: new ContentSignal() });
    await migrate(old, earlier);
    await old.db.insertInto('orders').values(orders).execute();
    await old.db.insertInto('mediaFiles').values(file).execute();
    await old.db
      .insertInto('podcastShows')
      .values({
        id: 'dear',
        name: 'Dear',
        description: 'd',
        cover: '/a.svg',
        allEpisodesUrl: 'https://x.example',
        overlayColor: 'bg-primary',
        textColor: 'text-primary',
        hoverColor: 'text-primary-light',
        interviewCents: 2_000_000_000,
        position: 0,
        updatedAt: AT,
      })
      .execute();
    await old.close();

    const { db, close } = await openAppDatabase(
      { url: place.url, dataDir: place.folder },
      new ContentSignal(),
    );
    const found = async (q: string) =>
      (await orderQueries(db, now, () => false).list({ q }, {})).items.map(({ code }) => code);
    expect(await found('lukasz mueller')).toEqual(['HUB-2222-22']);
    expect(await found('oneil')).toEqual(['HUB-3333-33']);
    expect(await found('siobhan neil')).toEqual(['HUB-3333-33']);
    expect(await found('みゆき')).toEqual(['HUB-4444-44']);
    const files = async (q: string) => (await mediaList(db).page({ q })).items.map(({ id }) => id);
    expect(await files('strassenfest')).toEqual(['file-1']);
    expect(await files('タワー')).toEqual(['file-1']);
    const dear = db.selectFrom('podcastShows').select('interviewCents').where('id', '=', 'dear');
    expect(await dear.executeTakeFirst()).toEqual({ interviewCents: 100_000_000 });
    await close();
  });
});
