import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAuthWindow, WindowBlocked } from './auth-window.ts';

const AGREE = 'https://network.example/agree?state=1';
const popup = { closed: false };
const open = vi.fn<(url: string, name: string, features: string) => typeof popup | null>(() => popup);

/** A browser at the left edge of the second of two screens. */
const screen = { availLeft: 1920, availTop: 25, availWidth: 1440, availHeight: 900 };

beforeEach(() => {
  vi.useFakeTimers();
  popup.closed = false;
  open.mockClear();
  vi.stubGlobal('window', { open, screen });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('opens a window of 600 by 700 in the middle of the screen, with a name by which it is reused', async () => {
  const closed = openAuthWindow(AGREE);
  expect(open.mock.calls).toEqual([[AGREE, 'auth', 'popup,width=600,height=700,left=2340,top=125']]);
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(2000);
  await closed;
});

it('checks each second whether the window is closed, and resolves one second after that', async () => {
  const back = vi.fn();
  void openAuthWindow(AGREE).then(back);
  await vi.advanceTimersByTimeAsync(3999);
  popup.closed = true;
  // The check at four seconds finds the window closed.
  await vi.advanceTimersByTimeAsync(1000);
  expect(back).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(back).toHaveBeenCalledOnce();
});

it('rejects with WindowBlocked when the browser opens no window', async () => {
  open.mockReturnValueOnce(null);
  await expect(openAuthWindow(AGREE)).rejects.toBeInstanceOf(WindowBlocked);
});

it('lets the desktop app open the window, and resolves one second after that', async () => {
  const desktop = { openAuthWindow: vi.fn(async () => {}) };
  vi.stubGlobal('window', { open, screen, desktop });
  const back = vi.fn();
  void openAuthWindow(AGREE).then(back);
  await vi.advanceTimersByTimeAsync(999);
  expect(back).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([back.mock.calls.length, desktop.openAuthWindow.mock.calls, open.mock.calls]).toEqual([
    1,
    [[AGREE]],
    [],
  ]);
});
