const WIDTH = 600;
const HEIGHT = 700;
const LOOK_EVERY_MS = 1000;
/** A pause after the window has closed: the other site's callback may still be in progress. */
const SETTLE_MS = 1000;

/** The position of this page's screen among several; not every browser has these properties. */
type PlacedScreen = Screen & { availLeft?: number; availTop?: number };

/** Thrown when the browser opens no window. */
export class WindowBlocked extends Error {
  constructor() {
    super('The browser did not open a window. Allow pop-ups for this page, and try again.');
  }
}

/**
 * Opens a page of another site in a window of its own, in the middle of the screen, and resolves one second after
 * that has been closed. @throws WindowBlocked
 */
export async function openAuthWindow(url: string): Promise<void> {
  // The desktop app opens its own windows for this, isolated from the page.
  await (window.desktop ? window.desktop.openAuthWindow(url) : openPopup(url));
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

function openPopup(url: string): Promise<void> {
  const screen: PlacedScreen = window.screen;
  const left = Math.round((screen.availLeft ?? 0) + (screen.availWidth - WIDTH) / 2);
  const top = Math.round((screen.availTop ?? 0) + (screen.availHeight - HEIGHT) / 2);
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
