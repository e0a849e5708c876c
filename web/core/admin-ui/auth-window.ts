const WIDTH = 600;
const HEIGHT = 700;
const LOOK_EVERY_MS = 1000;

/** Thrown when the browser opens no window. */
export class WindowBlocked extends Error {
  constructor() {
    super('The browser did not open a window. Allow pop-ups for this page, and try again.');
  }
}

/**
 * Opens a page of another site in a window of its own, in the middle of the screen, and resolves once that has been
 * closed. @throws WindowBlocked
 */
export function openAuthWindow(url: string): Promise<void> {
  // The desktop app has windows for this that share nothing with the page.
  if (window.desktop) return window.desktop.openAuthWindow(url);
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const opened = window.open(url, 'auth', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (!opened) return Promise.reject(new WindowBlocked());
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY_MS);
  });
}
