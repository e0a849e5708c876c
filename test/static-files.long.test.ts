import http from 'node:http';
import path from 'node:path';
import { expect, it } from 'vitest';
import { askRandomRanges, publicFiles } from './support/media/public-files.ts';
import { startTestHub } from './support/test-hub.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../web/public');
const EACH = 1000;

// security: B2
it('a thousand random ranges of each public file are answered with the right bytes', {
  timeout: 600_000,
}, async () => {
  const hub = await startTestHub({ database: 'sqlite', fileDirs: [PUBLIC] });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times = EACH * publicFiles(PUBLIC).length;
  const { count } = await askRandomRanges({ url: hub.url, folder: PUBLIC, agent, times });
  agent.destroy();
  await hub.close();
  expect(count).toBe(times);
});
