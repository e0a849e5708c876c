import { expect, it } from 'vitest';
import { pipelinedAttack } from './support/pipelined-attack.ts';

const GOOD_P99_MS = 250;

// security: K3
it.each(['/home', '/api/openapi.json'])(
  '300 connections that send 1,000 requests each for %s and read no answer keep no visitor waiting and fill no memory',
  async (path) => {
    const report = await pipelinedAttack({ sockets: 300, requests: 1000, path });
    console.info(path, report);
    expect(report.alive).toBe(true);
    expect(report.highestMb).toBeLessThan(2 * report.restingMb);
    expect(report.p99Ms).toBeLessThan(GOOD_P99_MS);
  },
);
