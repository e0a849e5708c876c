import { expect, it } from 'vitest';
import type { ListedRelease } from '#shared/music/music.schema.ts';
import type { Episode, Show } from '#shared/podcasts/podcasts.schema.ts';
import { newest } from './newest.ts';

const episode = (id: string, day: string) => ({ id, publishedAt: `2026-${day}T20:00:00.000Z` }) as Episode;
const show = (id: string, ...episodes: Episode[]) => ({ id, episodes }) as Show;
const release = { id: 'late-shift' } as ListedRelease;
const all = () => true;

it('takes the newest episode of all shows, whatever order the shows have', () => {
  const shows = [
    show('one', episode('one-2', '03-01'), episode('one-1', '01-01')),
    show('two', episode('two-1', '03-02')),
    show('three'),
  ];
  expect(newest(shows, release, all)?.path).toBe('/podcasts/two/two-1');
});

it('falls back to the release where there is no episode, or the pages of podcasts are off', () => {
  expect(newest([show('one')], release, all)?.path).toBe('/music/late-shift');
  const shows = [show('one', episode('one-1', '01-01'))];
  expect(newest(shows, release, (path) => !path.startsWith('/podcasts'))?.path).toBe('/music/late-shift');
});

it('finds nothing where nothing is published, or no page shows it', () => {
  expect(newest([], undefined, all)).toBeUndefined();
  expect(newest([show('one', episode('one-1', '01-01'))], release, () => false)).toBeUndefined();
});
