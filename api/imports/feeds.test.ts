import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Proposal } from '#shared/imports/imports.schema.ts';
import {
  type ChannelAnswer,
  type FakeChannels,
  html,
  rss,
  startFakeChannels,
} from '#test/support/fakes/fake-channels.ts';
import { type FeedCase, feedCases } from '#test/support/feed-cases.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import type { Proposed } from './found.ts';
import { itemsOfFeed } from './from-feed.ts';
import { compare, proposalOf } from './proposal.ts';
import { parseFeedText } from './read/feed-text.ts';
import { textOf } from './read/read-address.ts';

const ADDRESS = 'https://feed.example/feed.xml';
const NOW = Date.parse('2026-06-01T12:00:00Z');
const now = () => NOW;

let channels: FakeChannels;
let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  channels = await startFakeChannels();
  hub = await startTestHub({ database: 'sqlite', now, outside: channels.outside });
  owner = await signIn(hub);
});
afterAll(async () => {
  await hub?.close();
  channels?.close();
});

function preview(answer: ChannelAnswer, address = ADDRESS): Promise<Response> {
  channels.pages.set(address, answer);
  return owner.send('POST', '/api/admin/import/preview', { address });
}

interface Outcome {
  proposal: Proposal;
  items: Proposed[];
}

/** What is proposed for a feed, compared with the content of this hub. */
async function propose({ feed: body, type = 'application/rss+xml' }: FeedCase): Promise<Outcome> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const answer = parseFeedText({ text: textOf(bytes, type), address: ADDRESS });
  if ('refused' in answer) throw new Error(answer.refused);
  const found = itemsOfFeed({ feed: answer.read, address: ADDRESS, now: NOW });
  const channel = { name: answer.read.title, further: [], ...found };
  const compared = await compare(hub.hub.database, channel, now);
  return { proposal: proposalOf('', ADDRESS, channel, compared), items: compared.items };
}

/** The same through a request of the owner, for cases that depend on the server's response. */
async function ask({ feed, type = '' }: FeedCase): Promise<Outcome> {
  const answer = await preview({ type, body: feed });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const proposal = (await answer.json()) as Proposal;
  const rows = await hub.hub.database.db
    .selectFrom('importItems')
    .select('found')
    .where('importId', '=', proposal.id)
    .orderBy('position')
    .execute();
  return { proposal, items: rows.map(({ found }) => JSON.parse(found)) };
}

function lineOf(found: Proposed, ticked: boolean): string {
  const mark = ticked ? '' : '- ';
  if (found.kind === 'show') return `${mark}${found.body.name}`;
  if (found.kind !== 'episode') throw new Error(`A feed became a ${found.kind}.`);
  const { number, title, publishedAt, duration, listenUrl } = found.body;
  const facts = [number, title, publishedAt.slice(0, 16), duration, listenUrl, ...found.notes];
  return mark + facts.join(' | ');
}

describe('a feed with', () => {
  it('each of at least fifty shapes is tested', () => expect(feedCases.length).toBeGreaterThanOrEqual(50));

  it.each(feedCases)('$title is proposed with the expected items', async (feedCase) => {
    const { show, episodes, hints = [], type } = feedCase;
    const { proposal, items } = await (type === undefined ? propose(feedCase) : ask(feedCase));
    const lines = items.map((found, position) => lineOf(found, proposal.items[position]?.ticked ?? false));
    expect(lines).toEqual([show, ...episodes]);
    expect(proposal.hints).toEqual(hints);
  });

  it('more than 3,000 episodes is read up to the newest 3,000', async () => {
    const items = Array.from(
      { length: 3005 },
      (_, index) =>
        `<item><title>E${index}</title><guid>guid-number-${index}</guid><enclosure url="https://a.example/${index}.mp3" type="audio/mpeg"/><pubDate>${new Date(1.6e12 - index * 1e6).toUTCString()}</pubDate></item>`,
    );
    const answer = await preview(
      rss(`<rss version="2.0"><channel><title>Long</title>${items.join('')}</channel></rss>`),
    );
    const proposal = (await answer.json()) as Proposal;
    expect(proposal.items).toHaveLength(3001);
    expect(proposal.hints[0]).toBe('5 entries beyond the newest 3000 not read.');
    expect([proposal.items[1]?.detail, proposal.items[3000]?.detail]).toEqual([
      'No. 3000, 30 min',
      'No. 1, 30 min',
    ]);
  });
});

