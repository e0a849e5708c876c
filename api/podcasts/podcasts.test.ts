import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { engines } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
