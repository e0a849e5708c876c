import { describe, expect, it } from 'vitest';
import { createChoices } from './choices.ts';
import type { DesktopHost, OwnWindow } from './ports.ts';
import { runOfShowWindow } from './run-of-show.ts';

type Options = Parameters<DesktopHost['openOwn']>[0];

/** A system that opens windows and notes what becomes of them. */
function system() {
  const values = new Map<string, unknown>();
  const choices = createChoices({
    get: (key) => values.get(key),
    set: (key, value) => values.set(key, value),
  });
  const opened: Options[] = [];
  const told: string[] = [];
  let close = () => {};
  let move = () => {};
  let quit = () => {};
  let state = { x: 900, y: 40, width: 400, height: 700, maximized: false };
  const window: OwnWindow = {
    load: (url) => told.push(`load ${url}`),
    url: () => '',
    send: () => {},
    show: () => told.push('show'),
    hide: () => told.push('hide'),
    isWatched: () => true,
    state: () => state,
    onClose(listener) {
      close = () => listener(() => told.push('keep'));
    },
    onMoved(listener) {
      move = listener;
    },
    setOnTop: (on) => told.push(`on top ${on}`),
    close: () => told.push('close'),
  };
  const small = runOfShowWindow(
    {
      openOwn(options) {
        opened.push(options);
        return window;
      },
      displays: () => [{ x: 0, y: 0, width: 1440, height: 900 }],
      onQuit(listener) {
        quit = listener;
      },
    },
    {
      choices,
      openInMain: (path) => told.push(`main ${path}`),
      openExternal: (url) => told.push(`outside ${url}`),
    },
  );
  return {
    small,
    opened,
    told,
    close: () => close(),
    quit: () => quit(),
    move(to: Partial<typeof state>) {
      state = { ...state, ...to };
      move();
    },
  };
}

describe('the run-of-show window', () => {
  it('is opened once, small and on top, and hidden when it is closed', () => {
    const { small, opened, told, close } = system();
    expect(small.isWatched()).toBe(false);
    small.show();
    close();
    small.show();
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({ onTop: true, state: { width: 360, height: 560, maximized: false } });
    expect(told).toEqual(['load app://hub/admin/run-of-show', 'show', 'keep', 'hide', 'show']);
    expect(small.isWatched()).toBe(true);
  });

  it('reopens with its last position, size and on-top setting', () => {
    const { small, opened, told, move } = system();
    small.show();
    move({ x: 1000, width: 380 });
    small.setOnTop(false);
    small.close();
    small.close();
    expect(told.slice(2)).toEqual(['on top false', 'close']);
    small.show();
    expect(opened[1]).toMatchObject({
      onTop: false,
      state: { x: 1000, y: 40, width: 380, height: 700, maximized: false },
    });
  });

  it('lets the app quit', () => {
    const { small, told, close, quit } = system();
    small.show();
    quit();
    close();
    expect(told).not.toContain('keep');
  });

  // security: L2
  it('shows its own page and the login; the rest opens in the main window, outside, or not at all', () => {
    const { small, opened, told } = system();
    small.show();
    const rules = opened[0]?.rules;
    told.length = 0;
    expect(rules?.top('app://hub/admin/run-of-show?end')).toBe(true);
    expect(rules?.top('app://hub/admin')).toBe(true);
    expect(told).toEqual([]);
    expect(rules?.top('app://hub/admin/dashboard')).toBe(false);
    rules?.opened('app://hub/admin/orders/HUB-7K3F-Q2');
    rules?.opened('https://mastodon.example/@coop/1');
    expect(rules?.top('app://hub/admin/../api/admin/session')).toBe(false);
    expect(told).toEqual([
      'main /admin/dashboard',
      'main /admin/orders/HUB-7K3F-Q2',
      'outside https://mastodon.example/@coop/1',
      'outside app://hub/admin/../api/admin/session',
    ]);
    expect(rules?.frame('file:///etc/passwd')).toBe(false);
  });
});
