import { hash } from 'node:crypto';
import { EARLY_TAPS, WAITING } from '#shared/site/page-marks.ts';

/**
 * Starts the page's scripts once its first frame is on screen, so that nothing competes with the first paint.
 * Each file runs in a task of its own, imported files first, so that none of them blocks the page for long.
 * The script may be in the middle of the page: files are fetched at once, and run when the whole page is
 * parsed. The list is in a data block, so that this text, and its hash in the policy, is the same on all
 * pages.
 */
export const loaderScript = `
// A visitor who comes for an anchor further down must find it in its final place.
if (location.hash) delete document.documentElement.dataset.opening;
requestAnimationFrame(() => setTimeout(async () => {
  const files = JSON.parse(document.getElementById('scripts').textContent);
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  for (const file of files.reverse()) {
    await import(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}));
`;

const REPEAT_MS = 100;
const REPEATS = 600;

/**
 * Records a click on a button before React has hydrated the page, and repeats it until React has handled it;
 * only the last one counts. It is in the head, since a visitor may click while the rest is still arriving.
 */
export const tapScript = `
{
  let timer;
  const page = document.documentElement;
  const repeat = (button) => {
    let count = 0;
    clearInterval(timer);
    page.setAttribute('${WAITING}', '');
    timer = setInterval(() => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      if (button.isConnected && count++ < ${REPEATS}) button.dispatchEvent(click);
      else click.handled = true;
      if (!click.handled) return;
      clearInterval(timer);
      page.removeAttribute('${WAITING}');
    }, ${REPEAT_MS});
  };
  addEventListener('click', (click) => {
    const button = click.isTrusted && click.target.closest?.('[${EARLY_TAPS}] button[type=button]');
    if (button) setTimeout(() => click.handled || repeat(button));
  }, true);
}
`;

/** Does nothing, but waits for the stylesheet before it: some browsers wait only at a script. */
export const waitScript = '0';

export const scriptHashes = [loaderScript, tapScript, waitScript].map(
  (script) => `'sha256-${hash('sha256', script, 'base64')}'`,
);
