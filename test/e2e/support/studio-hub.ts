import { LLMock } from '@copilotkit/aimock';
import { test as base } from './hub.ts';
import { OWNER } from './owner-hub.ts';
import { startHub } from './start-hub.ts';

interface StudioHub {
  /** The address of a hub with an owner and a language model. */
  url: string;
  /** What that model says is up to the test. */
  model: LLMock;
}

/** Tests of the owner on a hub that has a model: a server that speaks OpenAI's protocol. */
export const test = base.extend<object, { studioHub: StudioHub }>({
  baseURL: ({ studioHub }, use) => use(studioHub.url),
  studioHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use, { workerIndex }) => {
      const model = new LLMock({ port: 0, strict: true });
      await model.start();
      const { url, stop } = await startHub(`test-results/e2e-studio-${workerIndex}`, {
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        OPENAI_BASE_URL: `${model.url}/v1`,
        TRUST_PROXY: 'true',
      });
      await use({ url, model });
      await stop();
      await model.stop();
    },
    { scope: 'worker' },
  ],
});
