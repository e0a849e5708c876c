import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { officePanels, panelAt, panelPaths, panelsIn } from '#shared/core/office-panels.ts';
import { officePlaces, placeKeys } from '#shared/core/office-places.ts';

const fileOf = (component: string) => `web/${component.replace('/', '/admin/')}.tsx`;

test.each(panelPaths)('the panel %s has a component', (path) => {
  expect(existsSync(fileOf(officePanels[path][1]))).toBe(true);
});

test('a tab of one place leads to a panel of another', () => {
  const others = placeKeys.flatMap((place) => officePlaces[place].also ?? []);
  expect(others.filter((path) => !(path in officePanels))).toEqual([]);
});

test.each(placeKeys)('the place %s has a panel', (place) => {
  expect(panelsIn(place)).not.toEqual([]);
});

test('each component of a panel is in the list of panels, or imported', () => {
  const listed = new Set(Object.values(officePanels).map(([, component]) => fileOf(component)));
  const sources = globSync('web/**/admin/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const unused = globSync('web/*/admin/*Panel.tsx').filter(
    (file) => !listed.has(file) && !sources.some((text) => text.includes(`/${file.split('/').at(-1)}'`)),
  );
  expect(unused).toEqual([]);
});

describe('the panel at an address', () => {
  it.each([
    ['content/podcasts/episodes', 'content/podcasts/episodes'],
    ['content/podcasts', 'content/podcasts/series'],
    ['settings/security/no-such', 'settings/security/passkeys'],
  ])('of %s is %s', (address, path) => {
    expect(panelAt(address)).toBe(path);
  });

  it.each([
    ['content/structure', 'content/pages/structure'],
    ['bookings/shop/services', 'bookings/services/services'],
    ['content/playlists/submissions', 'bookings/tracks/submissions'],
    ['content/pages/services', 'bookings/services/services'],
    ['content/pages/short-links', 'analytics/short-links'],
    ['settings/look/theme', 'content/look'],
    ['settings/account/password', 'settings/account'],
    ['settings/connections/services', 'settings/connections'],
    ['settings/followers', 'social/followers/people'],
    ['settings/followers/people', 'social/followers/people'],
    ['settings/followers/letters', 'social/letters'],
    ['settings/site/payment', 'bookings/payment/payment'],
    ['settings/site/assistant', 'settings/assistant'],
    ['settings/site/samples', 'settings/system/samples'],
  ])('that was %s in an earlier version is %s', (address, path) => {
    expect(panelAt(address)).toBe(path);
  });

  it.each(['content', 'content/no-such', '', 'no-such/place/view', 'seo/pages', 'seo/meta/music'])(
    'of %j is none',
    (address) => {
      expect(panelAt(address)).toBeUndefined();
    },
  );
});
