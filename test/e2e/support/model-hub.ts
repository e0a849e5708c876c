import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { test as base } from './hub.ts';

interface ModelHub {
  /** The address of a hub whose assistant has a language model. */
  url: string;
  /** What that model says is up to the test. */
  model: LLMock;
}

/** Tests on a hub that has a model: a server that speaks OpenAI's protocol. */
export const test = base.extend<object, { modelHub: ModelHub }>({
  baseURL: ({ modelHub }, use) => use(modelHub.url),
  modelHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use, { workerIndex }) => {
      const model = new LLMock({ port: 0, strict: true });
      await model.start();
      const port = await freePort();
      const folder = `test-results/e2e-model-${workerIndex}`;
      await rm(folder, { recursive: true, force: true });
      const hub = spawn(process.execPath, ['api/app/main.ts'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          LOG_LEVEL: 'fatal',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: folder,
          OPENAI_BASE_URL: `${model.url}/v1`,
        },
      });
      const url = `http://127.0.0.1:${port}`;
      await ready(url, hub);
      await use({ url, model });
      const ended = new Promise((resolve) => hub.once('exit', resolve));
      hub.kill();
      await ended;
      await model.stop();
    },
    { scope: 'worker' },
  ],
});

async function ready(url: string, hub: ChildProcess): Promise<void> {
  while (hub.exitCode === null) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The hub with a model did not start.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
