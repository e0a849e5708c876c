import { hash } from 'node:crypto';

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

/** Does nothing, but only once the style ahead of it is there: some browsers wait at a script, not at a style. */
export const waitScript = '0';

export const scriptHashes = [loaderScript, waitScript].map(
  (script) => `'sha256-${hash('sha256', script, 'base64')}'`,
);
