import { readSteadily } from '../lib/readers.mjs';

// Requests pages in a process of its own, so that it can have a priority of its own.
process.on('message', async ({ url, ...pace }) => process.send(await readSteadily(url, pace)));
process.on('disconnect', () => process.exit());
