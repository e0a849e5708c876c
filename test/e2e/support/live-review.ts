import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import { ownerHeaders } from './owner-hub.ts';

const SETTINGS = '/api/admin/live-review/settings';
const FOLDER = 'test-results/stories';

interface Track {
  artistName: string;
  songTitle: string;
  songLink?: string;
  message?: string;
}

async function submit(request: APIRequestContext, track: Track, number: number): Promise<string> {
  const response = await request.post('/api/track-submissions', {
    headers: { [IDEMPOTENCY_HEADER]: randomUUID(), 'X-Forwarded-For': `10.77.${number}.1` },
    data: {
      songLink: `https://band.example/${number}.mp3`,
      email: `artist${number}@band.example`,
      ...track,
      shield: { website: '', elapsedMs: 9000 },
    },
  });
  if (!response.ok()) throw new Error(`The track was not taken: ${await response.text()}`);
  return ((await response.json()) as { code: string }).code;
}

/** Tracks that are paid and wait for their review; needs the owner logged in. */
export async function paidTracks(page: Page, tracks: readonly Track[]): Promise<string[]> {
  const headers = await ownerHeaders(page);
  const codes: string[] = [];
  for (const [at, track] of tracks.entries()) {
    const code = await submit(page.request, track, at + 1);
    const order = `/api/admin/orders/${code}`;
    const { version } = await (await page.request.get(order)).json();
    const released = await page.request.post(`${order}/release`, { headers, data: { version } });
    if (!released.ok()) throw new Error(`The order was not released: ${await released.text()}`);
    codes.push(code);
  }
  return codes;
}

/** Switches live reviews on. */
export async function switchOn(page: Page, change: object = {}): Promise<void> {
  const { value, version } = await (await page.request.get(SETTINGS)).json();
  const data = { value: { ...value, on: true, ...change }, version };
  const saved = await page.request.put(SETTINGS, { headers: await ownerHeaders(page), data });
  if (!saved.ok()) throw new Error(`The settings were not saved: ${await saved.text()}`);
}

/** Viewers that vote by HTTP. */
export async function viewers(url: string, count: number) {
  const call = (at: number, method: string, path: string, body: object) =>
    fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${at % 2}` },
      body: JSON.stringify(body),
    });
  const voters = await Promise.all(
    Array.from({ length: count }, async (_, at) => (await call(at, 'POST', '/api/vote/voters', {})).json()),
  );
  /** Everybody votes for the track that is on: the first `fans` of them for it. @returns how many votes count */
  return async (fans: number): Promise<number> => {
    const { track } = await (await fetch(`${url}/api/vote`)).json();
    const replies = await Promise.all(
      voters.map((voter, at) =>
        call(at, 'PUT', '/api/vote/votes', { ...voter, track: track.id, yes: at < fans }),
      ),
    );
    return replies.filter(({ ok }) => ok).length;
  };
}

/** Takes numbered pictures of each side of a story. */
export async function storyPictures(story: string) {
  await mkdir(FOLDER, { recursive: true });
  let number = 0;
  return async (step: string, sides: Record<string, Page>) => {
    number += 1;
    const place = `${FOLDER}/${story}-${String(number).padStart(2, '0')}-${step}`;
    for (const [side, page] of Object.entries(sides))
      await page.screenshot({ path: `${place}-${side}.png`, omitBackground: side === 'overlay' });
  };
}
