import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { servicesContract } from '#shared/services/services.contract.ts';
import { changeRow } from '#test/support/change-row.ts';
import { engines } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

type Reply = ReplyOf<typeof servicesContract.get>;

describe.each(engines)('services on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database });
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
    const changed = { priceCents: 15_000, startingPrice: 'From $150', priceOnRequest: true };
    await changeRow(hub.hub.database, 'services', 'consulting', { ...changed, priceOnRequest: 1 });
    expect((await hub.json<Reply>('/api/services')).services[0]).toMatchObject(changed);
  });
});
