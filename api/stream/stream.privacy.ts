import type { Connections } from '#api/core/connections/connections.ts';
import { inList, privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import type { StreamStore } from './stream.store.ts';

/** Platforms that the server asks, and those whose players are on the pages. */
export const streamPrivacy =
  (store: StreamStore, { current }: Pick<Connections, 'current'>): ReadPrivacyFacts =>
  async () => {
    const platforms = await store.platforms.published();
    const asked = [...(current('twitch') ? ['Twitch'] : []), ...(current('youtube') ? ['YouTube'] : [])];
    return [
      asked.length > 0 &&
        privacyFact(
          'services',
          90,
          `This server asks ${inList(asked)} whether the channel is live. Nothing about you is sent.`,
        ),
      // TikTok has no player for live streams.
      ...platforms.map(({ id, name }) => id !== 'tiktok' && privacyFact('players', 10, name)),
    ];
  };
