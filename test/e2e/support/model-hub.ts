import { LLMock } from '@copilotkit/aimock';
import { test as base } from './hub.ts';
import { startHub } from './start-hub.ts';

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
      const environment = { OPENAI_BASE_URL: `${model.url}/v1` };
      const { url, stop } = await startHub(`test-results/e2e-model-${workerIndex}`, environment);
      await use({ url, model });
      await stop();
      await model.stop();
    },
    { scope: 'worker' },
  ],
});
