import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filledPapers, startPapersHub } from '#test/support/people/owner-papers.ts';
import { engines } from './support/databases/test-database.ts';

const LOOP = path.resolve(import.meta.dirname, 'support/hostile/papers-loop.ts');
/** `PAPER_KILLS=200` for a long run. */
const KILLS = Number(process.env.PAPER_KILLS ?? 8);
const PER_KILL = 6;
const ORDERS = KILLS * PER_KILL;

/** Runs the loop until it ends by itself, or is killed while it makes its nth paper. */
function run(args: readonly string[], killAt?: number): Promise<string | number | null> {
  const child = spawn(process.execPath, [LOOP, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let begun = 0;
  child.stdout.on('data', (said: Buffer) => {
    begun += said.length;
    if (killAt !== undefined && begun >= killAt) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
}

it.each(engines)(
  `numbers of papers have no gaps and no doubles on %s, killed ${KILLS} times while they are made`,
  { timeout: 120_000 + KILLS * 20_000 },
  async (engine) => {
    const desk = await startPapersHub(engine, filledPapers);
    for (let order = 0; order < ORDERS; order += 1) {
      const { code } = await desk.open();
      await desk.decided(code, 'release');
    }
    // The loop has a clock of its own.
    await desk.db.updateTable('paperDues').set({ dueAt: '2020-01-01T00:00:00.000Z' }).execute();
    await desk.db.updateTable('orders').set({ undo: null }).execute();
    const { folder, url } = desk.hub.place;
    const args = [folder, ...(url ? [url] : [])];
    for (let kill = 0; kill < KILLS; kill += 1)
      expect(await run(args, 1 + (kill % PER_KILL))).toBe('SIGKILL');
    expect(await run(args)).toBe(0);

    const rows = await desk.db.selectFrom('papers').select(['series', 'number', 'orderId']).execute();
    expect(rows).toHaveLength(ORDERS);
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(ORDERS);
    for (const [series, of] of Map.groupBy(rows, (row) => row.series)) {
      const numbers = of.map(({ number }) => Number(number.slice(series.length))).sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
    await desk.hub.close();
  },
);
