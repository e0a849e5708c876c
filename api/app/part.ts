import type { Config } from '#api/core/config.ts';
import type { Bound } from '#api/core/http/endpoints.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Signer } from '#api/core/signer.ts';
import type { Stores } from '#api/slices.ts';
import type { AppDatabase } from './database.ts';

/** Several slices that work together, joined in a file of their own. */
export interface Part {
  readonly endpoints: readonly Bound[];
  readonly jobs: readonly Job[];
}

/** What a part is made from. */
export interface PartOptions {
  database: AppDatabase;
  stores: Stores;
  ports: Ports;
  config: Config;
  signer: Signer;
}
