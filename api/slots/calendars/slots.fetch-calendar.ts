import { XMLParser } from 'fast-xml-parser';
import { createGuardedCall } from '#api/core/network/guarded-call.ts';
import { createGuardedFetch, GuardedFetchError, type OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import { isoAt } from '#shared/core/time.ts';
import { type Span, UnreadableCalendar } from './slots.read-calendar.ts';

const MAX_BYTES = 4 * 1_048_576;
const TOTAL_MS = 20_000;
/** Entries of one reply. */
const ENTRIES_MAX = 5000;

/** Where a calendar is, and what opens it. */
export interface CalendarPlace {
  kind: 'ics' | 'caldav';
  url: string;
  user: string;
  password: string;
}

const calendarFiles = {
  accept: 'text/calendar, text/plain;q=0.5',
  types: new Set(['text/calendar', 'text/plain', 'application/octet-stream', 'application/ics', '']),
  maxBytes: MAX_BYTES,
  totalMs: TOTAL_MS,
};

const utc = (at: number) => isoAt(at).replaceAll(/[-:]|\.\d+/g, '');

const askFor = ({ from, to }: Span) => `<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
  <d:prop><c:calendar-data/></d:prop>
  <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">
    <c:time-range start="${utc(from)}" end="${utc(to)}"/>
  </c:comp-filter></c:comp-filter></c:filter>
</c:calendar-query>`;

const refusals: Readonly<Record<number, string>> = {
  401: 'The server refuses the user or the password',
  403: 'The server does not let this user read it',
  404: 'There is no calendar at this address',
};

/**
 * The texts of a calendar: one for an .ics file, one for each entry of a CalDAV server.
 * @throws UnreadableCalendar, GuardedFetchError
 */
export function calendarFetcher(outside: OutsidePorts | undefined) {
  const fetchFile = createGuardedFetch(outside, calendarFiles);
  const call = createGuardedCall(outside);
  return async (place: CalendarPlace, span: Span): Promise<string[]> => {
    if (place.kind === 'caldav') return report(place, span);
    const { status, bytes } = await fetchFile(place.url);
    if (status !== 200) throw new UnreadableCalendar(refusals[status] ?? `The server answered ${status}`);
    return [new TextDecoder().decode(bytes)];
  };

  async function report({ url, user, password }: CalendarPlace, span: Span): Promise<string[]> {
    const signal = AbortSignal.timeout(TOTAL_MS);
    const credentials = Buffer.from(`${user}:${password}`).toString('base64');
    const response = await call(url, {
      method: 'REPORT',
      body: askFor(span),
      headers: {
        Authorization: `Basic ${credentials}`,
        'Content-Type': 'application/xml; charset=utf-8',
        Depth: '1',
      },
      signal,
    }).catch((error: unknown) => {
      if (signal.aborted) throw new GuardedFetchError('unreachable', 'It took too long', error);
      throw error;
    });
    if (response.status !== 207) {
      await response.body?.cancel();
      throw new UnreadableCalendar(refusals[response.status] ?? `The server answered ${response.status}`);
    }
    return entriesOf(await limitedText(response));
  }
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new UnreadableCalendar(`It is larger than ${MAX_BYTES / 1_048_576} MB`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The calendar texts in the reply of a CalDAV server. */
function entriesOf(xml: string): string[] {
  const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false });
  let parsed: unknown;
  try {
    parsed = parser.parse(xml);
  } catch (cause) {
    throw new UnreadableCalendar('The server does not speak CalDAV', { cause });
  }
  const status = part(parsed, 'multistatus');
  if (status === undefined) throw new UnreadableCalendar('The server does not speak CalDAV');
  const texts = listOf(part(status, 'response')).flatMap((response) =>
    listOf(part(response, 'propstat')).flatMap((found) => {
      const data = part(part(found, 'prop'), 'calendar-data');
      return typeof data === 'string' && data.includes('BEGIN:VCALENDAR') ? [data] : [];
    }),
  );
  if (texts.length > ENTRIES_MAX) throw new UnreadableCalendar(`It has more than ${ENTRIES_MAX} entries`);
  return texts;
}
