import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendOnce } from './send-once.ts';

const kept = new Map<string, string>();
const sessionStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
const request = { templateId: 'new-episode', context: {}, platform: 'instagram', tone: 'casual' } as const;
const keys: string[] = [];
let answer: () => Response;

beforeEach(() => {
  kept.clear();
  keys.length = 0;
  answer = () => Response.json({ content: [], origin: 'model' });
  vi.stubGlobal('window', { sessionStorage });
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'] ?? '');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const press = (more: { tone?: 'professional' } = {}) =>
  sendOnce('POST /api/ai/generate', { body: { ...request, ...more } });

it('sends the same idempotency key until the request has succeeded', async () => {
  answer = () => {
    throw new TypeError('The line is lost.');
  };
  await expect(press()).rejects.toThrow();
  answer = () => new Response('busy', { status: 503 });
  await expect(press()).rejects.toThrow();
  answer = () => Response.json({ content: [], origin: 'model' });
  await press();
  await press();
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
  expect([keys[1], keys[2], keys[3] === keys[0]]).toEqual([keys[0], keys[0], false]);
});

it('sends another idempotency key for a request with other content', async () => {
  answer = () => new Response('busy', { status: 503 });
  await expect(press()).rejects.toThrow();
  await expect(press({ tone: 'professional' })).rejects.toThrow();
  expect(keys[1]).not.toBe(keys[0]);
});
