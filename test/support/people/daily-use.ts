import { setTimeout as pause } from 'node:timers/promises';
import { allEndpoints } from '#shared/contract.ts';
import type { Endpoint } from '#shared/core/endpoint.ts';
import { PUBLIC_URL, type TestHub } from '#test/support/test-hub.ts';
import { fromOwnPage, signIn } from './owner.ts';
import { sendForm } from './send-form.ts';

/** The number of visitors, who come back: what is stored for each of them is stored once. */
const PEOPLE = 500;
const FEED_OPEN_MS = 50;

const isPlainRead = ({ method, path, feed, events, download }: Endpoint) =>
  method === 'GET' && !path.includes(':') && !feed && !events && !download;
const pathsOf = (access: Endpoint['access']) =>
  allEndpoints.filter((each) => each.access === access && isPlainRead(each)).map(({ path }) => path);
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/**
 * What happens at a hub all day long: pages and data are read, forms sent, the assistant asked, visits
 * reported, the live status polled, the back office read, its stream of events opened and left.
 * @returns a function that makes the request of this number, a different kind each time, and returns its
 * status
 */
export async function dailyUse(url: string): Promise<(number: number) => Promise<number>> {
  const get: TestHub['get'] = (path, init) => fetch(url + path, { redirect: 'manual', ...init });
  // Each from a network of its own, because many forms from one network need proof of work.
  const addressOf = (number: number) => `10.${(number % PEOPLE) >> 8}.${(number % PEOPLE) & 255}.1`;
  const from = (number: number) => ({ 'X-Forwarded-For': addressOf(number) });
  const owner = await signIn({ get } as TestHub);
  const map = await (await get('/sitemap.xml')).text();
  const locations = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)];
  const pages = locations.map(([, location = '']) => location.replace(PUBLIC_URL, '') || '/');
  const [publicPaths, ownerPaths] = [pathsOf('public'), pathsOf('owner')];
  const feeds = allEndpoints.filter(({ access, feed }) => access === 'owner' && feed).map(({ path }) => path);
  const post = (path: string, number: number, body: object) =>
    get(path, {
      method: 'POST',
      headers: { ...from(number), ...fromOwnPage, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function openFeed(number: number): Promise<Response> {
    const leaving = new AbortController();
    const headers = { Accept: 'text/event-stream' };
    const answer = await owner.get(pick(feeds, number), { headers, signal: leaving.signal });
    await pause(FEED_OPEN_MS);
    leaving.abort();
    return answer;
  }

  const view = (number: number) => ({
    kind: 'view',
    path: pick(pages, number),
    from: '',
    query: '?utm_source=letter',
  });
  const requests: ((number: number) => Promise<Response>)[] = [
    (number) => get(pick(pages, number), { headers: from(number) }),
    (number) => get(`${pick(pages, number)}?from=${number}`, { headers: from(number) }),
    (number) => get(pick(publicPaths, number), { headers: from(number) }),
    (number) => get('/api/stream-status', { headers: from(number) }),
    (number) => owner.get(pick(ownerPaths, number)),
    (number) => post('/api/steps', number, view(number)),
    (number) => post('/api/chat', number, { message: `What do you offer on day ${number}?` }),
    (number) =>
      sendForm({ get }, '/api/bookings', bookingOf(number), { from: addressOf(number), works: true }),
    openFeed,
  ];
  return async (number) => {
    const answer = await pick(requests, number)(Math.floor(number / requests.length));
    if (!answer.bodyUsed) await answer.arrayBuffer().catch(() => {});
    return answer.status;
  };
}

const bookingOf = (number: number) => ({
  name: 'Ines Okafor',
  email: `ines.${number % PEOPLE}@example.com`,
  serviceType: 'speaking',
  projectDetails: `Evening ${number} in spring.`,
  budgetRange: '1000-5000',
});
