import { readSteadily } from '../lib/readers.mjs';

// Readers of pages, as a program of its own that can go before all others.
process.on('message', async ({ url, ...pace }) => process.send(await readSteadily(url, pace)));
process.on('disconnect', () => process.exit());
