/** A feed as somebody might publish it, and the proposal that is expected. */
export interface FeedCase {
  title: string;
  feed: string | Uint8Array;
  /** The content type of its response; RSS by default. */
  type?: string;
  show: string;
  /** Number, title, date, minutes and address of each episode, with the note about it for the owner. */
  episodes: string[];
  hints?: string[];
}

const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
const BY_DATE = 'Numbered by date: the feed gives no number of its own to each episode.';
const NO_LENGTH = 'The feed gives no length: 30 minutes are written';
const DAY = 'Mon, 01 Jan 2024 10:00:00 GMT';
const AT = '2024-01-01T10:00';

const file = (name = '1') => `<enclosure url="https://a.example/${name}.mp3" type="audio/mpeg" length="1"/>`;
/** An RSS feed of this name around its items. */
const show = (items: string, attributes = ITUNES, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${attributes}><channel><title>Show</title>${head}${items}</channel></rss>`;
/** One item with everything that an episode needs, except for what is tried. */
const one = (inner: string, title = 'One') =>
  `<item><title>${title}</title><guid>guid-of-one</guid>${file()}<pubDate>${DAY}</pubDate><itunes:duration>600</itunes:duration><itunes:episode>1</itunes:episode>${inner}</item>`;
const dated = (title: string, day: string, inner = '') =>
  `<item><title>${title}</title>${file(title)}<pubDate>${day} 2024 10:00:00 GMT</pubDate><itunes:duration>600</itunes:duration>${inner}</item>`;
const numbered = (title: string, day: string, number: number, inner = '') =>
  dated(title, day, `<itunes:episode>${number}</itunes:episode>${inner}`);

const FIRST = `1 | One | ${AT} | 10 | https://a.example/1.mp3`;
const single = (title: string, item: string): FeedCase => ({
  title,
  feed: show(item),
  show: 'Show',
  episodes: [FIRST],
});
const withDuration = (written: string, minutes: number): FeedCase => ({
  title: `a length written as ${JSON.stringify(written)}`,
  feed: show(one('').replace('>600<', `>${written}<`)),
  show: 'Show',
  episodes: [`1 | One | ${AT} | ${minutes} | https://a.example/1.mp3`],
});
const withoutDuration = (written: string): FeedCase => ({
  title: `a length that says nothing: ${JSON.stringify(written)}`,
  feed: show(one('').replace('>600<', `>${written}<`)),
  show: 'Show',
  episodes: [`1 | One | ${AT} | 30 | https://a.example/1.mp3 | ${NO_LENGTH}`],
});
const withDate = (written: string, instant: string): FeedCase => ({
  title: `a date written as ${JSON.stringify(written)}`,
  feed: show(one('').replace(DAY, written)),
  show: 'Show',
  episodes: [`1 | One | ${instant} | 10 | https://a.example/1.mp3`],
});
const withTitle = (written: string, title: string): FeedCase => ({
  title: `a title written as ${JSON.stringify(written)}`,
  feed: show(one('', written)),
  show: 'Show',
  episodes: [FIRST.replace('One', title)],
});

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

export const feedCases: FeedCase[] = [
  single('a plain podcast', one('')),
  single('a mark of byte order before it', one('')),
  withDuration('1:02:03', 62),
  withDuration('62:03', 62),
  withDuration('3723', 62),
  withDuration('PT1H2M3S', 62),
  withDuration(' pt10m ', 10),
  withDuration('00:00:20', 1),
  withoutDuration('soon'),
  withoutDuration('0'),
  withDate('Mon, 1 Jan 2024 05:00:00 EST', AT),
  withDate('Mon, 01 Jan 2024 11:00:00 +0100', AT),
  withDate('2024-01-01T10:00:00Z', AT),
  withDate('2024-01-01 10:00:00', AT),
  withDate('1 Jan 2024', '2024-01-01T00:00'),
  withDate('Mo, 1 Jan 2024 10:00:00 GMT', AT),
  withDate('Mo, 01 Jän 2024 11:00:00 +0100', AT),
  withDate('1.1.2024 10:00', AT),
  withTitle('A &amp; B', 'A & B'),
  withTitle('<![CDATA[A & <em>B</em>]]>', 'A & B'),
  withTitle('&lt;b&gt;Bold&lt;/b&gt; words', 'Bold words'),
  withTitle('I &lt;3 you', 'I <3 you'),
  withTitle('  two\n   lines ', 'two lines'),
  withTitle('caf&#233; &#x1F600;', 'café 😀'),
  withTitle('caf&eacute;', 'café'),
  {
    title: 'a date that is missing',
    feed: show(one('').replace(`<pubDate>${DAY}</pubDate>`, '')),
    show: 'Show',
    episodes: [
      '1 | One | 2026-06-01T12:00 | 10 | https://a.example/1.mp3 | The feed gives no date: it becomes a draft, dated today',
    ],
  },
  {
    title: 'a date that is none',
    feed: show(one('').replace(DAY, 'yesterday')),
    show: 'Show',
    episodes: [
      "1 | One | 2026-06-01T12:00 | 10 | https://a.example/1.mp3 | The feed's date 'yesterday' could not be read: it becomes a draft, dated today",
    ],
  },
  {
    title: 'a title that is missing',
    feed: show(one('').replace('<title>One</title>', '')),
    show: 'Show',
    episodes: [`1 | Episode of 2024-01-01 | ${AT} | 10 | https://a.example/1.mp3 | The feed gives no title`],
  },
  single('a guid that is missing', one('').replace('<guid>guid-of-one</guid>', '')),
  single('a page that is a script, next to a file', one('<link>javascript:alert(1)</link>')),
  {
    title: 'a page of its own for each episode',
    feed: show(one('<link>https://a.example/one</link>'), ITUNES, '<link>https://a.example/</link>'),
    show: 'Show',
    episodes: [FIRST.replace('1.mp3', 'one')],
  },
  {
    title: 'the page of the whole show at each episode',
    feed: show(one('<link>https://a.example</link>'), ITUNES, '<link>https://www.a.example/</link>'),
    show: 'Show',
    episodes: [FIRST],
  },
  {
    title: 'relative addresses',
    feed: show(one('').replace('https://a.example/1.mp3', '/files/1.mp3')),
    show: 'Show',
    episodes: [FIRST.replace('https://a.example/1.mp3', 'https://feed.example/files/1.mp3')],
  },
  {
    title: 'another prefix for the namespace of iTunes',
    feed: show(one('').replaceAll('itunes:', 'pod:'), ITUNES.replace('itunes', 'pod')),
    show: 'Show',
    episodes: [FIRST],
  },
  {
    title: 'no number at all: episodes count in the order of their dates',
    feed: show(dated('c', 'Wed, 03 Jan') + dated('b', 'Tue, 02 Jan') + dated('a', 'Mon, 01 Jan')),
    show: 'Show',
    episodes: [
      '3 | c | 2024-01-03T10:00 | 10 | https://a.example/c.mp3',
      '2 | b | 2024-01-02T10:00 | 10 | https://a.example/b.mp3',
      '1 | a | 2024-01-01T10:00 | 10 | https://a.example/a.mp3',
    ],
    hints: [BY_DATE],
  },
  {
    title: 'the oldest first',
    feed: show(numbered('a', 'Mon, 01 Jan', 1) + numbered('b', 'Tue, 02 Jan', 2)),
    show: 'Show',
    episodes: [
      '2 | b | 2024-01-02T10:00 | 10 | https://a.example/b.mp3',
      '1 | a | 2024-01-01T10:00 | 10 | https://a.example/a.mp3',
    ],
  },
  {
    title: 'seasons that begin with one each: episodes count through',
    feed: show(
      numbered('s2', 'Tue, 02 Jan', 1, '<itunes:season>2</itunes:season>') +
        numbered('s1', 'Mon, 01 Jan', 1, '<itunes:season>1</itunes:season>'),
    ),
    show: 'Show',
    episodes: [
      '2 | s2 | 2024-01-02T10:00 | 10 | https://a.example/s2.mp3',
      '1 | s1 | 2024-01-01T10:00 | 10 | https://a.example/s1.mp3',
    ],
    hints: [BY_DATE],
  },
  {
    title: 'a trailer and a bonus episode',
    feed: show(
      dated('extra', 'Wed, 03 Jan', '<itunes:episodeType>bonus</itunes:episodeType>') +
        numbered('first', 'Tue, 02 Jan', 1) +
        dated('soon', 'Mon, 01 Jan', '<itunes:episodeType>Trailer</itunes:episodeType>'),
    ),
    show: 'Show',
    episodes: [
      '1 | extra | 2024-01-03T10:00 | 10 | https://a.example/extra.mp3 | Bonus episode',
      '1 | first | 2024-01-02T10:00 | 10 | https://a.example/first.mp3',
      '- 0 | soon | 2024-01-01T10:00 | 10 | https://a.example/soon.mp3 | Trailer',
    ],
  },
  {
    title: 'an episode to come',
    feed: show(one('').replace(DAY, 'Fri, 01 Jan 2027 10:00:00 GMT')),
    show: 'Show',
    episodes: ['1 | One | 2027-01-01T10:00 | 10 | https://a.example/1.mp3 | Visitors see it from 2027-01-01'],
  },
  {
    title: 'an episode twice',
    feed: show(one('') + one('')),
    show: 'Show',
    episodes: [FIRST],
    hints: ['1 entry that repeat another left out.'],
  },
  {
    title: 'the same guid for all',
    feed: show(
      numbered('b', 'Tue, 02 Jan', 2, '<guid>https://a.example/</guid>') +
        numbered('a', 'Mon, 01 Jan', 1, '<guid>https://a.example/</guid>'),
    ),
    show: 'Show',
    episodes: [
      '2 | b | 2024-01-02T10:00 | 10 | https://a.example/b.mp3',
      '1 | a | 2024-01-01T10:00 | 10 | https://a.example/a.mp3',
    ],
  },
  {
    title: 'an entry without any address',
    feed: show(`${one('')}<item><title>Note</title></item>`),
    show: 'Show',
    episodes: [FIRST],
    hints: ['1 entry without an address left out.'],
  },
  { title: 'no episode yet', feed: show(''), show: 'Show', episodes: [] },
  {
    title: 'a title of 300 letters',
    feed: show(one('', 'x'.repeat(300))),
    show: 'Show',
    episodes: [FIRST.replace('One', `${'x'.repeat(199)}…`).concat(' | Title cut at 200 characters')],
  },
  {
    title: 'a description of 6000 letters',
    feed: show(one(`<description>${'word '.repeat(1200)}</description>`)),
    show: 'Show',
    episodes: [`${FIRST} | Description cut at 5000 characters`],
  },
  {
    title: 'ISO-8859-1 that says so',
    feed: latin1(show(one('', 'caf\u00e9')).replace('UTF-8', 'ISO-8859-1')),
    show: 'Show',
    episodes: [FIRST.replace('One', 'café')],
  },
  {
    title: 'Windows-1252 that says it is UTF-8',
    feed: latin1(show(one('', 'caf\u00e9 \u0093x\u0094'))),
    show: 'Show',
    episodes: [FIRST.replace('One', 'café “x”')],
  },
  {
    title: 'UTF-8 whose server says it is ISO-8859-1',
    feed: show(one('', 'café')),
    type: 'text/xml; charset=ISO-8859-1',
    show: 'Show',
    episodes: [FIRST.replace('One', 'café')],
  },
  {
    title: 'UTF-16',
    feed: utf16(show(one('', 'café')).replace('UTF-8', 'UTF-16')),
    show: 'Show',
    episodes: [FIRST.replace('One', 'café')],
  },
  { ...single('a server that calls it a page', one('')), type: 'text/html' },
  { ...single('a server that calls it a download', one('')), type: 'application/octet-stream' },
  {
    title: 'blank lines and a comment before it',
    feed: `\n\n<!-- made by hand -->${show(one('')).replace(/^<\?xml.*?\?>/, '')}`,
    show: 'Show',
    episodes: [FIRST],
  },
  {
    title: 'elements in capitals',
    feed: `<RSS version="2.0"><CHANNEL><TITLE>Loud</TITLE><ITEM><TITLE>A</TITLE>${file().toUpperCase().replace('HTTPS://A.EXAMPLE/1.MP3', 'https://a.example/1.mp3')}<PUBDATE>${DAY}</PUBDATE></ITEM></CHANNEL></RSS>`,
    show: 'Loud',
    episodes: [`1 | A | ${AT} | 30 | https://a.example/1.mp3 | ${NO_LENGTH}`],
  },
  {
    title: 'Atom with an enclosure',
    feed: `<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">An &lt;i&gt;Atom&lt;/i&gt; show</title><link rel="alternate" href="https://a.example/"/><entry><id>tag:a.example,2024:1</id><title type="text">One</title><link rel="enclosure" type="audio/mpeg" href="https://a.example/1.mp3"/><updated>2024-01-01T10:00:00Z</updated></entry></feed>`,
    type: 'application/atom+xml',
    show: 'An Atom show',
    episodes: [`1 | One | ${AT} | 30 | https://a.example/1.mp3 | ${NO_LENGTH}`],
  },
  single(
    'the definition of an entity as an example in a text',
    one('<description><![CDATA[Write <!ENTITY x "y"> first.]]></description><!-- <!ENTITY x "y"> -->'),
  ),
  single(
    'a picture before the sound',
    one('').replace(file(), `<enclosure url="https://a.example/1.jpg" type="image/jpeg"/>${file()}`),
  ),
  single('sound whose type says it is a picture', one('').replace('audio/mpeg', 'image/jpeg')),
  single('sound without a type', one('').replace(' type="audio/mpeg"', '')),
  single('sound as a download of any kind', one('').replace('audio/mpeg', 'application/octet-stream')),
  single(
    'a picture whose type says it is sound',
    one('').replace(file(), `<enclosure url="https://a.example/1.PNG?size=2" type="audio/mpeg"/>${file()}`),
  ),
  {
    title: 'sound from a program, whose address has no ending that says so',
    feed: show(one('').replace('https://a.example/1.mp3', 'https://a.example/get.php?id=1')),
    show: 'Show',
    episodes: [FIRST.replace('1.mp3', 'get.php?id=1')],
  },
  {
    title: 'pictures only, which is a blog',
    feed: show(
      one('<link>https://a.example/1</link>').replace(
        file(),
        '<enclosure url="https://a.example/1.jpg" type="image/jpeg"/>',
      ),
    ),
    show: '- Show',
    episodes: [`- ${FIRST.replace('1.mp3', '1')}`],
    hints: ['No entry has sound or video: this may be a blog.'],
  },
  {
    title: 'Atom with a picture before the sound',
    feed: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Show</title><link rel="alternate" href="https://a.example/"/><entry><id>tag:a.example,2024:1</id><title>One</title><link rel="enclosure" type="image/jpeg" href="https://a.example/1.jpg"/><link rel="enclosure" type="audio/mpeg" href="https://a.example/1.mp3"/><updated>2024-01-01T10:00:00Z</updated></entry></feed>`,
    show: 'Show',
    episodes: [`1 | One | ${AT} | 30 | https://a.example/1.mp3 | ${NO_LENGTH}`],
  },
  {
    title: 'a JSON feed whose sound has no type',
    feed: JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Show',
      items: [
        {
          id: '1',
          title: 'One',
          date_published: '2024-01-01T10:00:00Z',
          attachments: [
            { url: 'https://a.example/1.jpg', mime_type: 'image/jpeg' },
            { url: 'https://a.example/1.mp3', mime_type: 'text/plain', duration_in_seconds: 600 },
          ],
        },
      ],
    }),
    show: 'Show',
    episodes: [FIRST],
  },
  {
    title: 'Media RSS instead of an enclosure',
    feed: show(
      one('<media:content url="https://a.example/1.mp4" type="video/mp4" duration="600"/>').replace(
        file(),
        '',
      ),
      `${ITUNES} xmlns:media="http://search.yahoo.com/mrss/"`,
    ),
    show: 'Show',
    episodes: [FIRST.replace('1.mp3', '1.mp4')],
  },
  {
    title: 'a JSON feed',
    feed: JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'A JSON show',
      items: [
        {
          id: '1',
          title: 'One',
          date_published: '2024-01-01T10:00:00Z',
          attachments: [
            { url: 'https://a.example/1.mp3', mime_type: 'audio/mpeg', duration_in_seconds: 600 },
          ],
        },
      ],
    }),
    type: 'application/feed+json',
    show: 'A JSON show',
    episodes: [FIRST],
  },
  {
    title: 'RSS 1.0, which is a blog',
    feed: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Old</title><link>https://a.example/</link></channel><item><title>One</title><link>https://a.example/1</link><dc:date>2024-01-01T10:00:00Z</dc:date></item></rdf:RDF>`,
    show: '- Old',
    episodes: [`- 1 | One | ${AT} | 30 | https://a.example/1 | ${NO_LENGTH}`],
    hints: ['No entry has sound or video: this may be a blog.'],
  },
  {
    title: 'a playlist of YouTube',
    feed: `<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>Talks</title><entry><id>yt:video:abcdefghijk</id><yt:videoId>abcdefghijk</yt:videoId><title>One</title><link rel="alternate" href="https://www.youtube.com/watch?v=abcdefghijk"/><published>2024-01-01T10:00:00+00:00</published><media:group><media:description>Text</media:description></media:group></entry></feed>`,
    type: 'text/xml; charset=UTF-8',
    show: 'Talks',
    episodes: [`1 | One | ${AT} | 30 | https://www.youtube.com/watch?v=abcdefghijk | ${NO_LENGTH}`],
  },
];
const [, marked] = feedCases;
if (marked) marked.feed = `\ufeff${marked.feed}`;
