import { readdirSync, readFileSync } from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { expect } from 'vitest';
import { ask, randomRange } from '#test/support/hostile/random-ranges.ts';

interface RangeOptions {
  url: string;
  /** What is served there. */
  folder: string;
  agent: http.Agent;
  times: number;
}

/** A seeded generator with the same numbers on every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** All files of a folder and of those in it. */
export const publicFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Requests random parts of every public file in turn, and compares each response with the file. */
export async function askRandomRanges({ url, folder, agent, times }: RangeOptions) {
  const random = numbersFrom(7);
  const files = publicFiles(folder);
  const statuses = new Set<number>();
  let count = 0;
  for (; count < times; count += 1) {
    const place = files[count % files.length] as string;
    const whole = readFileSync(place);
    const address = `/${path.relative(folder, place).split(path.sep).map(encodeURIComponent).join('/')}`;
    const range = randomRange(random);
    const { status, headers, body } = await ask(url + address, { range }, { agent });
    const what = `${address} ${range}`;
    statuses.add(status);
    if (status === 416) expect(headers['content-range'], what).toBe(`bytes */${whole.length}`);
    else if (status === 206) {
      const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(headers['content-range'] ?? '') ?? [];
      expect(body.equals(whole.subarray(Number(start), Number(end) + 1)), what).toBe(true);
    } else expect([status, body.equals(whole)], what).toEqual([200, true]);
  }
  return { count, statuses };
}
