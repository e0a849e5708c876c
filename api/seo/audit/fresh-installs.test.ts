import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '#shared/seo/audit.schema.ts';
import { type FakeChannels, startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { creators, makeCreator } from '#test/support/people/creators.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

describe.each([...creators, 'without samples'] as const)(
  'the audit of an install as it comes, %s,',
  (creator) => {
    let hub: TestHub;
    let owner: Owner;
    let channels: FakeChannels;

    beforeAll(async () => {
      channels = await startFakeChannels();
      hub = await startTestHub({ database: 'sqlite', outside: channels.outside });
      owner = await signIn(hub);
      if (creator !== 'without samples') await makeCreator(creator, owner, channels);
      else expect((await owner.send('POST', '/api/admin/samples/remove', {})).status).toBe(200);
    });
    afterAll(async () => {
      await hub?.close();
      channels?.close();
    });

    it('finds nothing to do better in titles and descriptions but the title of the home page', async () => {
      const response = await owner.send('POST', '/api/admin/seo/audit', { outside: false });
      expect(response.status).toBe(200);
      const { pages } = (await response.json()) as Audit;
      const found = pages.flatMap(({ url, issues }) =>
        issues
          .filter(({ rule }) => /^(title|description)-/.test(rule))
          .map(({ rule, items }) => `${url} ${rule}: ${items.join(', ')}`),
      );
      expect(
        found.every((text) => /^\/(home)? title-length: Home \(4\)$/.test(text)),
        found.join('\n'),
      ).toBe(true);
      expect(found.length).toBeLessThanOrEqual(2);
    });
  },
);
