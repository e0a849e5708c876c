import { expect, vi } from 'vitest';
import type { Engine } from './engine.ts';
import {
  chooseOption,
  findFileField,
  findNamed,
  foreignFrames,
  isHydrated,
  loadedCount,
  pageText,
  sidewaysScroll,
} from './in-page.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
const QUIET_MS = 500;

export type Visitor = ReturnType<typeof createVisitor>;

/** Somebody who uses the hub in a browser: every step waits until the page is ready for it. */
export function createVisitor(engine: Engine, hub: string) {
  const until = <T>(check: () => Promise<T>) => vi.waitFor(check, PATIENCE);
  const text = () => engine.run(pageText);
  const address = () => engine.run(() => location.pathname + location.hash);

  async function find(kind: 'button' | 'field', name: string) {
    const found = await engine.find(findNamed, kind, name);
    if (!found) throw new Error(`No ${kind} is called "${name}".`);
    return found;
  }

  /** Waits until nothing more arrives: a page that is left while it loads complains of what it never got. */
  async function settled(): Promise<void> {
    let [count, since] = [-1, 0];
    await until(async () => {
      const now = await engine.run(loadedCount);
      if (now !== count) [count, since] = [now, performance.now()];
      expect(performance.now() - since).toBeGreaterThan(QUIET_MS);
    });
  }

  return {
    text,
    address,
    until,
    sidewaysScroll: () => engine.run(sidewaysScroll),
    foreignFrames: () => engine.run(foreignFrames),

    async open(path: string): Promise<void> {
      await settled();
      await engine.open(hub + path);
      await until(async () => expect(await engine.run(isHydrated)).toBe(true));
    },

    /** Waits until the page says all of it. */
    sees: (...words: string[]) =>
      until(async () => {
        const said = await text();
        for (const part of words) expect(said).toContain(part.toLowerCase());
      }),

    /** Waits until the address, without host, is like this. */
    isAt: (pattern: RegExp) => until(async () => expect(await address()).toMatch(pattern)),

    click: (name: string) => until(async () => (await find('button', name)).click()),

    /** Clicks it if it is shown now. */
    async clickIfShown(name: string): Promise<void> {
      await (await engine.find(findNamed, 'button', name))?.click();
    },

    async type(label: string, words: string): Promise<void> {
      const field = await until(() => find('field', label));
      await field.type(words);
    },

    choose: (label: string, option: string) =>
      until(async () => expect(await engine.run(chooseOption, label, option)).toBe(true)),

    /** Hands a file to the page's field for several files. */
    async attach(path: string): Promise<void> {
      const field = await until(async () => {
        const found = await engine.find(findFileField);
        if (!found) throw new Error('There is no field for files.');
        return found;
      });
      await field.attach(path);
    },
  };
}
