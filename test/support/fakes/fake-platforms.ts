import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakePlatform, type FakePlatform, type FakeRequest } from './fake-platform.ts';
import { fakeTwitch, twitchKeys } from './fake-twitch.ts';
import { fakeYoutube, youtubeKey } from './fake-youtube.ts';

/** Local stand-ins for Twitch and YouTube, both at one address. */
export interface FakePlatforms {
  readonly url: string;
  readonly twitch: FakePlatform;
  readonly youtube: FakePlatform;
  /** Every call, in order. */
  readonly requests: readonly FakeRequest[];
  /** How often a path was called; `304` counts the responses that were not sent again. */
  count(path: string): number;
  revokeTokens(): void;
  /** Called for each request, before it is answered. */
  onRequest: (request: FakeRequest) => void;
  /** The environment of a hub that asks these instead of the real ones. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/** A channel id whose uploads YouTube's stand-in knows. */
export const CHANNEL_ID = 'UC0123456789abcdefghijkl';

export async function startFakePlatforms(): Promise<FakePlatforms> {
  const calls = new Map<string, number>();
  const hit = (name: string) => calls.set(name, (calls.get(name) ?? 0) + 1);
  const requests: FakeRequest[] = [];
  const [twitch, youtube] = [createFakePlatform('Night race'), createFakePlatform('A beat from nothing')];
  const twitchServer = fakeTwitch(twitch);
  const youtubeServer = fakeYoutube(youtube, () => hit('304'));

  const server = createServer(async (req, res) => {
    const url = new URL(req.url as string, 'http://fake');
    hit(url.pathname);
    let body = '';
    for await (const chunk of req) body += chunk;
    const request = { url, headers: req.headers, form: new URLSearchParams(body) };
    requests.push(request);
    platforms.onRequest(request);
    (url.pathname.startsWith('/youtube/') ? youtubeServer : twitchServer).answer(request, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platforms: FakePlatforms = {
    url,
    twitch,
    youtube,
    requests,
    count: (path) => calls.get(path) ?? 0,
    revokeTokens: twitchServer.revokeTokens,
    onRequest: () => {},
    environment: {
      TWITCH_CLIENT_ID: twitchKeys.clientId,
      TWITCH_CLIENT_SECRET: twitchKeys.clientSecret,
      TWITCH_AUTH_URL: url,
      TWITCH_API_URL: url,
      YOUTUBE_API_KEY: youtubeKey,
      YOUTUBE_API_URL: url,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return platforms;
}
