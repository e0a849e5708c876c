import { spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { costOf, modelSpend } from '#api/model/spend.ts';
import { spendSettings } from '#shared/model/model-spend.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';

const LOOP = path.resolve(import.meta.dirname, 'support/hostile/spend-loop.ts');
/** `SPEND_KILLS=200` for a long run. */
const KILLS = Number(process.env.SPEND_KILLS ?? 5);
const CAP = KILLS * 8000;
const prices = spendSettings.parse({});

/** A model that adds up its own costs, and reports each call. */
async function startMeter() {
  const meter = { micros: 0, calls: 0, onCall: () => {}, url: '', close: () => {} };
  const server = http.createServer((req, res) => {
    const usage = {
      prompt_tokens: 200 + ((meter.calls * 97) % 801),
      completion_tokens: (meter.calls * 61) % 501,
    };
    meter.calls += 1;
    meter.micros += costOf(
      { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens },
      prices,
    );
    meter.onCall();
    req.resume().on('end', () => {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify({ choices: [{ message: { content: 'Yes.' } }], usage }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  meter.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  meter.close = () => server.close();
  return meter;
}

type Meter = Awaited<ReturnType<typeof startMeter>>;

/** Runs the loop until it ends by itself, or is killed in the middle of its nth call. */
function run(place: TestDatabase, meter: Meter, killAt?: number): Promise<string | number | null> {
  const args = [LOOP, place.folder, meter.url, String(CAP), ...(place.url ? [place.url] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const until = meter.calls + (killAt ?? Number.POSITIVE_INFINITY);
  meter.onCall = () => {
    if (meter.calls >= until) child.kill('SIGKILL');
  };
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
}

// security: E1
it.each(engines)(
  `never spends more than the cap on %s, killed ${KILLS} times in the middle of calls`,
  { timeout: 30_000 + KILLS * 6000 },
  async (engine) => {
    const place = await createTestDatabase(engine);
    const meter = await startMeter();
    for (let kill = 0; kill < KILLS; kill++) expect(await run(place, meter, 3 + (kill % 5))).toBe('SIGKILL');
    expect(await run(place, meter)).toBe(0);
    meter.close();

    const database = await openAppDatabase({ dataDir: place.folder, url: place.url }, new ContentSignal());
    const spent = await modelSpend(database, Date.now, 'assistant').spent(
      new Date().toISOString().slice(0, 7),
    );
    await database.close();
    await place.remove();
    expect(spent).toBeLessThanOrEqual(CAP);
    expect(meter.micros).toBeLessThanOrEqual(spent);
    // The rest of the cap is what killed processes had reserved, and less than one further call.
    const worst = costOf({ inputTokens: 1000, outputTokens: 500 }, prices);
    expect(CAP - meter.micros).toBeLessThan((KILLS * 4 + 1) * worst);
  },
);
