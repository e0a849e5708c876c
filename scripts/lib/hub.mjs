import { join } from 'node:path';
import { root } from './run.mjs';

/** The built program (decision 41). */
export const hubFile = join(root, 'dist', 'server', 'main.js');

/**
 * Node's options for the program: without them the space for new objects grows to twice 32 MB as soon as the
 * modules are loaded, and never shrinks (decision 40).
 */
export const hubFlags = ['--max-semi-space-size=8'];
