import { serve } from '../../scripts/lib/serve.mjs';

// `npm start` without its build: supervises whatever program is named.
serve(process.execPath, process.argv.slice(2), {}, { restart: true });
