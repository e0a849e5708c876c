import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createHub } from '#api/app/hub.ts';
import { readConfig } from '#api/core/config.ts';
import { limitedServer } from '#api/core/http/server/limited-server.ts';
import { fakeWeb } from '#test/support/fakes/fake-web.ts';

/**
 * A whole hub in a process of its own, which a test may kill at any moment. It is configured by its
 * environment, and prints its port once it answers.
 */
const config = readConfig(process.env);
const hub = await createHub({ web: fakeWeb, log: pino({ level: 'silent' }), config });
const { PUBLIC_URL: publicUrl, TRUST_PROXY } = config;
const server = limitedServer(hub.handle, { publicUrl, trustProxy: TRUST_PROXY === 'true' });
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
// The parent process may have been killed itself.
process.stdin.on('end', () => process.exit()).resume();
