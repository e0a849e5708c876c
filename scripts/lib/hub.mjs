import { join } from 'node:path';
import { root } from './run.mjs';

/** The built program (decision 41). */
export const hubFile = join(root, 'dist', 'server', 'main.js');

/**
 * What Node is told when it runs the program (decision 40). Room for new objects grows to twice 32 MB otherwise, as soon
 * as the modules are loaded; four helpers that tidy up would take two cores from who is answering. Nor does V8 guess which
 * new objects will last, shrink their room while it is quiet, wait for its helper whenever it collects them, or mark all old
 * objects when they have grown by a few MB: all of which would hold up pages as soon as there are many visits (decision 45).
 */
export const hubFlags = [
  '--max-semi-space-size=16',
  '--min-semi-space-size=16',
  '--heap-growing-percent=100',
  '--v8-pool-size=1',
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
];
