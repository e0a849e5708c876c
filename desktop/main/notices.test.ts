import { describe, expect, it } from 'vitest';
import { type DesktopSettings, defaultSettings } from '#shared/desktop/desktop.schema.ts';
import type { OwnerEvent } from '#shared/notices/notices.admin.schema.ts';
import { createNotices } from './notices.ts';
import { isQuiet } from './quiet-hours.ts';

const event = (id: number, type = 'booking.created'): OwnerEvent => ({
  id,
  type,
  at: '2026-01-01T00:00:00Z',
  title: `Event ${id}`,
  tell: true,
  target: `/admin/dashboard/bookings?open=${id}`,
});

/** Notices whose waiting the test ends itself. */
function start(settings: Partial<DesktopSettings> = {}, around: { watched?: boolean } = {}) {
  const shown: [title: string, body: string, path: string][] = [];
  const settled: number[] = [];
  let pass = () => {};
  const world = { quiet: false };
  const notices = createNotices({
    hubName: 'hub.example',
    isWatched: () => around.watched ?? false,
    isQuiet: async () => world.quiet,
    settings: () => ({ ...defaultSettings, ...settings }),
    settle: (id) => settled.push(id),
    show: ({ title, body }, path) => shown.push([title, body, path]),
    wait: () =>
      new Promise((resolve) => {
        pass = () => resolve(undefined);
      }),
  });
  const timePasses = async () => {
    pass();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { notices, shown, settled, world, timePasses };
}

describe('notices', () => {
  it('shows each event once, with the page that it opens', async () => {
    const { notices, shown, settled, timePasses } = start();
    notices.take(event(7), false);
    notices.take(event(7), true);
    await timePasses();
    expect(shown).toEqual([['Event 7', 'hub.example', '/admin/dashboard/bookings?open=7']]);
    expect(settled).toEqual([7]);
  });

  it('combines simultaneous events into one notice that counts them by kind', async () => {
    const { notices, shown, settled, timePasses } = start();
    for (const id of [1, 2, 3]) notices.take(event(id), true);
    notices.take(event(4, 'order.proof'), true);
    await timePasses();
    expect(shown).toEqual([
      ['4 things happened at hub.example', '3 booking requests, 1 proof or order change', '/admin/dashboard'],
    ]);
    expect(settled).toEqual([4]);
  });

  it.each(['post.assist', 'post.late', 'post.uncertain'])(
    'shows %s, but no post that was published',
    async (type) => {
      const { notices, shown, timePasses } = start();
      notices.take(event(1, type), false);
      notices.take(event(2, 'post.published'), false);
      await timePasses();
      expect(shown.map(([title]) => title)).toEqual(['Event 1']);
      const refused = start({ posts: false });
      refused.notices.take(event(1, type), false);
      await refused.timePasses();
      expect(refused.shown).toEqual([]);
    },
  );

  it('shows nothing for kinds that are off or unknown, or during do-not-disturb', async () => {
    const chosen = start({ submissions: false });
    chosen.notices.take(event(1, 'submission.created'), false);
    chosen.notices.take(event(2, 'unknown.kind'), false);
    await chosen.timePasses();
    const disturbed = start({ doNotDisturb: true });
    disturbed.notices.take(event(3), false);
    await disturbed.timePasses();
    expect([...chosen.shown, ...disturbed.shown]).toEqual([]);
    expect([...chosen.settled, ...disturbed.settled]).toEqual([2, 3]);
  });

  it('shows nothing while a window of the app is in use, except events that were missed before', async () => {
    const { notices, shown, timePasses } = start({}, { watched: true });
    notices.take(event(1), false);
    notices.take(event(2), true);
    await timePasses();
    expect(shown.map(([title]) => title)).toEqual(['Event 2']);
  });

  it('waits for the end of quiet hours, and marks no event as shown before that', async () => {
    const { notices, shown, settled, world, timePasses } = start();
    world.quiet = true;
    notices.take(event(1), false);
    await timePasses();
    expect([shown, settled]).toEqual([[], []]);
    world.quiet = false;
    await timePasses();
    expect(shown).toHaveLength(1);
    expect(settled).toEqual([1]);
  });

  it('opens only pages of the back office', async () => {
    const { notices, shown, timePasses } = start();
    notices.take({ ...event(1), target: 'https://evil.example' }, false);
    await timePasses();
    expect(shown[0]?.[2]).toBe('/admin/dashboard');
  });
});

describe('quiet hours', () => {
  it('follow the clock of their time zone, also across midnight', () => {
    const night = { from: '22:00', to: '08:00', timeZone: 'Europe/Berlin' };
    expect(isQuiet(night, Date.parse('2026-01-01T21:30:00Z'))).toBe(true);
    expect(isQuiet(night, Date.parse('2026-01-01T06:59:00Z'))).toBe(true);
    expect(isQuiet(night, Date.parse('2026-01-01T07:00:00Z'))).toBe(false);
    expect(isQuiet({ ...night, from: '12:00', to: '13:00' }, Date.parse('2026-01-01T11:30:00Z'))).toBe(true);
    expect(isQuiet(null, 0)).toBe(false);
  });
});
