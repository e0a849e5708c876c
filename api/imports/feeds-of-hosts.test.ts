import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeChannels, rss, startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { hostFeeds } from '#test/support/feeds-of-hosts.ts';
import { channelOwner } from '#test/support/people/channel-owner.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

let channels: FakeChannels;
let hub: TestHub;
let channel: ReturnType<typeof channelOwner>;
let time = Date.parse('2026-06-01T12:00:00Z');
beforeAll(async () => {
  channels = await startFakeChannels();
  hub = await startTestHub({ database: 'sqlite', now: () => ++time, outside: channels.outside });
  channel = channelOwner(hub, await signIn(hub));
});
afterAll(async () => {
  await hub?.close();
  channels?.close();
});

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'item',
});

it.each(hostFeeds)('a show comes from $host, and apps know its episodes again', async (feed) => {
  channels.pages.set(`https://${feed.name}.example/feed`, rss(feed.xml));
  const proposal = await channel.read(`${feed.name}.example/feed`);
  const state = await channel.accept(proposal, { choose: () => true });
  expect([state.total, state.failed.count]).toEqual([3, 0]);

  const text = await (await hub.get(`/feeds/${feed.name}.xml`)).text();
  expect(XMLValidator.validate(text)).toBe(true);
  const out = parser.parse(text).rss.channel;
  expect(out['itunes:explicit']).toBe(String(feed.explicit));
  if (feed.show !== null) expect(out['podcast:guid']).toBe(feed.show);
  const known = out.item.map((item: Record<string, unknown>) => ({
    guid: (item.guid as Record<string, string>)['#text'],
    season: item['itunes:season'],
    kind: item['itunes:episodeType'],
  }));
  expect(known.toSorted(byGuid)).toEqual(feed.episodes.toSorted(byGuid));
});

const byGuid = (one: { guid: string }, other: { guid: string }) => one.guid.localeCompare(other.guid);
