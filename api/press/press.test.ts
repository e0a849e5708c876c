import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { pressContract } from '#shared/press/press.contract.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

type Reply = ReplyOf<typeof pressContract.get>;

describe.each(engines)('press on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database });
  });
  afterAll(() => hub?.close());

  it('lists two affiliations, three features and three articles', async () => {
    const { affiliations, features, articles } = await hub.json<Reply>('/api/press');
    expect(affiliations.map((entry) => entry.kind)).toEqual(['Member profile', 'Affiliate store']);
    expect(features.map((entry) => entry.date)).toEqual(['Mar 2021', 'Jul 2021', 'Nov 2021']);
    expect(articles.map((entry) => entry.date)).toEqual(['Jan 2025', 'Sep 2024', 'May 2024']);
  });

  it('keeps the order that the owner gives', async () => {
    await changeRow(hub.hub.database, 'pressFeatures', 'city-docket', { position: -1 });
    const { features } = await hub.json<Reply>('/api/press');
    expect(features.map((entry) => entry.id)).toEqual(['city-docket', 'harbour-ledger', 'rights-and-wrongs']);
  });

  it('omits deleted articles', async () => {
    const drop = (id: string, columns: Record<string, string | number>) =>
      changeRow(hub.hub.database, 'mediumArticles', id, columns);
    await drop('ring-apron', { deletedAt: '2025-11-21T20:00:00.000Z' });
    expect((await hub.json<Reply>('/api/press')).articles).toHaveLength(2);
  });
});
