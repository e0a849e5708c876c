import type { VisitReport } from '#shared/analytics/analytics.admin.schema.ts';
import type { ReportTab } from '#shared/analytics/analytics.constants.ts';
import type { PageEvent } from '#shared/analytics/analytics.schema.ts';
import type { Owner } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import type { TestHub } from '#test/support/test-hub.ts';

export const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
} as const;

export const programs = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.14.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/143.0.0.0 Safari/537.36',
  '',
];

/** A visitor's browser: the address that it comes from, and the headers that it sends about itself. */
export interface Browser {
  from: string;
  agent: string;
  language?: string;
  headers?: Record<string, string>;
}

export const headersOf = ({ from, agent, language = 'en-GB,en;q=0.8', headers }: Browser) => ({
  'X-Forwarded-For': from,
  'User-Agent': agent,
  'Accept-Language': language,
  ...headers,
});

/** Sends what a page of the site sends, without the page's script. */
export async function sendEvent(
  hub: Pick<TestHub, 'get'>,
  browser: Browser,
  event: Partial<PageEvent>,
): Promise<void> {
  const answer = await hub.get('/api/events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headersOf(browser) },
    body: JSON.stringify({ kind: 'view', path: '/home', ...event }),
  });
  if (answer.status !== 204)
    throw new Error(`An event was answered ${answer.status}: ${await answer.text()}`);
}

/** Opens an order in this browser. @returns its code */
export async function orderFrom(hub: TestHub, browser: Browser, kind = 'interview'): Promise<string> {
  const named = { get: (path: string, init: RequestInit = {}) => hub.get(path, withHeaders(init, browser)) };
  const form = { kind, name: 'Ada Lovelace', email: 'ada@visitor.example' };
  const answer = await sendForm(named, '/api/orders', form);
  if (!answer.ok) throw new Error(`An order was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { code: string }).code;
}

function withHeaders(init: RequestInit, browser: Browser): RequestInit {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(headersOf(browser))) headers.set(name, value);
  return { ...init, headers };
}

export const readReport = (owner: Owner, tab: ReportTab, more: Record<string, string> = {}) =>
  owner.json<VisitReport>(`/api/admin/analytics/report?${new URLSearchParams({ tab, ...more })}`);

/** One figure of a list's rows, by what they are about. */
export function figuresOf(
  report: VisitReport,
  list: keyof VisitReport['lists'],
  ...names: ('visitors' | 'views' | 'entries' | 'engaged' | 'orders' | 'revenueCents')[]
): Record<string, number | number[]> {
  const rows = report.lists[list] ?? [];
  return Object.fromEntries(
    rows.map((row) => [row.value, names.length === 1 ? row[names[0] as 'views'] : names.map((n) => row[n])]),
  );
}
