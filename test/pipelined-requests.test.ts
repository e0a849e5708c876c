import { expect, it } from 'vitest';
import { pipelinedAttack } from './support/pipelined-attack.ts';

// security: K3
it.runIf(process.platform === 'linux')(
  'many connections that send very many requests at once and read no answer take little memory',
  async () => {
    const { restingMb, highestMb, visits, alive } = await pipelinedAttack({
      ...{ sockets: 60, requests: 500, path: '/home' },
    });
    expect(alive).toBe(true);
    expect(visits).toBeGreaterThan(0);
    expect(highestMb).toBeLessThan(2 * restingMb);
  },
);
