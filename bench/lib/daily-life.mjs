import { setTimeout as pause } from 'node:timers/promises';
import { allEndpoints } from '#shared/contract.ts';
import { fromOwnPage, signIn } from '#test/support/owner.ts';
import { sendForm } from '#test/support/send-form.ts';
import { PUBLIC_URL } from '#test/support/test-hub.ts';

/** The same people come back: what is kept for each of them is kept once. */
const PEOPLE = 500;
const FEED_OPEN_MS = 200;

const readable = ({ method, path, feed, events, download }) =>
  method === 'GET' && !path.includes(':') && !feed && !events && !download;
const paths = (access) =>
  allEndpoints.filter((each) => each.access === access && readable(each)).map(({ path }) => path);

/**
 * What happens at a hub all day long: pages and data are read, forms sent, the assistant asked, visits recorded, the status
 * polled, the back office read, its stream of events opened and left.
 * @returns does one of these, a different one each time
 */
export async function dailyLife(address) {
  const get = (path, init) => fetch(address + path, { redirect: 'manual', ...init });
  const from = (number) => `10.0.${(number % PEOPLE) >> 8}.${(number % PEOPLE) & 255}`;
  const as = (number) => ({ headers: { 'X-Forwarded-For': from(number) } });
  const owner = await signIn({ get });
  const map = await (await get('/sitemap.xml')).text();
  const pages = Array.from(
    map.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url]) => url.replace(PUBLIC_URL, '') || '/',
  );
  const [data, office] = [paths('public'), paths('owner')];
  const feeds = allEndpoints.filter(({ access, feed }) => access === 'owner' && feed);
  const pick = (list, number) => list[number % list.length];
  const post = (path, number, body) =>
    get(path, {
      method: 'POST',
      headers: { ...as(number).headers, ...fromOwnPage, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function listen(number) {
    const leaving = new AbortController();
    const headers = { Accept: 'text/event-stream' };
    const answer = await owner.get(pick(feeds, number).path, { headers, signal: leaving.signal });
    await pause(FEED_OPEN_MS);
    leaving.abort();
    return answer;
  }

  const doings = [
    (number) => get(pick(pages, number), as(number)),
    (number) => get(`${pick(pages, number)}?from=${number}`, as(number)),
    (number) => get(pick(data, number), as(number)),
    (number) => get('/api/stream-status', as(number)),
    (number) => owner.get(pick(office, number)),
    (number) =>
      post('/api/events', number, {
        kind: 'view',
        path: pick(pages, number),
        from: '',
        query: '?utm_source=letter',
      }),
    (number) => post('/api/chat', number, { message: `What do you offer on day ${number}?` }),
    (number) => sendForm({ get }, '/api/bookings', bookingOf(number), { from: from(number), works: true }),
    listen,
  ];
  return async (number) => {
    const answer = await pick(doings, number)(Math.floor(number / doings.length));
    if (answer.status >= 500 && answer.status !== 503)
      throw new Error(`${answer.url} answered ${answer.status}`);
    if (!answer.bodyUsed) await answer.arrayBuffer().catch(() => {});
    return answer.status;
  };
}

const bookingOf = (number) => ({
  name: 'Ines Okafor',
  email: `ines.${number % PEOPLE}@example.com`,
  serviceType: 'speaking',
  projectDetails: `Evening ${number} in spring.`,
  budgetRange: '1000-5000',
});
