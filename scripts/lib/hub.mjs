import { join } from 'node:path';
import { root } from './run.mjs';

/** The built program (decision 41). */
export const hubFile = join(root, 'dist', 'server', 'main.js');
