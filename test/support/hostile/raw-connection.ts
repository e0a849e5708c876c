import { once } from 'node:events';
import net from 'node:net';

/** All that a server sends for these bytes until it closes the connection. A reset counts as an end. */
export async function rawAnswer(port: number, bytes: string, localAddress = '127.0.0.1'): Promise<string> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  socket.on('error', () => {});
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return text;
}

/** The statuses of the responses in such a text, in their order. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
