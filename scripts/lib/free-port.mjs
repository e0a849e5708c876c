import { createServer } from 'node:net';

/** A port that nothing listens on, so that a server left running elsewhere causes no conflict. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
