import { startTestSmtp } from '#test/support/fakes/test-smtp.ts';
import { startHub } from './start-hub.ts';

/** A hub with a mail server of its own, in a folder of this name. @returns both, and what ends them */
export async function startMailHub(name: string, environment: Record<string, string> = {}) {
  const smtp = await startTestSmtp();
  const hub = await startHub(`test-results/e2e-${name}-${process.pid}-${Date.now()}`, {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Hub <hello@hub.example>',
    ...environment,
  });
  return {
    url: hub.url,
    received: smtp.received,
    async close(): Promise<void> {
      await hub.stop();
      await smtp.close();
    },
  };
}

export type MailHub = Awaited<ReturnType<typeof startMailHub>>;
