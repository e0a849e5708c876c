import { freePort } from './children.mjs';

/** @returns what a server is started with so that its memory can be looked at, and the look */
export async function gauged() {
  const port = await freePort();
  const gauge = new URL('./gauge.mjs', import.meta.url).href;
  return {
    env: { NODE_OPTIONS: `--expose-gc --import=${gauge}`, GAUGE_PORT: String(port) },
    look: async () => (await fetch(`http://127.0.0.1:${port}`)).json(),
  };
}
