import { rerouted } from '#test/support/fakes/fake-networks.ts';
import { openTestSocial } from '#test/support/test-social.ts';

/** A publisher in a process of its own, on a clock that is ahead, which a test may kill at any moment. */
const [folder = '', url = '', networks = '', ahead = '0'] = process.argv.slice(2);
const place = { folder, url: url || undefined, remove: async () => {} };
const social = await openTestSocial({
  engine: url ? 'postgres' : 'sqlite',
  shared: place,
  now: () => Date.now() + Number(ahead),
  fetch: rerouted(networks),
  pace: { lateMs: Number.POSITIVE_INFINITY, catchUp: Number.POSITIVE_INFINITY, batch: 200 },
});
process.stdout.write('up\n');
// The parent process may have been killed itself.
process.stdin.on('end', () => process.exit()).resume();
while ((await social.run()) > 0);
process.stdout.write('idle\n');
