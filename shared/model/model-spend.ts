import { z } from 'zod';

const micros = z.int().min(0).max(1_000_000_000_000);

/** What language models may cost, and how the server charges. Money is in millionths of a US dollar. */
export const spendSettings = z.object({
  dayMicros: micros.default(1_000_000),
  monthMicros: micros.default(10_000_000),
  inputMicrosPerMillion: micros.default(150_000),
  outputMicrosPerMillion: micros.default(600_000),
});
export type SpendSettings = z.infer<typeof spendSettings>;

/** What a model is called for. */
export const modelPurposes = ['assistant', 'studio', 'test'] as const;
export type ModelPurpose = (typeof modelPurposes)[number];
