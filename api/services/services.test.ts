import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import type { servicesContract } from '#shared/services/services.contract.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

type Reply = ReplyOf<typeof servicesContract.get>;

describe.each(engines)('services on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => Date.parse('2026-05-14T00:30:00.000Z') });
  });
  afterAll(() => hub?.close());

  it('offers consulting and speaking at their prices', async () => {
    const { services, testimonials } = await hub.json<Reply>('/api/services');
    expect(
      services.map(({ id, priceCents, session, priceOnRequest }) => [
        id,
        priceCents,
        session,
        priceOnRequest,
      ]),
    ).toEqual([
      ['consulting', 10_000, '30 min', false],
      ['speaking', 300_000, '30 min', true],
    ]);
    expect(services.map((service) => service.features.length)).toEqual([3, 3]);
    expect(testimonials).toHaveLength(3);
  });

  it('shows a changed price at the next request', async () => {
    await hub.json('/api/services');
    const changed = { priceCents: 15_000, priceFrom: false, priceOnRequest: true };
    await changeRow(hub.hub.database, 'services', 'consulting', {
      ...changed,
      priceFrom: 0,
      priceOnRequest: 1,
    });
    expect((await hub.json<Reply>('/api/services')).services[0]).toMatchObject(changed);
  });

  it('lists past talks from their day on, newest first, and none on a fresh install', async () => {
    const talks = async () =>
      (await hub.json<ReplyOf<typeof servicesContract.talks>>('/api/talks')).talks.map(({ id }) => id);
    expect(await talks()).toEqual([]);
    const owner = await signIn(hub);
    const add = async (id: string, heldOn: string, fields: object = {}) => {
      const talk = { id, title: 'On nights', event: 'Harbour Sound', place: 'Hamburg', heldOn, url: null };
      const answer = await owner.send('POST', '/api/admin/services/talks', {
        ...talk,
        summary: null,
        ...fields,
      });
      return answer.status;
    };
    expect(await add('old', '2019-11-02', { url: 'https://talks.example/', summary: 'Ten years.' })).toBe(
      200,
    );
    expect(await add('today', '2026-05-14')).toBe(200);
    expect(await add('to-come', '2026-05-15')).toBe(200);
    expect(await add('draft', '2024-01-01', { published: false })).toBe(200);
    expect(await talks()).toEqual(['today', 'old']);
    for (const heldOn of ['2026-02-30', '14.5.2026', ''])
      expect(await add('wrong', heldOn), heldOn).toBe(400);
    expect(await add('wrong', '2026-01-01', { url: 'javascript:alert(1)' })).toBe(400);
    const found = await hub.json<PublicSearchReply>('/api/search?q=on%20nights%20hamburg');
    expect(found.groups.find(({ group }) => group === 'talks')).toMatchObject({
      total: 2,
      items: [
        { kind: 'talk', path: '/services' },
        { kind: 'talk', path: '/services' },
      ],
    });
  });
});
