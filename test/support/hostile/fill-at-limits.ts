import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { allEndpoints } from '#shared/contract.ts';
import type { Endpoint } from '#shared/core/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import { atLimits } from './long-texts.ts';

type Row = Record<string, unknown>;
/** A request of the owner, or with a header of its own of a visitor. @returns status and parsed body */
export type Send = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Row }>;

/** Settings without any text that is shown, or that would change how the tests log in. */
const NOT_FILLED = new Set([
  '/api/admin/tour',
  '/api/admin/two-factor',
  '/api/admin/notifications',
  '/api/admin/system/backups/settings',
  '/api/admin/mail-settings',
  '/api/admin/privacy/retention',
]);

const endpoint = (method: string, path: string) =>
  allEndpoints.find((one) => one.method === method && one.path === path);

const ownerPuts = allEndpoints.filter(
  ({ method, path, body }) => method === 'PUT' && body && !NOT_FILLED.has(path),
);
/** Updates of one item of many: content of every kind, redirects, short links. */
const kindChanges = ownerPuts.filter(({ path }) => path.endsWith('/:id') && endpoint('POST', `${path}/undo`));
/** Updates of single documents: documents, templates, settings. */
const singleChanges = ownerPuts.filter(({ path }) => !path.includes(':') && endpoint('GET', path));

/** One item of each kind that a fresh install does not have. */
const missing: Record<string, Row> = {
  '/api/admin/stream/schedule': {
    id: 'an-item',
    title: 'An evening',
    platform: 'twitch',
    startsAt: '2099-01-05T20:00:00.000Z',
  },
  '/api/admin/products': {
    id: 'an-item',
    title: 'A book',
    description: 'It.',
    format: 'Digital PDF',
    priceCents: 900,
    features: ['It'],
    cover: '/art/cover-convos.svg',
    fileId: null,
  },
  '/api/admin/services/talks': {
    id: 'an-item',
    title: 'A talk',
    event: 'A conference',
    place: 'Hamburg',
    heldOn: '2026-01-05',
    url: null,
    summary: null,
  },
  '/api/admin/appearances': {
    id: 'an-item',
    title: 'An evening',
    startsAt: '2099-01-05T20:00:00.000Z',
    venue: 'The Lamp Room',
    city: 'Hamburg',
    url: null,
    soldOut: false,
  },
  '/api/admin/podcasts/guests': {
    id: 'an-item',
    seriesId: 'convos',
    episodeId: null,
    name: 'Ada',
    role: 'Harbour pilot',
    url: 'https://example.com/',
    picture: null,
  },
  '/api/admin/seo/redirects': { redirectId: 'an-item', source: '/before', target: '/music', permanent: true },
  '/api/admin/analytics/links': {
    code: 'an-item',
    title: 'A link',
    target: '/music',
    source: 'Flyer',
    campaign: '',
  },
};

/** What visitors send, whose texts the owner reads. */
const forms: Record<string, Row> = {
  '/api/orders': { kind: 'interview', name: 'Ada', email: 'ada@example.com', note: 'A date' },
  '/api/bookings': {
    name: 'Ada',
    email: 'ada@example.com',
    organization: 'Ada and sons',
    serviceType: 'other',
    projectDetails: 'Ten letters',
    budgetRange: '0-1000',
  },
  '/api/track-submissions': {
    artistName: 'Ada',
    songTitle: 'One',
    email: 'ada@example.com',
    songLink: 'https://music.example/',
    message: 'A song',
  },
};

/**
 * Fills every text that the owner manages up to its limit, with words of 200 letters, and sends every form of
 * visitors in the same way. Which fields are texts, and how long they may be, follows from the schemas of the
 * endpoints, so a new field is filled too.
 * @returns the fields that are refused with such a text and keep their old value, as `path: field`
 */
export async function fillAtLimits(send: Send): Promise<string[]> {
  const refused = new Set<string>();
  for (const kind of kindChanges) {
    const list = kind.path.replace(/\/:id$/, '');
    const made = missing[list];
    if (made) await expectOk('POST', list, made);
    const { items } = (await expectOk('GET', `${list}?limit=50`)) as { items: Row[] };
    for (const item of items) await change(kind, `${list}/${idOf(kind, item)}`, item);
  }
  for (const single of singleChanges) await change(single, single.path, await expectOk('GET', single.path));
  for (const [path, fields] of Object.entries(forms)) {
    await change(endpoint('POST', path), path, fields, { [IDEMPOTENCY_HEADER]: randomUUID() });
  }
  return [...refused].sort();

  async function expectOk(method: string, path: string, body?: object): Promise<Row> {
    const reply = await send(method, path, body);
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  async function change(of: Endpoint | undefined, path: string, from: Row, headers = {}): Promise<void> {
    if (!of?.body) throw new Error(`There is no such endpoint: ${path}`);
    const value = picked(of.body, from);
    const body = {
      ...atLimits(of.body, value),
      ...(of.form && { shield: { website: '', elapsedMs: 8000 } }),
    };
    const first = await send(of.method, path, body, headers);
    if (first.status === 200) return;
    for (const name of Object.keys(first.body.fields ?? {})) {
      refused.add(`${of.path}: ${name}`);
      putBack(body, value, name.split('.'));
    }
    const second = await send(of.method, path, body, headers);
    if (second.status !== 200)
      throw new Error(`${of.method} ${path}: ${JSON.stringify([first.body, second.body])}`);
  }
}

/** The fields of a stored item that a body has. */
function picked(body: z.ZodType, from: Row): Row {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in properties));
}

/** The field that names an item is the one field of it that cannot be changed. */
function idOf({ path, body }: Endpoint, item: Row): unknown {
  const made = endpoint('POST', path.replace(/\/:id$/, ''))?.body;
  const open = picked(body as z.ZodType, item);
  const key = made && Object.keys(picked(made, item)).find((name) => !(name in open));
  return item[key ?? 'id'];
}

/** Restores one field, at a path of names and indexes, to its old value. */
function putBack(target: unknown, source: unknown, [name, ...rest]: string[]): void {
  if (name === undefined || !target || typeof target !== 'object') return;
  const [to, from] = [target as Row, (source ?? {}) as Row];
  if (rest.length === 0) to[name] = from[name];
  else putBack(to[name], from[name], rest);
}
