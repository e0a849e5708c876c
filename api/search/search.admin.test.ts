import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '#shared/search/search.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

describe.each(engines)('the back office search on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  const search = async (q: string) =>
    (await desk.owner.json<{ items: SearchHit[] }>(`/api/admin/search?${new URLSearchParams({ q })}`)).items;

  it('finds episodes, series, videos and articles by title, and links to them in their panel', async () => {
    const podcasts = '/api/admin/podcasts/episodes?limit=1';
    const { items } = await desk.owner.json<{ items: { title: string; episodeId: string }[] }>(podcasts);
    const { title = '', episodeId } = items[0] ?? {};
    const target = `/admin/dashboard/content/podcasts/episodes?${new URLSearchParams({ q: title })}`;
    expect(await search(title)).toContainEqual({ kind: 'episode', id: episodeId, title, detail: '', target });
    for (const [kind, path] of [
      ['series', 'podcasts/series'],
      ['video', 'videos/videos'],
      ['article', 'press/articles'],
      ['press feature', 'press/features'],
      ['release', 'music/releases'],
      ['playlist', 'playlist/playlists'],
      ['scheduled stream', 'stream/schedule'],
    ] as const) {
      const list = await desk.owner.json<{ items: { title?: string; name?: string }[] }>(
        `/api/admin/${path}?limit=1`,
      );
      const name = list.items[0]?.title ?? list.items[0]?.name ?? '';
      expect((await search(name.slice(0, 100))).map((hit) => [hit.kind, hit.title])).toContainEqual([
        kind,
        name,
      ]);
    }
  });

  it('finds files of the library by their names', async () => {
    const picture = await readFile('web/public/art/plain-tall.jpg');
    const file = await addFile(desk.owner, picture, { name: 'Harbour at night.jpg' });
    expect(await search('harbour')).toContainEqual({
      kind: 'file',
      id: file.id,
      title: file.name,
      detail: '',
      target: `/admin/dashboard/media?file=${file.id}`,
    });
  });

  it('finds an order and its request by code, name or organization', async () => {
    const booking = await desk.book({ name: 'Grace Murray', organization: 'Harvard Mark' });
    const track = await desk.submitTrack({ artistName: 'Mark One', songTitle: 'Nanosecond' });
    for (const q of [booking.code, 'grace', 'murray gra', 'harvard']) {
      const hits = (await search(q)).filter(({ kind }) => kind !== 'mail');
      expect(
        hits.map(({ kind }) => kind),
        q,
      ).toEqual(['order', 'booking']);
      expect(hits[0], q).toMatchObject({
        id: booking.code,
        title: `${booking.code}, Custom Request`,
        detail: 'Grace Murray, Waiting for payment',
        target: `/admin/orders/${booking.code}`,
      });
      expect(hits[1], q).toMatchObject({
        title: 'Podcast, Grace Murray',
        detail: 'Harvard Mark, Pending',
        target: `/admin/dashboard/bookings?open=${hits[1]?.id}`,
      });
    }
    const hits = (await search('nanosec')).filter(({ kind }) => kind !== 'mail');
    expect(hits).toMatchObject([
      { kind: 'order', id: track.code },
      { kind: 'submission', title: '“Nanosecond”, Mark One', detail: track.code },
    ]);
  });

  it('finds people, requests and content in spite of a typing error', async () => {
    const booking = await desk.book({ name: 'Katherine Johnson', organization: 'Langley' });
    for (const q of ['kathreine', 'katherne', 'langely'])
      expect((await search(q)).map(({ kind, id }) => [kind, id])[0], q).toEqual(['order', booking.code]);
    expect((await search('nihgt drive')).map(({ kind, title }) => [kind, title])).toContainEqual([
      'video',
      'Night Drive',
    ]);
    expect(await search('kat')).not.toEqual([]);
    expect(await search('xqzvbn')).toEqual([]);
  });

  it('finds orders by mail address, and letters by subject, mistyped ones too', async () => {
    const booking = await desk.book({ name: 'Mary Jackson', email: 'mary@tunnel.example' });
    expect((await search('mary@tunnel')).map(({ kind }) => kind)).toContain('order');
    expect(booking.code).toMatch(/^HUB-/);
    const letter = { subject: 'Notes from the wind tunnel', preview: '', blocks: [] };
    const made = await desk.owner.send('POST', '/api/admin/letters', {});
    expect(made.status, await made.clone().text()).toBe(200);
    const { id, version } = (await made.json()) as { id: string; version: number };
    const saved = await desk.owner.send('PUT', `/api/admin/letters/${id}`, { version, letter });
    expect(saved.status, await saved.clone().text()).toBe(200);
    expect(await search('wind tunel')).toContainEqual({
      kind: 'letter',
      id,
      title: letter.subject,
      detail: 'Draft',
      target: `/admin/dashboard/social/letters?open=${id}`,
    });
  });

  it('returns at most five results of each kind, and none for a query without words', async () => {
    for (let number = 0; number < 7; number += 1) await desk.book({ name: `Sevenfold ${number}` });
    const hits = (await search('sevenfold')).filter(({ kind }) => kind !== 'mail');
    expect(hits.map(({ kind }) => kind)).toEqual([...Array(5).fill('order'), ...Array(5).fill('booking')]);
    expect(await search('?!')).toEqual([]);
    expect((await desk.owner.get('/api/admin/search')).status).toBe(400);
  });
});
