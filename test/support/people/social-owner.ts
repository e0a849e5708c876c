import type { Platform } from '#shared/social/social.constants.ts';
import type { PostBody, SocialPost } from '#shared/social/social.schema.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import type { FakeNetworks } from '#test/support/fakes/fake-networks.ts';
import { PUBLIC_URL } from '#test/support/test-hub.ts';
import type { Owner } from './owner.ts';

const typed: Partial<Record<Platform, Record<string, string>>> = {
  bluesky: { handle: '@coop.bsky.social', password: 'app-pass-word' },
  discord: { webhook: `https://discord.com/api/webhooks/10000/${'w'.repeat(60)}` },
  telegram: { token: `12345:${'t'.repeat(35)}`, chat: '@coop' },
};

/** The owner's calls to the scheduler. */
export function socialOwner(owner: Owner, networks: FakeNetworks) {
  const posted = async (response: Response) => {
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as SocialPost;
  };
  return {
    /** Requests the network's page, and agrees there. @returns the address that the browser is sent to */
    async agree(platform: Platform, change: Record<string, string | undefined> = {}): Promise<string> {
      const query = platform === 'mastodon' ? '?server=mastodon.example' : '';
      const { authUrl } = await owner.json<{ authUrl: string }>(`/api/social/auth/${platform}${query}`);
      return networks.of(platform).oauth.agree(authUrl, change).href.slice(PUBLIC_URL.length);
    },
    /** Connects a network by its own way of connecting. */
    async connect(platform: Platform): Promise<void> {
      const fields = typed[platform];
      if (networkSetups[platform].how !== 'fields') {
        const answer = await owner.get(await this.agree(platform));
        if (!answer.ok) throw new Error(await answer.text());
        return;
      }
      for (const secret of ['w'.repeat(60), `12345:${'t'.repeat(35)}`])
        networks.of(platform).oauth.add(secret);
      const answer = await owner.send('PUT', `/api/social/accounts/${platform}`, { fields });
      if (!answer.ok) throw new Error(await answer.text());
    },
    create: async (post: Partial<PostBody>): Promise<SocialPost> =>
      posted(
        await owner.send('POST', '/api/social/posts', {
          content: 'Hello',
          platforms: [],
          when: 'now',
          ...post,
        }),
      ),
    get: (id: string) => owner.json<SocialPost>(`/api/social/posts/${id}`),
    do: async (method: string, path: string, body?: unknown): Promise<SocialPost> =>
      posted(await owner.send(method, `/api/social/posts/${path}`, body)),
  };
}
export type SocialOwner = ReturnType<typeof socialOwner>;