it('a feed of 9 MB is read, also when its server packs it', async () => {
  const filler = '<p>All of the article, &amp; more.</p>'.repeat(90);
  const items = Array.from(
    { length: 2900 },
    (_, index) =>
      `<item><title>E${index}</title><guid>guid-of-large-${index}</guid><enclosure url="https://large.example/${index}.mp3" type="audio/mpeg"/><pubDate>${new Date(1.6e12 - index * 1e6).toUTCString()}</pubDate><description><![CDATA[${filler}]]></description></item>`,
  );
  const feed = `<rss version="2.0"><channel><title>Large</title>${items.join('')}</channel></rss>`;
  expect(feed.length).toBeGreaterThan(9 * 1_048_576);
  const packed = gzipSync(feed);
  const answer = await preview((_req, res) =>
    res.writeHead(200, { 'Content-Type': 'application/rss+xml', 'Content-Encoding': 'gzip' }).end(packed),
  );
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(((await answer.json()) as Proposal).items).toHaveLength(2901);
}, 60_000);

const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, level) => {
  const [from, to] = [String.fromCharCode(97 + level), String.fromCharCode(98 + level)];
  return `<!ENTITY ${to} "${`&${from};`.repeat(10)}">`;
}).join('')}]><rss version="2.0"><channel><title>&j;</title></channel></rss>`;
const file =
  '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><rss><channel><title>&f;</title></channel></rss>';

describe('an import source that is refused, with the reason', () => {
  const refusal = async (answer: ChannelAnswer, address?: string) => {
    const reply = await preview(answer, address);
    expect(reply.status).toBe(400);
    const { error, fields } = (await reply.json()) as { error: string; fields: { address: string } };
    expect(fields.address).toBe(error);
    return error;
  };

  it.each([
    [
      'entities that grow without end',
      laughs,
      'It defines entities of its own, which the hub does not take.',
    ],
    ['entities that name a file', file, 'It defines entities of its own, which the hub does not take.'],
    ['text that is no feed', 'Good evening.', 'It is neither RSS, Atom nor a JSON feed.'],
    [
      'a feed that ends in the middle',
      '<rss version="2.0"><channel><title>Show</titl',
      'It is a feed, but its XML is broken. A feed validator shows where.',
    ],
    ['nothing', '', 'It is neither RSS, Atom nor a JSON feed.'],
    ['JSON of another kind', '{"error":"no"}', 'It is neither RSS, Atom nor a JSON feed.'],
  ])('is %s', async (_, body, sentence) => {
    expect(await refusal(rss(body))).toBe(sentence);
  });

  it('is a page without anything that could be added', async () => {
    expect(await refusal(html('<html><title>Hello</title><p>Nothing here</p></html>'))).toMatch(
      /^Nothing was found/,
    );
  });

  it('is an endless response, after 32 MB', async () => {
    let sent = 0;
    const endless: ChannelAnswer = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/rss+xml' });
      const spaces = new Readable({
        read() {
          sent += 65_536;
          this.push(Buffer.alloc(65_536, ' '));
        },
      });
      spaces.pipe(res);
      res.on('close', () => spaces.destroy());
    };
    expect(await refusal(endless)).toBe('The hub did not read it: larger than 32 MB.');
    expect(sent).toBeLessThan(96 * 1_048_576);
  });

  it('is a compressed response that is damaged', async () => {
    const bomb: ChannelAnswer = (_req, res) =>
      void res.writeHead(200, { 'Content-Type': 'application/rss+xml', 'Content-Encoding': 'gzip' }).end('x');
    expect(await refusal(bomb)).toBe('The hub did not read it: its packed body is damaged.');
  });

  it('is an image, a redirect loop or a redirect to a private address', async () => {
    const redirect =
      (location: string): ChannelAnswer =>
      (_req, res) =>
        void res.writeHead(302, { Location: location }).end();
    expect(await refusal({ type: 'image/png', body: 'x' })).toMatch(/not what was asked for, but image\/png/);
    expect(await refusal(redirect(ADDRESS))).toBe('The hub did not read it: too many redirects.');
    for (const inside of ['http://127.0.0.1/', 'https://[::1]/feed', 'https://inside.example/feed'])
      expect(await refusal(redirect(inside))).toMatch(
        /^The hub did not read it: (?:not on the public|a redirect)/,
      );
  });

  // security: D2
  it.each(['http://127.0.0.1/feed', 'https://inside.example/', 'https://10.0.0.1/', 'https://[::1]/'])(
    'is the private address %s, without a request to it',
    async (address) => {
      expect(await refusal(rss(''), address)).toBe('The hub did not read it: not on the public internet.');
      expect(channels.asked.filter((request) => request.address.startsWith(address))).toEqual([]);
    },
  );

  it.each([
    ['ftp://a.example/feed', /not a web address/],
    ['hello there', /not a web address/],
    ['https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk', /^Spotify does not give the feed/],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', /^This is the address of one video/],
    ['https://nothing.example/', /^There is nothing at this address/],
  ])('is %s', async (address, sentence) => {
    const reply = await owner.send('POST', '/api/admin/import/preview', { address });
    expect([reply.status, ((await reply.json()) as { error: string }).error]).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  });
});
