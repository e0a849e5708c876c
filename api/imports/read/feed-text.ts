import { parseFeed } from 'feedsmith';
import { secondsOf } from '#api/youtube/data-api.ts';
import { ENTRIES_MAX } from '#shared/imports/imports.schema.ts';
import type { Feed, FeedEntry, ReadAnswer, TextAt } from './feed.ts';
import { asInstant } from './feed-date.ts';
import { asWebAddress, oneLine, plainTextOf, wholeNumber } from './plain.ts';
import { type LinkedFile, playableFile } from './playable-file.ts';

type Parsed = ReturnType<typeof parseFeed<string>>;
type ParsedOf<F extends Parsed['format']> = Extract<Parsed, { format: F }>['feed'];
type Entry<F extends 'rss' | 'rdf' | 'json'> = NonNullable<ParsedOf<F>['items']>[number];
type AtomEntry = NonNullable<ParsedOf<'atom'>['entries']>[number];

const OWN_ENTITIES = 'It defines entities of its own, which the hub does not take.';
const BROKEN = 'It is a feed, but its XML is broken. A feed validator shows where.';
const FEED_ELEMENT = /<(?:rss|feed|rdf:rdf)[\s>]/i;
const NO_FEED = 'It is neither RSS, Atom nor a JSON feed.';

/** Parses a feed. One that defines entities is refused: they can expand without limit or read files. */
export function parseFeedText({ text, address }: TextAt): ReadAnswer<Feed> {
  if (definesEntities(text)) return { refused: OWN_ENTITIES };
  let parsed: Parsed;
  try {
    parsed = parseFeed<string>(inSeconds(text));
  } catch {
    return { refused: FEED_ELEMENT.test(text) ? BROKEN : NO_FEED };
  }
  return { read: { ...neutral(parsed, address), leftOut: Math.max(0, countOf(parsed) - ENTRIES_MAX) } };
}

/** The parts of XML in which `<!ENTITY` is only text. */
const QUOTED = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
] as const;

