import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { playlistContract } from '#shared/playlist/playlist.contract.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

describe.each(engines)('playlist on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database });
  });
  afterAll(() => hub?.close());

  it('returns the fee and benefits of submitting a track', async () => {
    const reply = await hub.json<ReplyOf<typeof playlistContract.get>>('/api/playlists');
    expect(reply.submission).toMatchObject({ feeCents: 5_000, reference: 'Track Submission' });
    expect(reply.submission.benefits).toHaveLength(3);
    expect(reply.playlists).toHaveLength(1);
    expect(reply.playlists[0]).toMatchObject({ platform: 'spotify', title: 'After Hours on Coop TV' });
  });
});
