import type { Reader } from '#api/core/http/endpoints.ts';
import type { Network } from '#shared/site/site.schema.ts';
import type { Stream } from '#shared/stream/stream.schema.ts';

/** The origins that pages show in frames: the network's own site, and players with their own address. */
export function frameOrigins(read: Reader): () => Promise<readonly string[]> {
  return async () => {
    const [network, stream] = await Promise.all([read('/api/network'), read('/api/stream')]);
    const players = (stream as Stream).platforms.map(({ embedUrl }) => embedUrl);
    const urls = [(network as Network).url, ...players].map((url) => URL.parse(url));
    return [...new Set(urls.flatMap((url) => (url?.host ? [url.origin] : [])))].toSorted();
  };
}
