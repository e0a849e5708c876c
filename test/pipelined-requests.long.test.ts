import { expect, it } from 'vitest';
import { pipelinedAttack } from './support/hostile/pipelined-attack.ts';

const GOOD_P99_MS = 250;
const isLinux = process.platform === 'linux';

// security: K3
it.runIf(isLinux)(
  '300 connections that send 1,000 requests each and read nothing delay nobody and use little memory',
  async () => {
    const report = await pipelinedAttack({ sockets: 300, requests: 1000, path: '/home' });
    console.info(report);
    expect(report.alive).toBe(true);
    expect(report.highestMb).toBeLessThan(2 * report.restingMb);
    expect(report.p99Ms).toBeLessThan(GOOD_P99_MS);
  },
);

// security: K3
it.runIf(isLinux)('the same with a very large response uses little memory', async () => {
  const report = await pipelinedAttack({ sockets: 300, requests: 1000, path: '/api/openapi.json' });
  console.info(report);
  expect(report.alive).toBe(true);
  expect(report.highestMb).toBeLessThan(2 * report.restingMb);
});
