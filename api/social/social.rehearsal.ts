import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '#shared/social/social.constants.ts';
import { problemsOf, textFor } from '#shared/social/social.rules.ts';
import type { Rehearsal } from '#shared/social/social.schema.ts';
import { openLine } from './networks/line.ts';
import type { MediaItem, Publication } from './networks/network.ts';
import { NetworkError } from './networks/network-error.ts';
import { networkHealth } from './social.health.ts';
import type { SocialPorts } from './social.ports.ts';
import { newState } from './standins/stand-in.ts';
import { standIns } from './standins/stand-ins.ts';

/** The accounts that the stand-ins know. */
const externalIds: Partial<Record<Platform, string>> = {
  instagram: '17',
  twitter: '42',
  facebook: '99',
  linkedin: 'abc',
  mastodon: '7',
  discord: '10000',
  telegram: '@coop',
  bluesky: 'did:plc:coop',
};

interface Rehearsed {
  content: string;
  platforms: readonly Platform[];
  texts: Partial<Record<Platform, string>>;
  hashtags: readonly string[];
  mediaUrls: readonly string[];
}

/**
 * Runs a post through the very program that would publish it, against the stand-in of each network. Nothing leaves
 * this server.
 */
export function rehearsals({
  networks,
  now,
  openMedia,
}: Pick<SocialPorts, 'networks' | 'now' | 'openMedia'>) {
  async function one(platform: Platform, post: Rehearsed, connected: boolean) {
    const text = textFor(platform, post);
    const rules = problemsOf({ platform, text, mediaUrls: post.mediaUrls });
    const calls: string[] = [];
    const state = newState(now);
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      const { host, pathname } = new URL(request.url);
      calls.push(`${request.method} ${host}${withoutKey(pathname)}`);
      return standIns[platform](request, state);
    };
    const said = await tryIt(platform, post, text, fetch as typeof globalThis.fetch);
    const problems = [...new Set([...rules, ...(said === undefined || rules.length > 0 ? [] : [said])])];
    const how = connected ? ('automatic' as const) : ('assisted' as const);
    return { platform, accepted: problems.length === 0, problems, calls, how };
  }

  /** @returns what was refused, if anything was */
  async function tryIt(platform: Platform, post: Rehearsed, text: string, fetch: typeof globalThis.fetch) {
    let progress: Record<string, string> = {};
    const ports = { fetch, fetchNamed: fetch, now, health: networkHealth({ now }) };
    const line = openLine(platform, ports, AbortSignal.timeout(REHEARSAL_MS));
    try {
      const publication: Publication = {
        key: 'rehearsal',
        text,
        media: await mediaOf(post.mediaUrls),
        sentAt: null,
        access: {
          tokens: { access: 'rehearsal' },
          externalId: externalIds[platform] ?? '',
          server: 'mastodon.example',
        },
        get progress() {
          return progress;
        },
        save: async (more) => {
          progress = { ...progress, ...more };
        },
        beforeSend: async () => {},
      };
      await networks[platform].publish(publication, line);
      return undefined;
    } catch (error) {
      if (error instanceof NetworkError) return error.message;
      throw error;
    }
  }

  const mediaOf = (urls: readonly string[]): Promise<MediaItem[]> =>
    Promise.all(urls.map((url) => openMedia(url)));

  return async (post: Rehearsed, isConnected: (platform: Platform) => boolean): Promise<Rehearsal> => {
    const results = [];
    for (const platform of post.platforms) {
      // None of it waits for anybody, so nobody else would have a turn.
      await nextTurn();
      results.push(await one(platform, post, isConnected(platform)));
    }
    return { results };
  };
}

const REHEARSAL_MS = 20_000;

/** Telegram has the key in the address. */
const withoutKey = (pathname: string) => pathname.replace(/\/bot[^/]+/, '/bot…');
