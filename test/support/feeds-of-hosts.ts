/** A show of two episodes as one kind of host writes its feed, and what podcast apps know the episodes by. */
interface HostFeed {
  host: string;
  /** The name of the show, which is its id here too. */
  name: string;
  xml: string;
  /** The show's own guid; null where the host gives none. */
  show: string | null;
  explicit: boolean;
  /** By the newest first. */
  episodes: readonly { guid: string; season: string | undefined; kind: string }[];
}

const sound = (url: string, bytes: number) => `<enclosure url="${url}" length="${bytes}" type="audio/mpeg"/>`;

export const hostFeeds: readonly HostFeed[] = [
  {
    host: 'a large free host: UUIDs, HTML in CDATA, sound behind its own redirect',
    name: 'tideline',
    show: null,
    explicit: false,
    episodes: [
      { guid: '5f0c2a8e-41d7-4c55-9d0b-0a3b6b1f7e21', season: '2', kind: 'full' },
      { guid: 'b7d1f9a4-2c3e-4f60-8a15-d94c8e5b7702', season: '2', kind: 'trailer' },
    ],
    xml: `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" version="2.0"><channel>
<title><![CDATA[tideline]]></title><description><![CDATA[Two tides a day.]]></description><link>https://tideline.example/show</link><generator>Free Host</generator>
<item><title><![CDATA[Ebb]]></title><description><![CDATA[<p>Out it goes.<br></p>]]></description><link>https://tideline.example/show/episodes/Ebb-e2</link><guid isPermaLink="false">5f0c2a8e-41d7-4c55-9d0b-0a3b6b1f7e21</guid><dc:creator><![CDATA[T.]]></dc:creator><pubDate>Tue, 02 Jan 2024 06:00:00 GMT</pubDate>${sound('https://tideline.example/s/1/play/2/https%3A%2F%2Fcdn.example%2Febb.mp3', 900)}<itunes:duration>00:42:10</itunes:duration><itunes:season>2</itunes:season><itunes:episode>1</itunes:episode><itunes:episodeType>full</itunes:episodeType></item>
<item><title><![CDATA[Soon]]></title><description><![CDATA[A trailer.]]></description><link>https://tideline.example/show/episodes/Soon-e1</link><guid isPermaLink="false">b7d1f9a4-2c3e-4f60-8a15-d94c8e5b7702</guid><pubDate>Mon, 01 Jan 2024 06:00:00 GMT</pubDate>${sound('https://tideline.example/s/1/play/1/soon.mp3', 90)}<itunes:duration>00:01:10</itunes:duration><itunes:season>2</itunes:season><itunes:episodeType>trailer</itunes:episodeType></item></channel></rss>`,
  },
  {
    host: 'a paid host with Podcasting 2.0: the guid of the show, lock, people and chapters',
    name: 'lantern',
    show: '2f1c7d1e-6d4f-5f0a-9f55-5f9d1c7e2b10',
    explicit: true,
    episodes: [
      { guid: 'Host-14100002', season: undefined, kind: 'full' },
      { guid: 'Host-14100001', season: undefined, kind: 'bonus' },
    ],
    xml: `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<atom:link href="https://feeds.lantern.example/1.rss" rel="self" type="application/rss+xml"/><title>lantern</title><podcast:locked>yes</podcast:locked><podcast:guid>2f1c7d1e-6d4f-5f0a-9f55-5f9d1c7e2b10</podcast:guid><description>Light.</description><itunes:explicit>true</itunes:explicit>
<item><itunes:title>Wick</itunes:title><title>Wick</title><description>Trimmed.</description>${sound('https://www.lantern.example/1/14100002-wick.mp3', 1200)}<guid isPermaLink="false">Host-14100002</guid><pubDate>Wed, 03 Jan 2024 05:00:00 -0500</pubDate><itunes:duration>1810</itunes:duration><itunes:episodeType>full</itunes:episodeType><podcast:person role="guest" href="https://ada.example">Ada</podcast:person><podcast:transcript url="https://www.lantern.example/t.vtt" type="text/vtt"/><psc:chapters><psc:chapter start="0:00" title="Start"/></psc:chapters></item>
<item><title>Extra oil</title><description>A bonus.</description>${sound('https://www.lantern.example/1/14100001-oil.mp3', 300)}<guid isPermaLink="false">Host-14100001</guid><pubDate>Tue, 02 Jan 2024 05:00:00 -0500</pubDate><itunes:duration>300</itunes:duration><itunes:episodeType>bonus</itunes:episodeType></item></channel></rss>`,
  },
  {
    host: 'an early host: hexadecimal guids, tracking addresses with queries, no summary but subtitles',
    name: 'gravel',
    show: null,
    explicit: true,
    episodes: [
      { guid: '3f2b9c6f0a8d4e7fb1a4c5d6e7f80912', season: '4', kind: 'full' },
      { guid: '9a8b7c6d5e4f30211203f4e5d6c7b8a9', season: '4', kind: 'full' },
    ],
    xml: `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>gravel</title><link><![CDATA[http://gravel.example]]></link><itunes:subtitle>Roads.</itunes:subtitle><itunes:summary>Roads.</itunes:summary><itunes:explicit>yes</itunes:explicit>
<item><title>Washboard</title><itunes:title>Washboard</itunes:title><pubDate>Fri, 05 Jan 2024 10:00:00 +0000</pubDate><guid isPermaLink="false"><![CDATA[3f2b9c6f0a8d4e7fb1a4c5d6e7f80912]]></guid><link><![CDATA[http://gravel.example/washboard]]></link><description><![CDATA[<div>Bumps</div>]]></description>${sound('https://traffic.gravel.example/secure/gravel/washboard.mp3?dest-id=123&amp;x=1', 500)}<itunes:duration>31:07</itunes:duration><itunes:season>4</itunes:season><itunes:episode>12</itunes:episode><itunes:episodeType>full</itunes:episodeType></item>
<item><title>Dust</title><pubDate>Thu, 04 Jan 2024 10:00:00 +0000</pubDate><guid isPermaLink="false"><![CDATA[9a8b7c6d5e4f30211203f4e5d6c7b8a9]]></guid><link><![CDATA[http://gravel.example/dust]]></link><description>Dry</description>${sound('https://traffic.gravel.example/secure/gravel/dust.mp3?dest-id=123', 500)}<itunes:duration>29:59</itunes:duration><itunes:season>4</itunes:season><itunes:episode>11</itunes:episode></item></channel></rss>`,
  },
  {
    host: 'a host whose guids hold a path, with media elements and a stylesheet',
    name: 'anvil',
    show: null,
    explicit: false,
    episodes: [
      { guid: 'anvil.host.example/0d9f6a52-7b6e-3a0c-8e1f-2c4b5d6e7f80', season: '1', kind: 'full' },
      { guid: 'anvil.host.example/1e0a7b63-8c7f-3b1d-9f20-3d5c6e7f8091', season: '1', kind: 'full' },
    ],
    xml: `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet href="/feed.xsl" type="text/xsl"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>anvil</title><link>https://anvil.host.example</link><description>Hammer.</description>
<item><title>Quench</title><itunes:title>Quench</itunes:title><link>https://anvil.host.example/e/quench/</link><comments>https://anvil.host.example/e/quench/#comments</comments><pubDate>Sat, 06 Jan 2024 08:00:00 -0500</pubDate><guid isPermaLink="false">anvil.host.example/0d9f6a52-7b6e-3a0c-8e1f-2c4b5d6e7f80</guid><description>Cold.</description>${sound('https://mcdn.anvil.example/mf/web/q/quench.mp3', 640)}<media:content url="https://mcdn.anvil.example/q.jpg" medium="image"/><itunes:duration>2400</itunes:duration><itunes:season>1</itunes:season><itunes:episode>2</itunes:episode></item>
<item><title>Forge</title><link>https://anvil.host.example/e/forge/</link><pubDate>Fri, 05 Jan 2024 08:00:00 -0500</pubDate><guid isPermaLink="false">anvil.host.example/1e0a7b63-8c7f-3b1d-9f20-3d5c6e7f8091</guid><description>Hot.</description>${sound('https://mcdn.anvil.example/mf/web/f/forge.mp3', 640)}<itunes:duration>2300</itunes:duration><itunes:season>1</itunes:season><itunes:episode>1</itunes:episode></item></channel></rss>`,
  },
  {
    host: 'a blog with a podcast plugin: guids that are addresses, no numbers, whole articles as content',
    name: 'orchard',
    show: null,
    explicit: false,
    episodes: [
      { guid: 'https://orchard.example/?p=42', season: undefined, kind: 'full' },
      { guid: 'https://orchard.example/?post_type=podcast&p=37', season: undefined, kind: 'full' },
    ],
    xml: `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>orchard</title><link>https://orchard.example</link><description>Apples &amp; pears</description><generator>https://blog.example/?v=6.4</generator>
<item><title>Graft</title><link>https://orchard.example/graft/</link><comments>https://orchard.example/graft/#respond</comments><pubDate>Sun, 07 Jan 2024 12:00:00 +0000</pubDate><guid isPermaLink="false">https://orchard.example/?p=42</guid><category><![CDATA[Podcast]]></category><description><![CDATA[A cut &#8230;]]></description><content:encoded><![CDATA[<p>A cut &#8211; and a <a href="https://orchard.example/how">splice</a>.</p>]]></content:encoded><wfw:commentRss>https://orchard.example/graft/feed/</wfw:commentRss><slash:comments>0</slash:comments>${sound('https://media.orchard.example/graft.mp3', 777)}<itunes:duration>19:59</itunes:duration></item>
<item><title>Prune</title><link>https://orchard.example/prune/</link><pubDate>Sat, 06 Jan 2024 12:00:00 +0000</pubDate><guid isPermaLink="false">https://orchard.example/?post_type=podcast&#038;p=37</guid><description>Snip</description>${sound('https://media.orchard.example/prune.mp3', 700)}<itunes:duration>1:02:03</itunes:duration></item></channel></rss>`,
  },
];
