import type { Engine } from '#api/core/db/connection.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

/** Mails wait in the outbox of these hubs: they have a mail server by their settings, which nothing asks. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Hub <hello@hub.example>' };

/** A hub behind a proxy, so that each request of a test can name the network that it comes from. */
export const startAttackedHub = (
  database: Engine,
  environment: Record<string, string> = {},
): Promise<TestHub> =>
  startTestHub({ database, environment: { TRUST_PROXY: 'true', ...MAIL, ...environment } });
