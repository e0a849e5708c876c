import { randomUUID } from 'node:crypto';
import { errorBody } from '#shared/core/error.ts';
import { IDEMPOTENCY_HEADER, type Shield } from '#shared/core/form/form-shield.ts';
import { doFormWork, FORM_WORK_HEADER } from '#shared/core/form/form-work.ts';
import type { TestHub } from '#test/support/test-hub.ts';

/** The shield values that a person's browser sends. */
const human: Shield = { website: '', elapsedMs: 8000 };

interface SendOptions {
  /** The attempt that this belongs to; a new one by default. */
  key?: string;
  shield?: Partial<Shield>;
  /** The visitor's address, where the hub trusts its proxy. */
  from?: string;
  /** Does the proof of work that is required when many forms arrive. */
  works?: boolean;
}

/** Sends a form as the site's own pages do. */
export async function sendForm(
  hub: Pick<TestHub, 'get'>,
  path: string,
  fields: object,
  options: SendOptions = {},
): Promise<Response> {
  const { key = randomUUID(), shield, from, works = false } = options;
  const send = (more: Record<string, string>) =>
    hub.get(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [IDEMPOTENCY_HEADER]: key,
        ...(from && { 'X-Forwarded-For': from }),
        ...more,
      },
      body: JSON.stringify({ ...fields, shield: { ...human, ...shield } }),
    });
  const answer = await send({});
  // Only this refusal contains the required work; others may have no body, as those of a proxy.
  if (answer.status !== 428 || !works) return answer;
  const { work } = errorBody.parse(await answer.clone().json());
  return work === undefined ? answer : send({ [FORM_WORK_HEADER]: await doFormWork(key, work) });
}
