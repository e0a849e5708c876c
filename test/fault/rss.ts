import { readFileSync } from 'node:fs';

/** What a process holds in memory, in bytes; Linux only. */
export function rssOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Watches a process. @returns a function that ends this and returns the most memory, in bytes */
export function watchRss(pid: number): () => number {
  let most = rssOf(pid);
  const look = () => {
    most = Math.max(most, rssOf(pid));
  };
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}
