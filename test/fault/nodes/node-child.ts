import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createHub, type Role } from '#api/app/hub.ts';
import { readConfig } from '#api/core/config.ts';
import { outsideAt, rerouted } from '#test/support/fakes/fake-networks.ts';
import { fakeWeb } from '#test/support/fakes/fake-web.ts';

/** One process of an install that has several, which a test may kill at any moment. Prints its port once it answers. */
const [roles = '', networks = ''] = process.argv.slice(2);
const hub = await createHub({
  web: fakeWeb,
  log: pino({ level: 'silent' }),
  config: readConfig(process.env),
  fetch: rerouted(networks),
  outside: outsideAt(networks),
  roles: new Set(roles.split(',') as Role[]),
});
const server = http.createServer((req, res) => hub.handle(req, res));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
// The parent process may have been killed itself.
process.stdin.on('end', () => process.exit()).resume();
