import { createHash } from 'node:crypto';

/**
 * Starts the page's scripts once its first frame is on screen, so that nothing competes with the first paint.
 * The list stands in a data block, which leaves this text, and so its hash in the policy, the same on all pages.
 */
export const loaderScript =
  "requestAnimationFrame(()=>setTimeout(()=>{const[e,...r]=JSON.parse(document.getElementById('scripts').textContent);" +
  "for(const h of r){const l=document.createElement('link');l.rel='modulepreload';l.href=h;l.fetchPriority='low';" +
  'document.head.append(l)}import(e)}))';

export const loaderHash = `'sha256-${createHash('sha256').update(loaderScript).digest('base64')}'`;
