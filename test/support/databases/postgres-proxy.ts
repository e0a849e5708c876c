import { once } from 'node:events';
import net from 'node:net';
import { freePort } from '#test/support/free-port.ts';

/** A network between the hub and Postgres that can break, and lead to another server. */
export interface PostgresProxy {
  port: number;
  /** Resets all connections, and refuses new ones until it is mended. */
  break(): void;
  mend(): Promise<void>;
  /** Passes on the next query with this text, and breaks its connection in place of the answer. */
  loseAnswerTo(text: string): void;
  /** New connections go to this port; those that exist stay where they are. */
  leadTo(port: number): void;
  close(): void;
}

export async function startPostgresProxy(target: number): Promise<PostgresProxy> {
  let to = target;
  let unanswered: string | undefined;
  const port = await freePort();
  const sockets = new Set<net.Socket>();
  let server = net.createServer();

  function pass(socket: net.Socket): void {
    const onward = net.connect(to, '127.0.0.1');
    socket.on('data', (chunk: Buffer) => {
      if (unanswered === undefined || !chunk.includes(unanswered)) return;
      unanswered = undefined;
      onward.unpipe(socket);
      onward.once('data', () => socket.resetAndDestroy()).resume();
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.resetAndDestroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }

  async function mend(): Promise<void> {
    server = net.createServer(pass).listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  function breakAll(): void {
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
  }

  await mend();
  return {
    port,
    break: breakAll,
    mend,
    loseAnswerTo(text) {
      unanswered = text;
    },
    leadTo(other) {
      to = other;
    },
    close: breakAll,
  };
}
