import { hash } from 'node:crypto';
import { EARLY_TAPS, WAITING } from '#shared/site/page-marks.ts';

/**
 * Starts the page's scripts once its first frame is on screen, so that nothing competes with the first paint:
 * each file in a task of its own, what it builds on first, so that none of them holds the visitor up for long.
 * It may stand in the middle of the page: files are fetched at once, and run when the whole page is there.
 * The list stands in a data block, which leaves this text, and so its hash in the policy, the same on all pages.
 */
export const loaderScript =
  // Who comes for a place further down must find it where it will stay.
  'if(location.hash)delete document.documentElement.dataset.opening;' +
  'requestAnimationFrame(()=>setTimeout(async()=>{' +
  "const s=JSON.parse(document.getElementById('scripts').textContent);" +
  "for(const h of s){const l=document.createElement('link');l.rel='modulepreload';l.href=h;l.fetchPriority='low';" +
  'document.head.append(l)}' +
  "if(document.readyState=='loading')await new Promise(r=>addEventListener('DOMContentLoaded',r));" +
  'for(const h of s.reverse()){await import(h);await new Promise(r=>setTimeout(r))}}))';

const REPEAT_MS = 100;
const REPEATS = 600;

/**
 * Keeps a press on a button that comes before React has taken over, and repeats it until React has seen it; the last one
 * counts. It stands in the head, since a visitor may press while the rest is still arriving.
 */
export const tapScript =
  "{let t;const d=document.documentElement;addEventListener('click',e=>{" +
  `const b=e.isTrusted&&e.target.closest?.('[${EARLY_TAPS}] button[type=button]');` +
  "if(b)setTimeout(()=>{if(e.handled)return;let n=0;clearInterval(t);d.setAttribute('" +
  `${WAITING}','');t=setInterval(()=>{const c=new MouseEvent('click',{bubbles:true,cancelable:true});` +
  `if(b.isConnected&&n++<${REPEATS})b.dispatchEvent(c);else c.handled=true;` +
  `if(c.handled){clearInterval(t);d.removeAttribute('${WAITING}')}},${REPEAT_MS})})},true)}`;

/** Does nothing, but only once the style ahead of it is there: some browsers wait at a script, not at a style. */
export const waitScript = '0';

export const scriptHashes = [loaderScript, tapScript, waitScript].map(
  (script) => `'sha256-${hash('sha256', script, 'base64')}'`,
);
