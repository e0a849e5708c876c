import { z } from 'zod';

const micros = z.int().min(0).max(1_000_000_000_000);

/**
 * Spending limits for language models, and the prices of the model's server, in millionths of a US dollar.
 */
export const spendSettings = z.object({
  dayMicros: micros.default(1_000_000),
  monthMicros: micros.default(10_000_000),
  inputMicrosPerMillion: micros.default(150_000),
  outputMicrosPerMillion: micros.default(600_000),
  transcriptionMicrosPerMinute: micros.default(6000),
});
export type SpendSettings = z.infer<typeof spendSettings>;

/** The purposes of calls to a model. */
export const modelPurposes = ['assistant', 'studio', 'transcription', 'test'] as const;
export type ModelPurpose = (typeof modelPurposes)[number];
