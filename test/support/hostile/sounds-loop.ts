import net from 'node:net';
import pino from 'pino';
import { createHub } from '#api/app/hub.ts';
import { readConfig } from '#api/core/config.ts';
import { fakeWeb } from '#test/support/fakes/fake-web.ts';
import { OWNER } from '#test/support/people/owner-password.ts';

/**
 * A process of its own that brings the sounds on the list of an install here, from a host on a local port. It is later
 * than its clock by so many milliseconds, so that what a killed one held is free.
 */
const [folder = '', port = '', later = '0', url] = process.argv.slice(2);
const hub = await createHub({
  config: readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://hub.example',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    ...(url && { DATABASE_URL: url }),
  }),
  web: fakeWeb,
  roles: new Set(['http'] as const),
  log: pino({ level: 'silent' }),
  now: () => Date.now() + Number(later),
  isOnly: false,
  outside: {
    resolve: async () => ['93.184.216.34'],
    connect: () => net.connect({ host: '127.0.0.1', port: Number(port) }),
  },
});
const job = hub.slices.jobs.find(({ name }) => name === 'imports.sounds');
await job?.run(new AbortController().signal);
await hub.close();
process.exit(0);
