import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { root } from './lib/run.mjs';
import { serve } from './lib/serve.mjs';

await ensureInstalled();
serve(
  node24(),
  [
    // Not plain --watch: that also watches Vite's temporary copy of its configuration, and restarts for ever.
    ...['--watch-path=api', '--watch-path=shared', '--watch-preserve-output'],
    join(root, 'api', 'app', 'dev.ts'),
    ...process.argv.slice(2),
  ],
  { NODE_ENV: 'development' },
);
