import { openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { openAiModel } from '#api/model/model.ts';
import { modelSpend } from '#api/model/spend.ts';
import { spendSettings } from '#shared/model/model-spend.ts';

/** A process of its own that calls a model as fast as it can for as long as the cap allows. */
const [dataDir = '', baseUrl = '', cap = '0', url] = process.argv.slice(2);
const AT_ONCE = 4;

const database = await openAppDatabase({ dataDir, url }, new ContentSignal());
const spend = modelSpend(database, Date.now, 'assistant');
const caps = { ...spendSettings.parse({}), dayMicros: Number(cap), monthMicros: Number(cap) };
const model = openAiModel({ apiKey: undefined, baseUrl, model: 'metered', fetch });
const worst = { inputTokens: 1000, outputTokens: 500 };

async function ask(): Promise<void> {
  for (;;) {
    const reservation = await spend.reserve(worst, caps);
    if (!reservation) return;
    const { usage } = await model.complete(
      { messages: [{ role: 'user', content: 'Again.' }], maxTokens: worst.outputTokens },
      new AbortController().signal,
    );
    if (usage) await spend.settle(reservation, usage, caps);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, ask));
await database.close();