/** Whether entities are defined. Goes from one `<!` to the next, so the time is linear in the text. */
function definesEntities(text: string): boolean {
  // In JSON it can only be the text of an entry.
  if (/^\s*\{/.test(text)) return false;
  for (let at = text.indexOf('<!'); at >= 0; at = text.indexOf('<!', at + 2)) {
    if (/^<!ENTITY/i.test(text.slice(at, at + 8))) return true;
    const quoted = QUOTED.find(([start]) => text.startsWith(start, at));
    if (!quoted) continue;
    const [start, end] = quoted;
    at = text.indexOf(end, at + start.length);
    if (at < 0) return false;
  }
  return false;
}

const countOf = ({ format, feed }: Parsed): number =>
  (format === 'atom' ? feed.entries : feed.items)?.length ?? 0;

/** Nothing is read of the entries that are left out. */
const taken = <T>(entries: readonly T[] = []): readonly T[] => entries.slice(0, ENTRIES_MAX);

/** Rewrites ISO durations in seconds: the parser reads `1:02:03` and `3723`, but not `PT1H2M3S`. */
const inSeconds = (text: string) =>
  text.replace(
    /(<(?:\w+:)?duration\b[^<>]*>)\s*(P[\dDTHMS]{2,20})\s*</gi,
    (_, tag: string, duration: string) => `${tag}${secondsOf(duration.toUpperCase()) ?? ''}<`,
  );

function neutral(parsed: Parsed, address: string): Omit<Feed, 'leftOut'> {
  switch (parsed.format) {
    case 'rss':
      return fromRss(parsed.feed, address);
    case 'atom':
      return fromAtom(parsed.feed, address);
    case 'rdf':
      return fromRdf(parsed.feed, address);
    case 'json':
      return fromJson(parsed.feed, address);
  }
}

function fromRss(feed: ParsedOf<'rss'>, address: string): Omit<Feed, 'leftOut'> {
  const base = asWebAddress(feed.xml?.base, address) || address;
  const show = {
    guid: feed.podcast?.guid ?? '',
    title: oneLine(feed.title),
    description: plainTextOf(feed.description || feed.itunes?.summary || feed.itunes?.subtitle),
    link: asWebAddress(feed.link, base),
    picture: asWebAddress(feed.itunes?.image ?? feed.image?.url, base),
    explicit: feed.itunes?.explicit ?? false,
  };
  return { ...show, entries: taken(feed.items).map((item) => rssEntry(item, base)) };
}

function rssEntry(item: Entry<'rss'>, base: string): FeedEntry {
  const { itunes, media, podcast } = item;
  const guid = item.guid?.value?.trim() ?? '';
  const contents = [
    ...(media?.contents ?? []),
    ...(media?.groups ?? []).flatMap((group) => group.contents ?? []),
  ];
  const files: LinkedFile[] = [...(item.enclosures ?? []), ...contents];
  const file = playableFile(files);
  const type = itunes?.episodeType?.toLowerCase();
  return {
    guid,
    title: oneLine(item.title || itunes?.title || media?.title?.value),
    description: plainTextOf(item.content?.encoded || item.description || itunes?.summary),
    link: asWebAddress(item.link ?? (file || item.guid?.isPermaLink === false ? '' : webOnly(guid)), base),
    enclosure: asWebAddress(file?.url, base),
    bytes: sizeOf(file),
    picture: asWebAddress(itunes?.image ?? media?.thumbnails?.[0]?.url, base),
    ...dateOf(item.pubDate, ...(item.dc?.dates ?? [])),
    seconds: positive(itunes?.duration ?? file?.duration),
    number: wholeNumber(itunes?.episode ?? podcast?.episode?.number),
    season: wholeNumber(itunes?.season ?? podcast?.season?.number),
    type: type === 'trailer' || type === 'bonus' ? type : 'full',
    views: null,
  };
}

/** A guid that is a web address may serve as a link, but often the page does not exist: a file is better. */
const webOnly = (guid: string) => (/^https?:\/\//i.test(guid) ? guid : '');

function fromAtom(feed: ParsedOf<'atom'>, address: string): Omit<Feed, 'leftOut'> {
  const base = asWebAddress(feed.xml?.base, address) || address;
  return {
    guid: '',
    explicit: false,
    title: oneLine(feed.title?.value),
    description: plainTextOf(feed.subtitle?.value || feed.itunes?.summary),
    link: asWebAddress(pageOf(feed.links), base),
    picture: asWebAddress(feed.itunes?.image ?? feed.logo ?? feed.icon, base),
    entries: taken(feed.entries).map((entry) => atomEntry(entry, base)),
  };
}

const pageOf = (links: AtomEntry['links'] = []) =>
  links.find(({ rel = 'alternate', type = 'text/html' }) => rel === 'alternate' && /html/.test(type))?.href;

function atomEntry(entry: AtomEntry, base: string): FeedEntry {
  const { media, itunes } = entry;
  const [group] = media?.groups ?? [];
  const enclosures = entry.links
    ?.filter(({ rel }) => rel === 'enclosure')
    .map(({ href, type, length }) => ({ url: href, type, length }));
  const file = playableFile(enclosures);
  return {
    guid: entry.id?.trim() ?? '',
    title: oneLine(entry.title?.value || group?.title?.value),
    description: plainTextOf(entry.summary?.value || entry.content?.value || group?.description?.value),
    link: asWebAddress(pageOf(entry.links), base),
    enclosure: asWebAddress(file?.url, base),
    bytes: sizeOf(file),
    picture: asWebAddress(itunes?.image ?? group?.thumbnails?.[0]?.url ?? media?.thumbnails?.[0]?.url, base),
    ...dateOf(entry.published, entry.updated),
    seconds: positive(itunes?.duration),
    number: wholeNumber(itunes?.episode),
    season: wholeNumber(itunes?.season),
    type: 'full',
    views: group?.community?.statistics?.views ?? null,
  };
}

function fromRdf(feed: ParsedOf<'rdf'>, address: string): Omit<Feed, 'leftOut'> {
  const entryOf = (item: Entry<'rdf'>): FeedEntry => ({
    guid: item.rdf?.about ?? '',
    title: oneLine(item.title),
    description: plainTextOf(item.content?.encoded || item.description),
    link: asWebAddress(item.link, address),
    enclosure: '',
    bytes: null,
    picture: asWebAddress(item.media?.thumbnails?.[0]?.url, address),
    ...dateOf(...(item.dc?.dates ?? [])),
    seconds: null,
    number: null,
    season: null,
    type: 'full',
    views: null,
  });
  return {
    guid: '',
    explicit: false,
    title: oneLine(feed.title),
    description: plainTextOf(feed.description),
    link: asWebAddress(feed.link, address),
    picture: asWebAddress(feed.image?.url, address),
    entries: taken(feed.items).map(entryOf),
  };
}

function fromJson(feed: ParsedOf<'json'>, address: string): Omit<Feed, 'leftOut'> {
  const entryOf = (item: Entry<'json'>): FeedEntry => {
    const attachments = item.attachments?.map(({ url, mime_type, size_in_bytes, duration_in_seconds }) => ({
      url,
      type: mime_type,
      length: size_in_bytes,
      duration: duration_in_seconds,
    }));
    const file = playableFile(attachments);
    return {
      guid: String(item.id ?? ''),
      title: oneLine(item.title),
      description: plainTextOf(item.content_html || item.content_text || item.summary),
      link: asWebAddress(item.url ?? item.external_url, address),
      enclosure: asWebAddress(file?.url, address),
      bytes: sizeOf(file),
      picture: asWebAddress(item.image ?? item.banner_image, address),
      ...dateOf(item.date_published, item.date_modified),
      seconds: positive(file?.duration),
      number: null,
      season: null,
      type: 'full',
      views: null,
    };
  };
  return {
    guid: '',
    explicit: false,
    title: oneLine(feed.title),
    description: plainTextOf(feed.description),
    link: asWebAddress(feed.home_page_url, address),
    picture: asWebAddress(feed.icon ?? feed.favicon, address),
    entries: taken(feed.items).map(entryOf),
  };
}

/** The first of these dates that can be read, or else the first that is written. */
function dateOf(...dates: (string | undefined)[]): Pick<FeedEntry, 'publishedAt' | 'writtenDate'> {
  const written = dates.filter((date) => date?.trim());
  const readable = written.find((date) => asInstant(date) !== null);
  return { publishedAt: asInstant(readable), writtenDate: oneLine(readable ?? written[0]) };
}

/** Some feeds give 0, or 1, for every file. */
const LEAST_BYTES = 1024;

function sizeOf(file: LinkedFile | undefined): number | null {
  const bytes = positive(Number(file?.length ?? file?.fileSize));
  return bytes !== null && bytes >= LEAST_BYTES && bytes <= Number.MAX_SAFE_INTEGER ? bytes : null;
}

const positive = (seconds: number | undefined) =>
  seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : null;
