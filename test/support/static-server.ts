import type { AddressInfo } from 'node:net';
import { StaticFiles } from '#api/core/http/files/static-files.ts';
import { limitedServer } from '#api/core/http/server/limited-server.ts';

/** Public files of a folder in a process of its own, which may be given few file handles. Prints its port. */
const [folder = ''] = process.argv.slice(2);
const files = new StaticFiles([folder], '');
const server = limitedServer(async (req, res) => {
  const file = files.find(req);
  if (!file || !(await files.send(req, res, file))) res.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
// The parent process may have been killed itself.
process.stdin.on('end', () => process.exit()).resume();
