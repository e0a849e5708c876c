import { expect, it } from 'vitest';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { trayMenu } from './menu.ts';

/** The tray's menu, and where its entry about the stream leads. */
function streamEntry(live: boolean) {
  const opened: string[] = [];
  const nothing = () => {};
  const menu = trayMenu({
    unread: 0,
    live,
    doNotDisturb: false,
    show: nothing,
    open: (path) => opened.push(path),
    setDoNotDisturb: nothing,
    quit: nothing,
  });
  const entry = menu.find(({ label }) => label?.includes('Stream') || label?.includes('Live'));
  entry?.click?.();
  return [entry?.label, opened[0]];
}

it('offers in the tray to go live, and to end the stream while there is one', () => {
  expect(streamEntry(false)).toEqual(['Go Live…', adminPaths.goLive]);
  expect(streamEntry(true)).toEqual(['End Stream…', adminPaths.endLive]);
});
