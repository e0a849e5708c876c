import type { GuardedFetch } from '#api/core/network/guarded-fetch.ts';
import { UpstreamError } from '#api/core/network/upstream.ts';
import { watchUrl } from '#shared/youtube/youtube.ts';
import { askDataApi, type YoutubeKeys } from './data-api.ts';
import { askOembed, UNREACHABLE } from './oembed.ts';
import type { Finding } from './video-facts.ts';

export interface YoutubeFinder {
  /** YouTube's facts about videos, by their ids. */
  videos(ids: readonly string[]): Promise<Map<string, Finding>>;
  /** YouTube's facts about links to videos or playlists. */
  links(links: readonly string[]): Promise<Map<string, Finding>>;
}

interface Options {
  guardedFetch: GuardedFetch;
  /** For the Data API, whose host is configured. */
  fetch: typeof fetch;
  /** Undefined while there are none. */
  keys: () => YoutubeKeys | undefined;
}

/** How long all the links of one form may take. */
const TIMEOUT_MS = 20_000;
/** After so many failed connections the remaining links are not tried. */
const ATTEMPTS = 3;

/** Finds out about pasted links; what cannot be found out is unknown, never an error. */
export function youtubeFinder({ guardedFetch, fetch, keys }: Options): YoutubeFinder {
  async function links(all: readonly string[]): Promise<Map<string, Finding>> {
    const findings = new Map<string, Finding>();
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    let failures = 0;
    const ask = async (link: string) => {
      const gaveUp = timeout.aborted || failures >= ATTEMPTS;
      const finding: Finding = gaveUp
        ? { status: 'unknown', message: UNREACHABLE }
        : await askOembed(guardedFetch, link);
      if (finding.status === 'unknown' && finding.message === UNREACHABLE) failures += 1;
      findings.set(link, finding);
    };
    // As many workers as calls are allowed at once, so that the remaining links see earlier failures.
    const queue = [...all];
    const workers = Array.from({ length: 4 }, async () => {
      for (let link = queue.shift(); link !== undefined; link = queue.shift()) await ask(link);
    });
    await Promise.all(workers);
    return findings;
  }

  return {
    links,
    async videos(ids) {
      const current = keys();
      if (current && ids.length > 0) {
        try {
          return await askDataApi(fetch, current, ids);
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
        }
      }
      const found = await links(ids.map(watchUrl));
      return new Map(ids.map((id) => [id, found.get(watchUrl(id)) as Finding]));
    },
  };
}
