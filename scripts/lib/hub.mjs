import { join } from 'node:path';
import { root } from './run.mjs';

/** The built program (decision 41). */
export const hubFile = join(root, 'dist', 'server', 'main.js');

/**
 * What Node is told when it runs the program: room for new objects would grow to twice 32 MB as soon as the modules are
 * loaded, and stay so (decision 40).
 */
export const hubFlags = ['--max-semi-space-size=16'];
