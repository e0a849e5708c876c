import type { RowStatus, UrlLine } from '#shared/core/bulk.ts';
import { isYoutube, publicLink, readWebUrl, youtubeVideoId } from '#shared/youtube/youtube.ts';
import type { Finding, VideoFacts } from './video-facts.ts';

/** A pasted line with what is known of it before YouTube is asked. */
export interface ReadLine extends UrlLine {
  videoId: string | null;
  status: RowStatus;
  message: string;
}

/** A line with the facts that were found for it. */
export type FoundLine = ReadLine & { facts: VideoFacts | undefined };

interface Rules {
  /** Names what a line leads to, so that two lines of the same are recognised; null for a line that leads nowhere. */
  nameOf: (url: string) => string | null;
  /** The message for a line that leads nowhere. */
  malformed: string;
  /** The message when something of this name exists already; undefined when it does not. */
  known: (name: string) => string | undefined;
}

/** Which lines are duplicates of others or of what is there, and which lead nowhere. */
export function readLines(lines: readonly UrlLine[], { nameOf, malformed, known }: Rules): ReadLine[] {
  const first = new Map<string, number>();
  return lines.map(({ line, url }) => {
    const row = (status: RowStatus, message: string): ReadLine => ({
      line,
      url: publicLink(url).slice(0, 2000),
      videoId: youtubeVideoId(url),
      status,
      message,
    });
    const name = nameOf(url);
    if (name === null) return row('malformed', malformed);
    const before = first.get(name);
    if (before !== undefined) return row('duplicate', `The same as line ${before}`);
    first.set(name, line);
    const there = known(name);
    return there === undefined ? row('ok', '') : row('duplicate', there);
  });
}

/** Lines with the facts found for them; `findings` by the key that `keyOf` returns. */
export function withFindings(
  lines: readonly ReadLine[],
  findings: ReadonlyMap<string, Finding>,
  keyOf: (line: ReadLine) => string | null,
): FoundLine[] {
  return lines.map((line) => {
    const finding = line.status === 'ok' ? findings.get(keyOf(line) ?? '') : undefined;
    if (!finding) return { ...line, facts: undefined };
    if (finding.status === 'ok') return { ...line, facts: finding.facts };
    return { ...line, status: finding.status, message: finding.message, facts: undefined };
  });
}

/** The tabs of a channel, each with an address of its own. */
const TAB = /\/(?:featured|videos|shorts|streams|podcasts|playlists|community|posts|about)$/i;
/** Names of channels in addresses where upper and lower case are the same. */
const NAMED = /^\/(?:@|c\/|user\/)/i;

/**
 * A YouTube link in one plain form, without tracking parameters, so that two links to the same thing are
 * equal: a channel has one form for all its tabs, with or without `www`, and in any case.
 */
export function plainLink(link: string): string | null {
  const url = readWebUrl(link);
  if (!url || !isYoutube(url)) return null;
  const host = url.hostname.replace(/^(?:(?:m|music|studio|www)\.)?(?=youtube\.com$)/, 'www.');
  const trimmed = url.pathname.replace(/\/+$/, '');
  const isChannel = NAMED.test(trimmed) || /^\/channel\//.test(trimmed);
  const path = isChannel ? trimmed.replace(TAB, '') : trimmed;
  const list = url.searchParams.get('list');
  return `https://${host}${NAMED.test(path) ? path.toLowerCase() : path}${
    list ? `?${new URLSearchParams({ list })}` : ''
  }`;
}
